import type { FanOut } from '../../adapters/fanout/port.ts';

/** An answer went on; `ended`: nothing more comes, `free`: nobody writes it any more. */
export type Progress = { generation: string; ended?: true; free?: true };
export type ProgressService = ReturnType<typeof progressService>;

type Parts = { fanOut: FanOut; channel: string };

/** Who in this process waits for answers, whichever copy of the server writes them. */
export function progressService({ fanOut, channel }: Parts) {
  const waiters = new Map<string, Set<() => void>>();

  function wake(id: string): void {
    for (const done of waiters.get(id) ?? []) done();
  }

  return {
    /** `onProgress` says whether readers have to be woken: they have heard already of what this process wrote. */
    start(onProgress: (progress: Progress) => boolean): Promise<void> {
      return fanOut.listen(
        channel,
        (payload) => {
          const progress = JSON.parse(payload) as Progress;
          if (onProgress(progress)) wake(progress.generation);
        },
        () => {
          for (const id of waiters.keys()) wake(id);
        },
      );
    },

    /** Wakes the readers in this process before the notification comes around. */
    wake,

    /** Resolves when an answer went on, when the time is over, or when `signal` aborts. */
    wait(id: string, ms: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const set = waiters.get(id) ?? new Set();
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          set.delete(done);
          if (set.size === 0 && waiters.get(id) === set) waiters.delete(id);
          resolve();
        };
        const timer = setTimeout(done, signal.aborted ? 0 : ms);
        signal.addEventListener('abort', done);
        waiters.set(id, set.add(done));
      });
    },
  };
}
