import type { PubSub } from '../../adapters/pubsub/port.ts';
import type { UserId } from '../../user-id.ts';

/** Something changed about a device. `command` is settled or taken over, `gone` the device itself. */
export type DeviceChange = { user: string; device: string; command?: string | null; gone?: true };
export type ChangeService = ReturnType<typeof changeService>;

type Parts = { pubsub: PubSub; channel: string };

/** Who in this process waits for what happens to devices, wherever it happens. */
export function changeService({ pubsub, channel }: Parts) {
  const subscribers = new Map<string, Set<(change: DeviceChange | 'gap') => void>>();
  const waiters = new Map<string, Set<() => void>>();

  function notifySubscribers(change: DeviceChange): void {
    for (const watch of subscribers.get(change.user) ?? []) watch(change);
    for (const key of [change.command, change.device]) {
      for (const wake of (key && waiters.get(key)) || []) wake();
    }
  }

  return {
    start: () =>
      pubsub.subscribe(
        channel,
        (payload) => notifySubscribers(JSON.parse(payload) as DeviceChange),
        () => {
          for (const set of subscribers.values()) for (const watch of set) watch('gap');
          for (const set of waiters.values()) for (const wake of set) wake();
        },
      ),

    /** Hears all changes of a person's devices until the given function is called. `gap`: some may be missing. */
    watch(userId: UserId, onChange: (change: DeviceChange | 'gap') => void): () => void {
      const set = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, set.add(onChange));
      return () => {
        set.delete(onChange);
        if (set.size === 0) subscribers.delete(userId);
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
