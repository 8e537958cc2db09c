import { createAppStore } from '../app-store.ts';

const reachable = createAppStore('reachable', () => true);

/** Whether the last request got any answer; every request reports here. */
export function reportReachable(answered: boolean): void {
  if (reachable.read() !== answered) reachable.write(answered);
}

/** `offline`: the device has no network. `silent`: it has one, and the server gives no answer. */
export type Connection = 'online' | 'silent' | 'offline';

export function readConnection(): Connection {
  if (navigator.onLine === false) return 'offline';
  return reachable.read() ? 'online' : 'silent';
}

/** True while there is no network, or the server gives no answer. */
export function isOffline(): boolean {
  return readConnection() !== 'online';
}

/** Tells whenever `readConnection` may say something else. */
export function followConnection(watcher: () => void): () => void {
  const leave = reachable.subscribe(watcher);
  addEventListener('online', onBackOnline);
  addEventListener('offline', watcher);
  return () => {
    leave();
    removeEventListener('offline', watcher);
  };
}

function onBackOnline(): void {
  reachable.write(true);
}
