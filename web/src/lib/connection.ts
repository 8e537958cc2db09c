import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let reachable = true;

/** Whether the last request got any answer; every request reports here. */
export function reportReachable(answered: boolean): void {
  if (reachable === answered) return;
  reachable = answered;
  notify();
}

/** True while there is no network, or the server gives no answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

function isOffline(): boolean {
  return !reachable || navigator.onLine === false;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function onBackOnline(): void {
  reachable = true;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', onBackOnline);
  addEventListener('offline', notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', onBackOnline);
    removeEventListener('offline', notify);
  };
}
