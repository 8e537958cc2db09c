import type { FanOut } from '../../adapters/fanout/port.ts';
import type { StoredEvent } from './generation-store.ts';

/**
 * An answer went on; `ended`: nothing more comes of it, `free`: nobody writes it any more. `chat` has changed by the answer of
 * the copy `by`, or otherwise.
 */
export type Progress = {
  generation?: string;
  ended?: true;
  free?: true;
  chat?: { id: string; userId: string; by: string | null };
};
export type ProgressService = ReturnType<typeof progressService>;
/** Somebody in this process who reads along. */
export type Follower = {
  /**
   * What this process says right behind the event `last`; undefined when the log has to be read: after `ms`, when
   * `signal` aborts, when something came from elsewhere, or when something between was missed.
   */
  next: (last: number, ms: number, signal: AbortSignal) => Promise<StoredEvent[] | undefined>;
  close: () => void;
};

type Parts = { fanOut: FanOut; channel: string };
type Reader = { handed: StoredEvent[]; handedTo: number; mustRead: boolean; wake: () => void };

/** Who in this process waits for answers, whichever copy of the server writes them. */
export function progressService({ fanOut, channel }: Parts) {
  const readers = new Map<string, Set<Reader>>();

  function wake(id: string): void {
    for (const reader of readers.get(id) ?? []) {
      reader.mustRead = true;
      reader.wake();
    }
  }

  return {
    /** `onProgress` says whether readers have to be woken: they have heard already of what this process wrote. */
    start(onProgress: (progress: Progress) => boolean): Promise<void> {
      return fanOut.listen(
        channel,
        (payload) => {
          const progress = JSON.parse(payload) as Progress;
          if (onProgress(progress) && progress.generation) wake(progress.generation);
        },
        () => {
          for (const id of readers.keys()) wake(id);
        },
      );
    },

    /** Has the readers in this process look into the log before the notification comes around. */
    wake,

    /** Gives the readers in this process events while they are being written. */
    hand(id: string, events: StoredEvent[]): void {
      for (const reader of readers.get(id) ?? []) {
        reader.handed.push(...events);
        reader.handedTo = events.at(-1)?.seq ?? reader.handedTo;
        reader.wake();
      }
    },

    /** The log stands up to this event: who came after it was handed out has to read it there. */
    written(id: string, seq: number): void {
      for (const reader of readers.get(id) ?? []) {
        if (reader.handedTo >= seq) continue;
        reader.mustRead = true;
        reader.wake();
      }
    },

    follow(id: string): Follower {
      const set = readers.get(id) ?? new Set();
      const reader: Reader = { handed: [], handedTo: 0, mustRead: false, wake: () => undefined };
      readers.set(id, set.add(reader));
      return {
        async next(last, ms, signal) {
          if (!reader.mustRead && reader.handed.length === 0) await wait(reader, ms, signal);
          if (reader.mustRead || reader.handed.length === 0) {
            reader.mustRead = false;
            return undefined;
          }
          const later = reader.handed.filter(({ seq }) => seq > last);
          reader.handed = [];
          if (!later[0] || later[0].seq === last + 1) return later;
          reader.handedTo = 0;
          return undefined;
        },
        close() {
          set.delete(reader);
          if (set.size === 0 && readers.get(id) === set) readers.delete(id);
        },
      };
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
