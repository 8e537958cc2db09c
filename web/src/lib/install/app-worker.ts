import { useSyncExternalStore } from 'react';
import { createWatchers } from '../storage/watchers.ts';

const watchers = createWatchers();
let waiting: ServiceWorker | undefined;
let agreed = false;

/** What puts a waiting new version in place; undefined while there is none. */
export function useWaitingUpdate(): (() => void) | undefined {
  const worker = useSyncExternalStore(watchers.subscribe, () => waiting);
  if (!worker) return undefined;
  return () => {
    agreed = true;
    worker.postMessage('update');
  };
}

/** Registers the service worker and watches for a newer version of it. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
  });
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first version: nothing is replaced.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    watchers.tell();
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine !== false)
      registration.update().catch(() => undefined);
  });
}
