import { createAppStore } from '../app-store.ts';

/** `doubted`: a request got no answer, which may be that request's own fault, so the probe asks once more. */
type Reach = 'reached' | 'doubted' | 'silent';

/** What is known of the way to the server. */
export const reach = createAppStore<Reach>('reach', () => 'reached');

/** Every request reports here whether the server answered it. */
export function reportReachable(answered: boolean): void {
  if (answered) changeReach('reached');
  else if (reach.read() === 'reached') changeReach('doubted');
}

/** From the probe: the server gave no answer to it either. */
export function reportSilent(): void {
  changeReach('silent');
}

function changeReach(next: Reach): void {
  if (reach.read() !== next) reach.write(next);
}

/** `offline`: the device has no network. `silent`: it has one, and the server gives no answer. */
export type Connection = 'online' | 'silent' | 'offline';

export function readConnection(): Connection {
  if (navigator.onLine === false) return 'offline';
  return reach.read() === 'silent' ? 'silent' : 'online';
}

/** True while there is no network, or the server gives no answer. */
export function isOffline(): boolean {
  return readConnection() !== 'online';
}

/** Tells whenever `readConnection` may say something else. */
export function followConnection(watcher: () => void): () => void {
  const leave = reach.subscribe(watcher);
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    leave();
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}
