import { useSyncExternalStore } from 'react';
import { createAppStore } from '../app-store.ts';

type Update = { waiting?: ServiceWorker; agreed?: boolean };

const update = createAppStore<Update>('app update', () => ({}));

/** What puts a waiting new version in place; undefined while there is none. */
export function useWaitingUpdate(): (() => void) | undefined {
  const worker = useSyncExternalStore(update.subscribe, update.read).waiting;
  if (!worker) return undefined;
  return () => {
    update.write({ waiting: worker, agreed: true });
    worker.postMessage('update');
  };
}

/** Registers the service worker and watches for a newer version of it. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (update.read().agreed) location.reload();
  });
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first version: nothing is replaced.
    if (!worker || !navigator.serviceWorker.controller) return;
    update.write({ ...update.read(), waiting: worker });
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
  await claimThisPage();
}

/** A page that was on its way when the worker took over all that stood is left out, until it asks. */
async function claimThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage('claim');
}
