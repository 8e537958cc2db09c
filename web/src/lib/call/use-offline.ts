import { useSyncExternalStore } from 'react';
import { followConnection, isOffline } from './reachable.ts';

/** True while there is no network, or the server gives no answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(followConnection, isOffline);
}
