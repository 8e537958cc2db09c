import { useSyncExternalStore } from 'react';
import { accountKey } from '../session/session-hint.ts';
import { readAllEntries, removeEntry, writeEntry } from '../storage/database.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const CHANNEL = 'agri-outbox';
const listeners = new Set<() => void>();
const none: readonly OutboxEntry[] = [];
let entries: readonly OutboxEntry[] = none;
let channel: BroadcastChannel | undefined;

/** What this person has waiting, the oldest first, as it lies on the disk now. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const account = accountKey();
  const all = await readAllEntries<OutboxEntry>('outbox');
  return all
    .filter((entry) => entry.account === account)
    .sort((one, other) => one.createdAtMs - other.createdAtMs);
}

/** Writes an entry; resolves once it would survive a closed app. Nothing is written for somebody who has signed out. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  if (entry.account !== accountKey()) return;
  await writeEntry('outbox', entry.id, entry);
  await refreshOutbox();
  tellOtherTabs();
}

export async function dropEntry(id: string): Promise<void> {
  await removeEntry('outbox', id);
  await refreshOutbox();
  tellOtherTabs();
}

/** Brings the screens up to what lies on the disk. */
export async function refreshOutbox(): Promise<void> {
  entries = await readOutbox().catch(() => none);
  for (const onChange of listeners) onChange();
}

/** What waits, for screens; empty until it was read. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, () => entries);
}

/** What waits, as the screens know it. */
export function knownEntries(): readonly OutboxEntry[] {
  return entries;
}

/** Follows what other tabs put in and send. */
export function followOtherTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => refreshOutbox();
}

function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
