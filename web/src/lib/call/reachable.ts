import { createWatchers } from '../storage/watchers.ts';

const watchers = createWatchers();
let reachable = true;

/** Whether the last request got any answer; every request reports here. */
export function reportReachable(answered: boolean): void {
  if (reachable === answered) return;
  reachable = answered;
  watchers.tell();
}

/** True while there is no network, or the server gives no answer. */
export function isOffline(): boolean {
  return !reachable || navigator.onLine === false;
}

/** Tells whenever `isOffline` may say something else. */
export function followConnection(watcher: () => void): () => void {
  const leave = watchers.subscribe(watcher);
  addEventListener('online', onBackOnline);
  addEventListener('offline', watcher);
  return () => {
    leave();
    removeEventListener('offline', watcher);
  };
}

function onBackOnline(): void {
  reachable = true;
  watchers.tell();
}
