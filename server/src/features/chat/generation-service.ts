import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecentChats } from '../recent-chats/service.ts';
import type { AnswerService, Start, Written } from './answer-service.ts';
import type { Ending, Generation, GenerationStore, Lease, NewEvent } from './generation-store.ts';
import type { ProgressService } from './progress-service.ts';
import type { ChatTimings } from './rules.ts';
import { closeBold, renderAnswer } from './texts.ts';
import { openWriter } from './writer-service.ts';

type Parts = {
  store: GenerationStore;
  answers: AnswerService;
  progress: ProgressService;
  recent: Pick<RecentChats, 'keep' | 'forgetChat' | 'forgetOld'>;
  timings: ChatTimings;
  onFault: (error: Error) => void;
};
type Run = { stop: AbortController; finished: Promise<void> };
type Begun = { stop: AbortController; onFirst: () => void; fail: (error: Error) => void };

const TOO_LONG = 'the answer took too long';
const FINISH_TRIES = 5;

export type GenerationService = ReturnType<typeof generationService>;

/**
 * The answers that this copy of the server writes. An answer belongs to no request: it goes on without a reader,
 * and another copy writes it anew when this one falls silent.
 */
export function generationService({ store, answers, progress, recent, timings, onFault }: Parts) {
  const owner = randomUUID();
  const runs = new Map<string, Run>();
  let isClosing = false;
  let sweeping = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  /**
   * Begins to write an answer. Resolves when the first of it stands on the disk, and everything that was committed before;
   * undefined where this copy closes and leaves the answer to another.
   */
  function run(generation: Generation, start?: Start): Promise<void> | undefined {
    if (isClosing) return undefined;
    const stop = new AbortController();
    const written = Promise.withResolvers<void>();
    written.promise.catch(() => undefined);
    const fail = (error: Error) => {
      written.reject(error);
      onFault(error);
    };
    const finished = write(generation, { stop, onFirst: written.resolve, fail }, start)
      .then(written.resolve, fail)
      .finally(() => {
        if (runs.get(generation.id)?.stop === stop) runs.delete(generation.id);
      });
    runs.get(generation.id)?.stop.abort();
    runs.set(generation.id, { stop, finished });
    return written.promise;
  }

  async function write(generation: Generation, { stop, onFirst, fail }: Begun, start?: Start): Promise<void> {
    const lease: Lease = { id: generation.id, owner, attempt: generation.attempt };
    let isLost = false;
    const writer = openWriter({
      store,
      lease,
      lastSeq: generation.last_seq,
      timings,
      render: (said) => renderAnswer(closeBold(said), { ownOrigin: answers.ownOrigin, sources: [] }),
      onEvents: (events) => progress.hand(generation.id, events),
      onWritten: (seq) => {
        onFirst();
        progress.written(generation.id, seq);
      },
      onLost: () => {
        isLost = true;
        stop.abort();
      },
      onFault: fail,
    });
    if (generation.attempt > 1) writer.clear();
    const deadline = setTimeout(() => stop.abort(TOO_LONG), timings.answerMs);
    try {
      const written = await answers.write(generation, writer, stop.signal, start);
      const isTooLong = stop.signal.reason === TOO_LONG;
      if (isLost || (stop.signal.aborted && !isTooLong)) return;
      await writer.close();
      if (written) await finish(generation, lease, written);
      else if (isTooLong) await endNow(lease.id, 'incomplete');
    } finally {
      clearTimeout(deadline);
      await writer.close();
    }
  }

  /** A database that is away for a moment costs no answer. */
  async function finish(generation: Generation, lease: Lease, { ending, turns }: Written): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        const end = () => ({ ...ending, events: lastEvents(ending) });
        const isEndedSo = await store.finish(lease.id, lease, end);
        if (isEndedSo && turns) recent.keep(generation.user_id, generation.chat_id, turns);
        return progress.wake(lease.id);
      } catch (error) {
        if (tries >= FINISH_TRIES) throw error;
        onFault(error as Error);
        await sleep(timings.flushMs * 2 ** tries);
      }
    }
  }

  /** Ends an answer whoever writes it, with what was said so far. False when it has ended. */
  async function endNow(id: string, state: 'stopped' | 'incomplete'): Promise<boolean> {
    const ended = await store.finish(id, undefined, (said, sources) => {
      const html = renderAnswer(closeBold(said), { ownOrigin: answers.ownOrigin, sources });
      const isSilent = state === 'incomplete' && said.trim() === '';
      const ending: Ending = { state: isSilent ? 'failed' : state, said, html, sources };
      return { ...ending, events: lastEvents(ending) };
    });
    runs.get(id)?.stop.abort();
    progress.wake(id);
    return ended;
  }

  async function sweep(): Promise<void> {
    for (const id of await store.listLost(timings)) await endNow(id, 'incomplete');
    while (!isClosing) {
      const generation = await store.takeOver(owner, timings);
      if (!generation) return;
      run(generation);
    }
  }

  function sweepSoon(): void {
    sweeping = sweeping.then(() => (isClosing ? undefined : sweep())).catch(onFault);
  }

  return {
    owner,
    run,
    endNow,

    /** Begins to take over what other copies have left, and to say that this one lives. */
    async start(): Promise<void> {
      await progress.start(({ generation, ended, chat, free }) => {
        if (chat && chat.by !== owner) recent.forgetChat(chat.userId, chat.id);
        if (free) sweepSoon();
        const ours = generation ? runs.get(generation) : undefined;
        if (ended) ours?.stop.abort();
        return ended === true || !ours;
      });
      timers.push(setInterval(sweepSoon, timings.sweepMs));
      timers.push(
        setInterval(() => void store.keep(owner, [...runs.keys()]).catch(onFault), timings.heartbeatMs),
      );
      timers.push(setInterval(recent.forgetOld, timings.sweepMs));
      for (const timer of timers) timer.unref();
      sweepSoon();
    },

    /** Lets answers end that soon will; the others are handed over. */
    async close(): Promise<void> {
      isClosing = true;
      const all = Promise.all([...runs.values()].map(({ finished }) => finished));
      await Promise.race([all, sleep(timings.closeMs, undefined, { ref: false })]);
      await sweeping;
      for (const timer of timers) clearInterval(timer);
      const left = [...runs.values()];
      for (const { stop } of left) stop.abort();
      await Promise.all(left.map(({ finished }) => finished));
      await store.release(owner).catch(onFault);
    },

    prune: store.prune,
  };
}

function lastEvents({ said, html, sources }: Ending): NewEvent[] {
  return [
    ...(said === '' ? [] : [{ event: 'block', data: { html } }]),
    ...(sources.length > 0 ? [{ event: 'sources', data: sources }] : []),
  ];
}
