import { useSyncExternalStore } from 'react';
import { createAppStore } from '../app-store.ts';
import { accountKey } from '../session/session-hint.ts';
import { emptiedEvent } from '../storage/database.ts';
import { hide, hideWaiting } from './hide.ts';
import type { OutboxEntry, OutboxKind } from './outbox-entry.ts';
import {
  dropFromStorage,
  forgetUnstored,
  holdInMemory,
  isOnlyInMemory,
  listRecalled,
  markSent,
  readEntries,
  readNewest,
  writeToStorage,
} from './outbox-storage.ts';

/** What the server made of an entry; `followed` where a screen reads the answer as it comes. */
export type Made = { id?: string; followed?: boolean };
export type WhenSent = (entry: OutboxEntry, made: Made) => void;
/** Called with a deletion that the server will not take. */
export type WhenGivenUp = (entry: OutboxEntry) => void;
type Ending = { entry: OutboxEntry; made?: Made };

const CHANNEL = 'agri-outbox';
const none: readonly OutboxEntry[] = [];
const outbox = createAppStore<readonly OutboxEntry[] | undefined>('outbox', () => undefined);
const madeIds = createAppStore('ids made from the outbox', () => new Map<string, string>());
/** Opened once for as long as the page lives, and holds nothing itself. */
let channel: BroadcastChannel | undefined;
/** Registered by the screen that shows the outbox. */
let whenSent: WhenSent = () => undefined;
let whenGivenUp: WhenGivenUp = () => undefined;

/** What this person has waiting, the oldest first, as it lies on the disk now. Rejects where that can't be read. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  return toOwn(await readEntries());
}

/** As `readOutbox`; where the disk can't be read, as it was last, with what only the memory holds. */
export function recallOutbox(): Promise<OutboxEntry[]> {
  return readOutbox().catch(() => toOwn(listRecalled()));
}

function toOwn(entries: OutboxEntry[]): OutboxEntry[] {
  const account = accountKey();
  return entries
    .filter((entry) => entry.account === account)
    .sort((one, other) => one.createdAtMs - other.createdAtMs);
}

/**
 * Writes an entry; resolves once it would survive a closed app. Nothing is written for somebody who has signed out, and a
 * change only where the entry lies there still.
 */
export async function putEntry(entry: OutboxEntry, isChange = false): Promise<void> {
  if (entry.account !== accountKey()) return;
  await writeToStorage(entry, isChange);
  await refreshOutbox();
  tellOtherTabs();
}

/**
 * As `putEntry`; what the storage refuses waits in memory, for as long as the page lives. Gives whether it is on the disk.
 */
export async function putOrHold(entry: OutboxEntry, isChange = false): Promise<boolean> {
  try {
    await putEntry(entry, isChange);
    return true;
  } catch {
    holdInMemory(entry);
    await refreshOutbox();
    return false;
  }
}

/**
 * Changes an entry that is still there: what was deleted or wiped while it was being sent does not come back. Gives
 * whether it is on the disk; where the storage refuses, the change holds for as long as the page lives.
 */
export async function changeEntry(id: string, change: (entry: OutboxEntry) => OutboxEntry): Promise<boolean> {
  const entry = await readNewest(id);
  return entry ? putOrHold(change(entry), !isOnlyInMemory(id)) : true;
}

/** Takes an entry out; where the storage refuses, it is left out of all that is read, and taken out later. */
export async function dropEntry(id: string): Promise<void> {
  await dropFromStorage(id);
  await refreshOutbox();
  tellOtherTabs();
}

/** Brings the screens of all tabs up to what lies on the disk, also when it was emptied. */
async function refreshEverywhere(): Promise<void> {
  madeIds.read().clear();
  forgetUnstored();
  await refreshOutbox();
  tellOtherTabs();
}

/** Brings the screens up to what lies on the disk. */
export async function refreshOutbox(): Promise<void> {
  const entries = await recallOutbox();
  const going = entries.filter(({ kind, refused }) => kind === 'deletion' && refused === undefined);
  hideWaiting(going.map(({ input }) => input.id ?? ''));
  outbox.write(entries);
}

/** What waits, for screens; empty until it was read. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, knownEntries);
}

/** Whether what waits has been read at all. */
export function useOutboxRead(): boolean {
  return useSyncExternalStore(outbox.subscribe, isOutboxRead);
}

/** As `useOutboxRead`, at this moment. */
export function isOutboxRead(): boolean {
  return outbox.read() !== undefined;
}

/** What waits, as the screens know it. */
export function knownEntries(): readonly OutboxEntry[] {
  return outbox.read() ?? none;
}

/** Calls back once an entry that was put in is there no longer, whatever became of it. */
export function onceOver(id: string, call: () => void): void {
  const leave = outbox.subscribe(() => {
    if (knownEntries().some((entry) => entry.id === id)) return;
    leave();
    call();
  });
}

/** The id that the server gave for what an entry of this visit made; undefined until it is sent. */
export function useMadeId(entryId: string | undefined): string | undefined {
  return useSyncExternalStore(outbox.subscribe, () => findMadeId(entryId));
}

/** The id that the server gave for what an entry of this visit made. */
export function findMadeId(entryId: string | undefined): string | undefined {
  return madeIds.read().get(entryId ?? '');
}

/**
 * Takes out what has reached the server, has what came behind it go on, and says so here and in the other tabs. What the
 * storage keeps all the same is not sent again before the next visit, and then under the same key.
 */
export async function dropSent(entry: OutboxEntry, made: Made): Promise<void> {
  const released = await releaseFollowers(entry, made.id);
  noteSent(entry, made);
  channel?.postMessage({ entry: { ...entry, pictures: [] }, made: { id: made.id } } satisfies Ending);
  if (released) await dropEntry(entry.id);
  else {
    markSent(entry.id);
    await refreshOutbox();
  }
  whenSent(entry, made);
}

/** Takes out a deletion that the server will not take, and says so here and in the other tabs. */
export async function giveUp(entry: OutboxEntry): Promise<void> {
  channel?.postMessage({ entry } satisfies Ending);
  await dropEntry(entry.id);
  whenGivenUp(entry);
}

function noteSent(entry: OutboxEntry, made: Made): void {
  if (made.id) madeIds.read().set(entry.id, made.id);
  if (entry.kind === 'deletion') hide(entry.input.id ?? '', true);
}

/** Follows what is sent, by whichever tab, and what other tabs put in. */
export function followOutbox(onSent: WhenSent, onGivenUp: WhenGivenUp = () => undefined): void {
  whenSent = onSent;
  whenGivenUp = onGivenUp;
  addEventListener(emptiedEvent, refreshEverywhere);
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Ending | undefined>) => {
    if (data && data.entry.account === accountKey()) {
      if (data.made) {
        noteSent(data.entry, data.made);
        whenSent(data.entry, data.made);
      } else whenGivenUp(data.entry);
    }
    refreshOutbox();
  };
}

function tellOtherTabs(): void {
  channel?.postMessage(undefined);
}

/** Takes something out for good, with what belongs to it; what only came behind it goes on. */
export async function discardEntry(entry: OutboxEntry): Promise<void> {
  const waiting = await recallOutbox();
  for (const follower of waiting) {
    if (follower.input.id === entry.id) await discardEntry(follower);
    else if (follower.after === entry.id)
      await changeEntry(follower.id, (follower) => ({ ...follower, after: undefined }));
  }
  await dropEntry(entry.id);
}

/**
 * What came behind an entry may go, and what named its id gets the one that the server gave. Gives whether all of that is
 * on the disk.
 */
async function releaseFollowers({ id }: OutboxEntry, madeId: string | undefined): Promise<boolean> {
  const waiting = await readOutbox().catch(() => undefined);
  let stored = waiting !== undefined;
  for (const follower of waiting ?? []) {
    const belongs = follower.input.id === id;
    if (!belongs && follower.after !== id) continue;
    const written = await changeEntry(follower.id, (entry) => ({
      ...entry,
      after: entry.after === id ? undefined : entry.after,
      input: belongs ? { ...entry.input, id: madeId } : entry.input,
    }));
    stored &&= written;
  }
  return stored;
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
