import { useSyncExternalStore } from 'react';
import { createWatchers } from './storage/watchers.ts';

const watchers = createWatchers();
let reachable = true;

/** Whether the last request got any answer; every request reports here. */
export function reportReachable(answered: boolean): void {
  if (reachable === answered) return;
  reachable = answered;
  watchers.tell();
}

/** True while there is no network, or the server gives no answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

function isOffline(): boolean {
  return !reachable || navigator.onLine === false;
}

function onBackOnline(): void {
  reachable = true;
  watchers.tell();
}

function subscribe(watcher: () => void): () => void {
  const leave = watchers.subscribe(watcher);
  addEventListener('online', onBackOnline);
  addEventListener('offline', watcher);
  return () => {
    leave();
    removeEventListener('offline', watcher);
  };
}
