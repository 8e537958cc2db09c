import type { FanOut } from '../../adapters/fanout/port.ts';
import type { UserId } from '../../user-id.ts';

/** Something changed about a device. `command` is settled or taken over, `gone` the device itself. */
export type DeviceChange = { user: string; device: string; command?: string | null; gone?: true };
export type ChangeService = ReturnType<typeof changeService>;

type Parts = { fanOut: FanOut; channel: string };

/** Who in this process waits for what happens to devices, wherever it happens. */
export function changeService({ fanOut, channel }: Parts) {
  const watchers = new Map<string, Set<(change: DeviceChange | 'gap') => void>>();
  const waiters = new Map<string, Set<() => void>>();

  function tellWatchers(change: DeviceChange): void {
    for (const watch of watchers.get(change.user) ?? []) watch(change);
    for (const key of [change.command, change.device]) {
      for (const wake of (key && waiters.get(key)) || []) wake();
    }
  }

  return {
    start: () =>
      fanOut.listen(
        channel,
        (payload) => tellWatchers(JSON.parse(payload) as DeviceChange),
        () => {
          for (const set of watchers.values()) for (const watch of set) watch('gap');
          for (const set of waiters.values()) for (const wake of set) wake();
        },
      ),

    /** Hears all changes of a person's devices until the given function is called. `gap`: some may be missing. */
    watch(userId: UserId, onChange: (change: DeviceChange | 'gap') => void): () => void {
      const set = watchers.get(userId) ?? new Set();
      watchers.set(userId, set.add(onChange));
      return () => {
        set.delete(onChange);
        if (set.size === 0) watchers.delete(userId);
      };
    },

    /** Resolves with the next change of a command or a device, or when the time is over. It never says what. */
    wait(id: string, ms: number): Promise<void> {
      return new Promise((resolve) => {
        const set = waiters.get(id) ?? new Set();
        const done = () => {
          clearTimeout(timer);
          set.delete(done);
          if (set.size === 0) waiters.delete(id);
          resolve();
        };
        const timer = setTimeout(done, ms);
        waiters.set(id, set.add(done));
      });
    },
  };
}
