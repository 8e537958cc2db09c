import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let waiting: ServiceWorker | undefined;
let agreed = false;

/** Registers the service worker once the first screen has had the network for itself. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => {
    if (navigator.onLine === false) return addEventListener('online', begin, { once: true });
    setTimeout(() => register().catch(() => undefined), 1000);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** What puts a waiting new version in place; undefined while there is none. */
export function useWaitingUpdate(): (() => void) | undefined {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  if (!worker) return undefined;
  return () => {
    agreed = true;
    worker.postMessage('update');
  };
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
  });
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first version: nothing is replaced.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    for (const onChange of listeners) onChange();
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
