import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PubSub } from '../../adapters/pubsub/port.ts';
import type { AnswerStore, Ending, Generation, Lease, NewEvent, StoredEvent } from './answer-store.ts';
import type { AnswerPart, ComposeService } from './compose-service.ts';
import type { ReaderService } from './reader-service.ts';
import type { ChatTimings } from './rules.ts';
import { statusTexts } from './texts.ts';

type Parts = {
  store: AnswerStore;
  composer: ComposeService;
  readers: Pick<ReaderService, 'wake' | 'wakeAll'>;
  pubsub: PubSub;
  channel: string;
  timings: ChatTimings;
  /** Hears of an answer that was written to its end. */
  onFinished: (id: string) => void;
  onFault: (error: Error) => void;
};
type Run = { stop: AbortController; finished: Promise<void> };
/** What the database tells all instances: an answer went on, has ended, or nobody writes it any more. */
type News = { generation: string; by?: string; ended?: true; free?: true };

const TOO_LONG = 'the answer took too long';
const FINISH_TRIES = 5;
const RETRY_MS = 250;

export type AnswerService = ReturnType<typeof answerService>;

/**
 * Writes the answers of this instance. An answer belongs to no request: it goes on without a reader, and another instance
 * writes it anew when this one falls silent. Nothing is told that is not stored.
 */
export function answerService({
  store,
  composer,
  readers,
  pubsub,
  channel,
  timings,
  onFinished,
  onFault,
}: Parts) {
  const owner = randomUUID();
  const runs = new Map<string, Run>();
  let isClosing = false;
  let takingOver = Promise.resolve();
  let endingLost: Promise<void> | undefined;
  const timers: NodeJS.Timeout[] = [];
  const untold = new Set<string>();
  let telling: NodeJS.Timeout | undefined;

  /** Begins to write an answer; one that closes leaves it to another instance. */
  function run(generation: Generation): void {
    if (isClosing) return;
    const stop = new AbortController();
    const finished = write(generation, stop)
      .catch(onFault)
      .finally(() => {
        if (runs.get(generation.id)?.stop === stop) runs.delete(generation.id);
      });
    runs.get(generation.id)?.stop.abort();
    runs.set(generation.id, { stop, finished });
  }

  async function write(generation: Generation, stop: AbortController): Promise<void> {
    const lease: Lease = { id: generation.id, owner, attempt: generation.attempt };
    const log = openLog(generation, lease, stop);
    const deadline = setTimeout(() => stop.abort(TOO_LONG), timings.answerMs);
    let ending: Ending | undefined;
    try {
      for await (const part of composer.compose(generation, stop.signal)) {
        if (part.kind === 'end') ending = part.ending;
        else log.add(part);
      }
    } finally {
      clearTimeout(deadline);
      await log.close();
    }
    const isTooLong = stop.signal.reason === TOO_LONG;
    if (stop.signal.aborted && !isTooLong) return;
    if (ending) await finish(lease, ending);
    else if (isTooLong) await endNow(lease.id, 'incomplete');
  }

  /** Stores the parts of one answer as events: the first words at once, all else in batches. */
  function openLog(generation: Generation, lease: Lease, stop: AbortController) {
    let lastSeq = generation.last_seq;
    let said = '';
    let saidInBlock = '';
    let lastBlockAt = 0;
    let queue: NewEvent[] = [];
    let timer: NodeJS.Timeout | undefined;
    let writing: Promise<void> | undefined;
    let isUrgent = false;

    function addText(text: string): void {
      // What an attempt before had said is shown until there is something in its place.
      if (said === '' && generation.attempt > 1) queue.push({ event: 'block', data: { html: '' } });
      if (said === '') lastBlockAt = performance.now();
      const last = queue.at(-1);
      if (last?.event === 'delta') last.data = { text: (last.data as { text: string }).text + text };
      else queue.push({ event: 'delta', data: { text } });
      said += text;
    }

    function takeBatch(): StoredEvent[] {
      const isDue = performance.now() - lastBlockAt >= timings.blockMs;
      if (isDue && said !== saidInBlock) {
        queue.push({ event: 'block', data: { html: composer.renderUnfinished(said, []) } });
        lastBlockAt = performance.now();
        saidInBlock = said;
      }
      const batch = queue.map((event, index) => ({ seq: lastSeq + index + 1, ...event }));
      lastSeq += batch.length;
      queue = [];
      return batch;
    }

    /** Nobody knows whether a statement that failed was carried out: the same events are written again. */
    async function append(batch: StoredEvent[]): Promise<void> {
      do {
        try {
          if (await store.append(lease, batch)) tell(lease.id);
          else stop.abort();
          return;
        } catch (error) {
          onFault(error as Error);
          await sleep(RETRY_MS);
        }
      } while (!stop.signal.aborted);
    }

    function writeNow(): void {
      clearTimeout(timer);
      timer = undefined;
      isUrgent = false;
      // What comes in one go is written in one.
      writing = Promise.resolve()
        .then(() => append(takeBatch()))
        .finally(() => {
          writing = undefined;
          if (queue.length > 0) writeSoon();
        });
    }

    function writeSoon(): void {
      if (writing || stop.signal.aborted) return;
      if (isUrgent) writeNow();
      else timer ??= setTimeout(writeNow, timings.flushMs);
    }

    return {
      add(part: Exclude<AnswerPart, { kind: 'end' }>): void {
        isUrgent ||= part.kind === 'text' && said === '';
        if (part.kind === 'text') addText(part.text);
        else if (part.kind === 'sources') queue.push({ event: 'sources', data: part.sources });
        else queue.push({ event: 'status', data: { code: part.code, text: statusTexts[part.code] } });
        writeSoon();
      },

      /** Writes what is left. */
      async close(): Promise<void> {
        while (writing) await writing;
        clearTimeout(timer);
        const isOver = stop.signal.aborted && stop.signal.reason !== TOO_LONG;
        if (queue.length > 0 && !isOver) await append(takeBatch());
      },
    };
  }

  /** Readers here are woken at once, those of other instances a moment later, for all answers together. */
  function tell(id: string): void {
    readers.wake(id);
    untold.add(id);
    telling ??= setTimeout(() => {
      telling = undefined;
      void store.tellOthers(owner, [...untold]).catch(onFault);
      untold.clear();
    }, timings.flushMs);
  }

  /** A database that is away for a moment costs no answer. */
  async function finish(lease: Lease, ending: Ending): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await store.finish(lease.id, lease, () => ({ ...ending, events: lastEvents(ending) }));
        onFinished(lease.id);
        return;
      } catch (error) {
        if (tries >= FINISH_TRIES) throw error;
        onFault(error as Error);
        await sleep(RETRY_MS * 2 ** tries);
      }
    }
  }

  /** Ends an answer whoever writes it, with all that was shown of it. False when it has ended. */
  async function endNow(id: string, state: 'stopped' | 'incomplete'): Promise<boolean> {
    const write = await composer.writeUnfinished(id);
    const ended = await store.finish(id, undefined, async (shown, sources) => {
      const isSilent = state === 'incomplete' && shown.trim() === '';
      const { said, html } = await write(shown, sources);
      const ending: Ending = { state: isSilent ? 'failed' : state, said, html, sources };
      return { ...ending, events: lastEvents(ending) };
    });
    runs.get(id)?.stop.abort();
    return ended;
  }

  async function takeOver(): Promise<void> {
    while (!isClosing) {
      const generation = await store.takeOver(owner, timings);
      if (!generation) return;
      run(generation);
    }
  }

  /** Ends what nobody goes on with, each answer by itself: one that cannot be ended holds up no other. */
  async function endLost(): Promise<void> {
    for (const id of await store.listLost(timings)) {
      if (isClosing) return;
      try {
        await endNow(id, 'incomplete');
      } catch (error) {
        onFault(error as Error);
        await store.noteFailedEnd(id, timings.maxFailedEnds).catch(onFault);
      }
    }
  }

  function sweepSoon(): void {
    takingOver = takingOver.then(takeOver).catch(onFault);
    endingLost ??= endLost()
      .catch(onFault)
      .finally(() => {
        endingLost = undefined;
      });
  }

  return {
    owner,
    run,
    endNow,

    /** Begins to take over what other instances have left, and to say that this one lives. */
    async start(): Promise<void> {
      await pubsub.subscribe(
        channel,
        (payload) => {
          const { generation, by, ended, free } = JSON.parse(payload) as News;
          if (by === owner) return;
          if (free) sweepSoon();
          if (ended) runs.get(generation)?.stop.abort();
          readers.wake(generation);
        },
        readers.wakeAll,
      );
      timers.push(setInterval(sweepSoon, timings.sweepMs));
      timers.push(
        setInterval(() => void store.keep(owner, [...runs.keys()]).catch(onFault), timings.heartbeatMs),
      );
      for (const timer of timers) timer.unref();
      sweepSoon();
    },

    /** Lets answers end that soon will; the others are handed over. */
    async close(): Promise<void> {
      isClosing = true;
      const all = Promise.all([...runs.values()].map(({ finished }) => finished));
      await Promise.race([all, sleep(timings.closeMs, undefined, { ref: false })]);
      await Promise.all([takingOver, endingLost]);
      for (const timer of timers) clearInterval(timer);
      const left = [...runs.values()];
      for (const { stop } of left) stop.abort();
      clearTimeout(telling);
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
