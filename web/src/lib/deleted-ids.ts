import { useSyncExternalStore } from 'react';
import { createPersonalStore } from './app-store.ts';

/** Written by the outbox, which home loads later. */
export const deletedIds = createPersonalStore<ReadonlySet<string>>('deleted ids', () => new Set());

/** The ids of what is deleted, or about to be: lists leave them out. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(deletedIds.subscribe, deletedIds.read);
}
