import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationStore, Lease, NewEvent, StoredEvent } from './generation-store.ts';
import { type ChatTimings, joinPieces } from './rules.ts';

type Parts = {
  store: Pick<GenerationStore, 'append'>;
  lease: Lease;
  /** The number of the last event that is written. */
  lastSeq: number;
  timings: Pick<ChatTimings, 'flushMs' | 'blockMs'>;
  /** The HTML of all that was said so far. */
  render: (said: string) => string;
  /** Hears of events while they are being written; who was told of one must not be told of another by its number. */
  onEvents: (events: StoredEvent[]) => void;
  onWritten: (seq: number) => void;
  /** Another copy writes this answer by now, or it ended. */
  onLost: () => void;
  onFault: (error: Error) => void;
};

const READERS_FIRST_MS = 2;

export type Writer = ReturnType<typeof openWriter>;

/** Writes an answer down as events: the first piece at once, then gathered. A database that is away is waited for. */
export function openWriter(parts: Parts) {
  const { store, lease, timings, render, onEvents, onWritten, onLost, onFault } = parts;
  let { lastSeq } = parts;
  let said = '';
  let halfCharacter = '';
  let unwritten = '';
  let events: NewEvent[] = [];
  /** Numbered and handed out, and not known to be written. */
  let onTheirWay: StoredEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let lastBlockAt = performance.now();
  let saidInBlock = '';
  let isUrgent = false;
  let charge: 'taken' | null = null;
  let isLost = false;

  function takeBatch(): NewEvent[] {
    const batch = events;
    events = [];
    if (unwritten === '') return batch;
    batch.push({ event: 'delta', data: { text: unwritten } });
    unwritten = '';
    const isDue = performance.now() - lastBlockAt >= timings.blockMs;
    if (isDue && said !== saidInBlock) {
      batch.push({ event: 'block', data: { html: render(said) } });
      lastBlockAt = performance.now();
      saidInBlock = said;
    }
    return batch;
  }

  function sendNext(): void {
    onTheirWay = takeBatch().map((event) => {
      lastSeq += 1;
      return { seq: lastSeq, ...event };
    });
    if (onTheirWay.length > 0) onEvents(onTheirWay);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isLost) return;
    if (onTheirWay.length === 0) sendNext();
    if (onTheirWay.length === 0) return;
    // What readers are given and a model is asked leaves this process before the time is taken that a statement costs.
    await sleep(READERS_FIRST_MS);
    try {
      isLost = !(await store.append(lease, onTheirWay, charge));
      if (isLost) return onLost();
      onWritten(lastSeq);
      onTheirWay = [];
      if (unwritten !== '' || events.length > 0) writeLater();
    } catch (error) {
      // Nobody knows whether they were written, and readers have seen them: the same ones are tried again.
      onFault(error as Error);
      writeLater();
    }
  }

  function writeLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeNow();
    }, timings.flushMs);
  }

  function writeNow(): void {
    isUrgent = true;
    writing ??= writeWhileUrgent();
  }

  async function writeWhileUrgent(): Promise<void> {
    // What is told in one go is written in one.
    await Promise.resolve();
    try {
      while (isUrgent) {
        isUrgent = false;
        await write();
      }
    } finally {
      writing = undefined;
    }
  }

  return {
    /** All that was said so far, written or not. */
    said: () => said + halfCharacter.toWellFormed(),

    /** The next piece of the answer. */
    say(piece: string): void {
      const joined = joinPieces(halfCharacter, piece);
      halfCharacter = joined.kept;
      const isFirst = said === '';
      said += joined.text;
      unwritten += joined.text;
      if (isFirst) writeNow();
      else writeLater();
    },

    /** An event besides the words; it is written at once, behind the words before it. */
    tell(event: string, data: unknown): void {
      events.push({ event, data });
      writeNow();
    },

    /** What was charged for the answer is noted with what is written next. */
    noteCharge(): void {
      charge = 'taken';
    },

    /** Begins anew: what was said by an attempt before is gone. */
    clear(): void {
      this.tell('block', { html: '' });
    },

    /** Writes what is left; nothing more is written afterwards. */
    async close(): Promise<void> {
      await writing;
      await write();
      if (onTheirWay.length === 0) await write();
      clearTimeout(timer);
      isLost = true;
    },
  };
}
