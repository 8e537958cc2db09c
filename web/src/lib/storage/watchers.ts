export type Watchers = {
  subscribe: (watcher: () => void) => () => void;
  /** Says to all that what they watch is another now. */
  tell: () => void;
};

/** Those who watch something outside of React's state: what `useSyncExternalStore` subscribes to. */
export function createWatchers(): Watchers {
  const watchers = new Set<() => void>();
  return {
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell() {
      for (const watcher of watchers) watcher();
    },
  };
}
