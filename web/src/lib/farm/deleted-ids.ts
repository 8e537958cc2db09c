import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let deleted: ReadonlySet<string> = new Set();

/** The ids of what is deleted, or about to be: lists leave them out. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(watch, () => deleted);
}

/** Leaves something out of the lists, or shows it again. */
export function hide(id: string, hidden: boolean): void {
  const next = new Set(deleted);
  if (hidden) next.add(id);
  else next.delete(id);
  deleted = next;
  for (const onChange of watchers) onChange();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
