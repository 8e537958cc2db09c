import { useSyncExternalStore } from 'react';
import { createAppStore } from '../app-store.ts';
import { accountKey } from '../session/session-hint.ts';
import { emptiedEvent, readAllEntries, readEntry, removeEntry, writeEntry } from '../storage/database.ts';
import type { OutboxEntry, OutboxKind } from './outbox-entry.ts';

/** What the server made of an entry; `followed` where a screen reads the answer as it comes. */
export type Made = { id?: string; followed?: boolean };
export type WhenSent = (entry: OutboxEntry, made: Made) => void;

const CHANNEL = 'agri-outbox';
const none: readonly OutboxEntry[] = [];
const outbox = createAppStore<readonly OutboxEntry[] | undefined>('outbox', () => undefined);
const madeIds = createAppStore('ids made from the outbox', () => new Map<string, string>());
/** Opened once for as long as the page lives, and holds nothing itself. */
let channel: BroadcastChannel | undefined;
/** Registered by the screen that shows the outbox. */
let whenSent: WhenSent = () => undefined;

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

/** Changes an entry that is still there: what was deleted or wiped while it was being sent does not come back. */
export async function changeEntry(id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
  const entry = await readEntry<OutboxEntry>('outbox', id);
  if (entry) await putEntry(change(entry));
}

export async function dropEntry(id: string): Promise<void> {
  await removeEntry('outbox', id);
  await refreshOutbox();
  tellOtherTabs();
}

/** Brings the screens of all tabs up to what lies on the disk, also when it was emptied. */
async function refreshEverywhere(): Promise<void> {
  madeIds.read().clear();
  await refreshOutbox();
  tellOtherTabs();
}

/** Brings the screens up to what lies on the disk. */
export async function refreshOutbox(): Promise<void> {
  outbox.write(await readOutbox().catch(() => none));
}

/** What waits, for screens; empty until it was read. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, knownEntries);
}

/** Whether what waits has been read at all. */
export function useOutboxRead(): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.read() !== undefined);
}

/** What waits, as the screens know it. */
export function knownEntries(): readonly OutboxEntry[] {
  return outbox.read() ?? none;
}

/** The id that the server gave for what an entry of this visit made; undefined until it is sent. */
export function useMadeId(entryId: string | undefined): string | undefined {
  return useSyncExternalStore(outbox.subscribe, () => findMadeId(entryId));
}

/** The id that the server gave for what an entry of this visit made. */
export function findMadeId(entryId: string | undefined): string | undefined {
  return madeIds.read().get(entryId ?? '');
}

/** Takes out what has reached the server, and says so here and in the other tabs. */
export async function dropSent(entry: OutboxEntry, made: Made): Promise<void> {
  if (made.id) madeIds.read().set(entry.id, made.id);
  channel?.postMessage({ entry: { ...entry, pictures: [] }, made: { id: made.id } });
  await dropEntry(entry.id).catch(() => undefined);
  whenSent(entry, made);
}

/** Follows what is sent, by whichever tab, and what other tabs put in. */
export function followOutbox(onSent: WhenSent): void {
  whenSent = onSent;
  addEventListener(emptiedEvent, refreshEverywhere);
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ entry: OutboxEntry; made: Made } | undefined>) => {
    if (data && data.entry.account === accountKey()) {
      if (data.made.id) madeIds.read().set(data.entry.id, data.made.id);
      whenSent(data.entry, data.made);
    }
    refreshOutbox();
  };
}

function tellOtherTabs(): void {
  channel?.postMessage(undefined);
}

/** Takes something out for good, with what belongs to it; what only came behind it goes on. */
export async function discardEntry(entry: OutboxEntry): Promise<void> {
  const waiting = await readOutbox();
  for (const follower of waiting) {
    if (follower.input.id === entry.id) await discardEntry(follower);
    else if (follower.after === entry.id) await putEntry({ ...follower, after: undefined });
  }
  await dropEntry(entry.id);
}

/** What came behind an entry may go, and what named its id gets the one that the server gave. */
export async function releaseFollowers({ id }: OutboxEntry, madeId: string | undefined): Promise<void> {
  for (const follower of await readOutbox()) {
    const belongs = follower.input.id === id;
    if (!belongs && follower.after !== id) continue;
    await changeEntry(follower.id, (entry) => ({
      ...entry,
      after: entry.after === id ? undefined : entry.after,
      input: belongs ? { ...entry.input, id: madeId } : entry.input,
    }));
  }
}

export type Progress = (share: number) => void;
/** Sends one entry under its id as idempotency key; gives the id of what was made, where something was. */
export type Sender = (entry: OutboxEntry, onProgress?: Progress) => Promise<Made>;

/** Registered by the app before the outbox starts. */
let senders: Record<OutboxKind, Sender> | undefined;

/** Says who sends what waits: each kind belongs to a feature, which the outbox does not know. */
export function registerSenders(given: Record<OutboxKind, Sender>): void {
  senders = given;
}

export function findSender(kind: OutboxKind): Sender {
  if (!senders) throw new Error('no senders are registered');
  return senders[kind];
}
