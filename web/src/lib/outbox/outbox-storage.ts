import { createPersonalStore } from '../app-store.ts';
import { readAllEntries, readEntry, removeEntry, replaceEntry, writeEntry } from '../storage/database.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * What a storage that is full or closed did not take, for as long as the page lives: the newest state of entries,
 * `onDisk` where it has an older one, and those that are over and lie there still.
 */
const unstored = createPersonalStore('what storage did not take', () => ({
  held: new Map<string, { entry: OutboxEntry; onDisk: boolean }>(),
  over: new Map<string, 'dropped' | 'sent'>(),
  /** What the disk gave last. */
  lastRead: [] as OutboxEntry[],
}));

/** All entries of everybody, in their newest state. Rejects where the disk can't be read. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const stored = await readAllEntries<OutboxEntry>('outbox');
  const state = unstored.read();
  state.lastRead = stored;
  for (const { id } of stored)
    if (state.over.get(id) === 'dropped') removeEntry('outbox', id).catch(() => undefined);
  return listRecalled();
}

/** As `readEntries`, by what the disk gave last. */
export function listRecalled(): OutboxEntry[] {
  const { held, over, lastRead } = unstored.read();
  const known = new Set(lastRead.map(({ id }) => id));
  const inMemory = [...held.values()].filter(({ entry, onDisk }) => !onDisk && !known.has(entry.id));
  return [
    ...lastRead.map((entry) => held.get(entry.id)?.entry ?? entry),
    ...inMemory.map(({ entry }) => entry),
  ].filter(({ id }) => !over.has(id));
}

/** One entry in its newest state; undefined where there is none. */
export async function readNewest(id: string): Promise<OutboxEntry | undefined> {
  const { held, over, lastRead } = unstored.read();
  if (over.has(id)) return undefined;
  const stored = await readEntry<OutboxEntry>('outbox', id).catch(() =>
    lastRead.find((entry) => entry.id === id),
  );
  const newest = held.get(id);
  return stored || newest?.onDisk === false ? (newest?.entry ?? stored) : undefined;
}

/** True where the storage did not take an entry, so that it is lost when the page is closed. */
export function isOnlyInMemory(id: string): boolean {
  return unstored.read().held.get(id)?.onDisk === false;
}

/** Rejects where the storage does not take it. `isChange`: only in place of one that lies there still. */
export async function writeToStorage(entry: OutboxEntry, isChange = false): Promise<void> {
  await (isChange ? replaceEntry : writeEntry)('outbox', entry.id, entry);
  const state = unstored.read();
  state.held.delete(entry.id);
  state.over.delete(entry.id);
  state.lastRead = [...state.lastRead.filter(({ id }) => id !== entry.id), entry];
}

export function holdInMemory(entry: OutboxEntry): void {
  const { held, over, lastRead } = unstored.read();
  held.set(entry.id, { entry, onDisk: lastRead.some(({ id }) => id === entry.id) });
  over.delete(entry.id);
}

/** Never rejects: what the disk keeps all the same is left out of what is read. */
export async function dropFromStorage(id: string): Promise<void> {
  const state = unstored.read();
  state.held.delete(id);
  state.over.set(id, 'dropped');
  try {
    await removeEntry('outbox', id);
    state.lastRead = state.lastRead.filter((entry) => entry.id !== id);
    state.over.delete(id);
  } catch {
    // Tried again whenever the disk is read.
  }
}

/** Leaves an entry on the disk for the next visit, and out of what is read in this one. */
export function markSent(id: string): void {
  const { held, over } = unstored.read();
  held.delete(id);
  over.set(id, 'sent');
}

/** After everything was removed from the disk. */
export function forgetUnstored(): void {
  unstored.write({ held: new Map(), over: new Map(), lastRead: [] });
}
