export type Notifier = {
  subscribe: (watcher: () => void) => () => void;
  /** Says to all that what they watch is another now. */
  notify: () => void;
};

/** State that lives as long as the page, outside of React: what `useSyncExternalStore` subscribes to and reads. */
export type AppStore<T> = Notifier & {
  read: () => T;
  write: (next: T) => void;
};

/** How each store gets back to its beginning, by the store's name. */
const resets = new Map<string, () => void>();
/** The stores that hold something of the person who is signed in. */
const personal = new Set<string>();

/** Those who watch something outside of React's state. */
export function createNotifier(): Notifier {
  const watchers = new Set<() => void>();
  return {
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    notify() {
      for (const watcher of watchers) watcher();
    },
  };
}

/** Makes the one store of this name. Whatever a module keeps between calls lies in one, so that tests can reset it. */
export function createAppStore<T>(name: string, begin: () => T): AppStore<T> {
  const notifier = createNotifier();
  let state = begin();
  const write = (next: T) => {
    state = next;
    notifier.notify();
  };
  resets.set(name, () => write(begin()));
  return { ...notifier, read: () => state, write };
}

/** As `createAppStore`, for what is of the person who is signed in: the next one on a shared phone begins anew. */
export function createPersonalStore<T>(name: string, begin: () => T): AppStore<T> {
  personal.add(name);
  return createAppStore(name, begin);
}

/** Forgets what the stores hold of a person. */
export function resetPersonalStores(): void {
  for (const name of personal) resets.get(name)?.();
}

/** Puts all stores back to their beginning: between tests. */
export function resetAppStores(): void {
  for (const reset of resets.values()) reset();
}
