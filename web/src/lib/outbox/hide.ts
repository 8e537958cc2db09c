import { createPersonalStore } from '../app-store.ts';
import { deletedIds } from '../deleted-ids.ts';

const hidden = createPersonalStore('hidden ids', () => ({
  /** Deleted in this visit, or just being written down as such. */
  ids: new Set<string>(),
  /** What the outbox is going to delete. */
  waiting: new Set<string>(),
}));

/** Leaves something out of the lists, or shows it again unless it waits to be deleted. */
export function hide(id: string, isHidden: boolean): void {
  const { ids } = hidden.read();
  if (isHidden) ids.add(id);
  else ids.delete(id);
  showRest();
}

/** Leaves out what waits to be deleted, and no longer what waited before. */
export function hideWaiting(ids: readonly string[]): void {
  hidden.read().waiting = new Set(ids);
  showRest();
}

function showRest(): void {
  const { ids, waiting } = hidden.read();
  const all = new Set([...ids, ...waiting]);
  const before = deletedIds.read();
  if (all.size !== before.size || [...all].some((id) => !before.has(id))) deletedIds.write(all);
}
