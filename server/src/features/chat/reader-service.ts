import type { UserId } from '../../user-id.ts';
import type { AnswerStore, StoredEvent } from './answer-store.ts';
import { type ChatTimings, skipReplaced } from './rules.ts';
import type { ChatStore, MessageRow } from './store.ts';

type Parts = {
  chats: Pick<ChatStore, 'findMessage'>;
  store: Pick<AnswerStore, 'read' | 'markRead'>;
  timings: Pick<ChatTimings, 'pollMs'>;
  onFault: (error: Error) => void;
};
/** `ended` comes last, with the message as it stands then; undefined when it went away. */
export type Followed = StoredEvent | { seq: number; ended: MessageRow | undefined };
type Reader = { hasNews: boolean; wake: () => void };
export type ReaderService = ReturnType<typeof readerService>;

/** Who in this instance reads answers along, whichever instance writes them: all read the stored events. */
export function readerService({ chats, store, timings, onFault }: Parts) {
  const readers = new Map<string, Set<Reader>>();

  function wake(id: string): void {
    for (const reader of readers.get(id) ?? []) {
      reader.hasNews = true;
      reader.wake();
    }
  }

  return {
    /** Has the readers of an answer look for what was added to it. */
    wake,

    wakeAll(): void {
      for (const id of readers.keys()) wake(id);
    },

    /** The events of an answer after a number, as they are stored, and its end. Ends early when `signal` aborts. */
    async *follow(userId: UserId, id: string, after: number, signal: AbortSignal): AsyncGenerator<Followed> {
      const reader: Reader = { hasNews: false, wake: () => undefined };
      const others = readers.get(id) ?? new Set();
      readers.set(id, others.add(reader));
      let last = after;
      try {
        while (!signal.aborted) {
          reader.hasNews = false;
          const read = await store.read(userId, id, last);
          if (!read) return yield { seq: last + 1, ended: undefined };
          yield* skipReplaced(read.events);
          last = read.events.at(-1)?.seq ?? last;
          if (read.generation.state !== 'working') {
            // Its reader does not wait for it, and misses nothing by its faults.
            store.markRead(id).catch(onFault);
            return yield {
              seq: last + 1,
              ended: await chats.findMessage(userId, read.generation.message_id),
            };
          }
          if (!reader.hasNews) await wait(reader, timings.pollMs, signal);
        }
      } finally {
        others.delete(reader);
        if (others.size === 0 && readers.get(id) === others) readers.delete(id);
      }
    },
  };
}

/** Resolves when the reader is woken, when the time is over, or when `signal` aborts. */
function wait(reader: Reader, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      reader.wake = () => undefined;
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', done);
    reader.wake = done;
  });
}
