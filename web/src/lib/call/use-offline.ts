import { useSyncExternalStore } from 'react';
import { type Connection, followConnection, isOffline, readConnection } from './reachable.ts';

/** True while there is no network, or the server gives no answer. */
export function useOffline(): boolean {
  return useSyncExternalStore(followConnection, isOffline);
}

/** As `useOffline`, and which of the two it is. */
export function useConnection(): Connection {
  return useSyncExternalStore(followConnection, readConnection);
}
