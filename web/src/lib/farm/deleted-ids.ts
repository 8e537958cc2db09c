import { useSyncExternalStore } from 'react';
import { createWatchers } from '../storage/watchers.ts';

const watchers = createWatchers();
let deleted: ReadonlySet<string> = new Set();

/** The ids of what is deleted, or about to be: lists leave them out. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(watchers.subscribe, () => deleted);
}

/** Leaves something out of the lists, or shows it again. */
export function hide(id: string, hidden: boolean): void {
  const next = new Set(deleted);
  if (hidden) next.add(id);
  else next.delete(id);
  deleted = next;
  watchers.tell();
}
