import { useSyncExternalStore } from 'react';
import { createPersonalStore } from '../../../lib/app-store.ts';

const deletedIds = createPersonalStore<ReadonlySet<string>>('deleted ids', () => new Set());

/** The ids of what is deleted, or about to be: lists leave them out. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(deletedIds.subscribe, deletedIds.read);
}

/** Leaves something out of the lists, or shows it again. */
export function hide(id: string, hidden: boolean): void {
  const next = new Set(deletedIds.read());
  if (hidden) next.add(id);
  else next.delete(id);
  deletedIds.write(next);
}
