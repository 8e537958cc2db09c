import { createAppStore } from '../app-store.ts';
import { ApiError, isProxyError, OfflineError } from '../call/api-error.ts';
import { probeServerTime } from '../call/probe.ts';
import { dayFromToday, isServerTimeKnown } from '../clock.ts';
import { NotKeptError } from '../not-kept-error.ts';
import { randomId } from '../random-id.ts';
import { accountKey } from '../session/session-hint.ts';
import { namesToday, withTrueDay } from './entry-day.ts';
import { isGivenUp, noteFault, readFault } from './faults.ts';
import { msUntilSent, type NewEntry, type OutboxEntry } from './outbox-entry.ts';
import { readNewest } from './outbox-storage.ts';
import {
  changeEntry,
  dropEntry,
  dropSent,
  findMadeId,
  findSender,
  followOutbox,
  giveUp,
  knownEntries,
  type Made,
  type Progress,
  putEntry,
  putOrHold,
  readOutbox,
  recallOutbox,
  refreshOutbox,
  type WhenGivenUp,
  type WhenSent,
} from './outbox-store.ts';
import { takeTurn } from './turns.ts';

/** `sent`: the server has it; `waiting`: it lies on the phone and is sent later. A refusal is thrown. */
export type Outcome = { state: 'sent'; id: string | undefined } | { state: 'waiting' };

/** The form that something was submitted from. */
export type Form = {
  onProgress?: Progress;
  /** It would survive a closed app now. */
  onQueued?: (() => void) | undefined;
  /** Whether the person still has it before them. */
  isOpen?: () => boolean;
};
type Watcher = Form & {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

const LOCK = 'agri-outbox';
/** Of each deletion while it is sent, and of what takes one out. */
const DELETION_LOCK = 'agri-deletion';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

const outboxSending = createAppStore('sending of the outbox', () => ({
  /** The forms that wait for what comes of an entry. */
  watchers: new Map<string, Watcher>(),
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
}));

/** Begins to send what waits: now, when the network is back, and when the app is looked at again. */
export function startOutbox(whenSent: WhenSent, whenGivenUp?: WhenGivenUp): () => void {
  followOutbox(whenSent, whenGivenUp);
  const wake = () => {
    if (document.visibilityState === 'visible') sendWaiting();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  refreshOutbox().then(retryFailed).then(wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(outboxSending.read().timer);
  };
}

/**
 * Puts something in and leaves it there to be sent. Resolves once it would survive a closed app, or, where there is no
 * storage, as in some private windows, once it is sent. @throws NotKeptError where it is neither.
 */
export async function addToOutbox(given: NewEntry): Promise<OutboxEntry> {
  const entry = await toEntry(given);
  try {
    await putEntry(entry);
  } catch {
    await sendDirectly(entry);
    return entry;
  }
  navigator.storage?.persist?.().catch(() => undefined);
  sendWaiting();
  return entry;
}

/**
 * Puts a deletion in, which is sent in `undoMs`, also by a later visit of the app. Resolves once it would survive a closed
 * app, with true; where there is no storage, it waits in memory.
 */
export async function addDeletion(
  input: OutboxEntry['input'] & { id: string },
  undoMs: number,
): Promise<boolean> {
  const wait = { fromMs: Date.now(), lengthMs: undoMs, all: false };
  const isStored = await putOrHold(
    await toEntry({ kind: 'deletion', id: toDeletionId(input.id), input, wait }),
  );
  sendWaiting();
  return isStored;
}

/** The id of the entry that deletes something: the same however often a person deletes it. */
export function toDeletionId(deletedId: string): string {
  return `deletion-${deletedId}`;
}

/** Takes a deletion out again. Gives whether it was there still; one that is being sent is waited for. */
export function undoDeletion(deletedId: string): Promise<boolean> {
  const id = toDeletionId(deletedId);
  return takeTurn(DELETION_LOCK, async () => {
    if (!(await readNewest(id))) return false;
    await dropEntry(id);
    return true;
  });
}

/** Sends all deletions now, before the person leaves; what the server does not take then is given up. */
export async function sendDeletions(): Promise<void> {
  for (const entry of await recallOutbox())
    if (entry.kind === 'deletion' && entry.refused === undefined) await sendDeletion(entry, true);
}

/**
 * Puts something in, sends it and what waits before it, and says what came of it. Where the server refuses while the
 * form is open, the entry is taken out again and the refusal thrown. @throws NotKeptError where it is neither stored nor
 * sent.
 */
export async function submit(given: NewEntry, form: Form = {}): Promise<Outcome> {
  const entry = await toEntry(given);
  try {
    await putEntry(entry);
  } catch {
    return sendDirectly(entry, form.onProgress);
  }
  form.onQueued?.();
  return new Promise((resolve, reject) => {
    outboxSending.read().watchers.set(entry.id, { ...form, resolve, reject });
    sendWaiting().finally(() => settleUnsent(entry.id));
  });
}

/** Sends what waits, one after the other; of several tabs only one does. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(outboxSending.read().timer);
  await takeTurn(LOCK, sendAll);
}

/** Sends what waits without the pause that follows a failure: the person asks for it. */
export async function sendNow(): Promise<void> {
  for (const { id, wait } of await recallOutbox())
    if (wait?.ours) await changeEntry(id, (entry) => ({ ...entry, wait: undefined }));
  await sendWaiting();
}

/** Tries something again that stands aside, `changed` where the person has corrected it. */
export async function retryEntry(
  entry: OutboxEntry,
  changed: (entry: OutboxEntry) => OutboxEntry = (entry) => entry,
): Promise<void> {
  await changeEntry(entry.id, (entry) => ({
    ...changed(entry),
    refused: undefined,
    refusedField: undefined,
    failure: undefined,
    wait: undefined,
    tries: 0,
  }));
  await sendWaiting();
}

/** What the server failed on gets one try each time the app is opened: by then it may be mended. */
async function retryFailed(): Promise<void> {
  for (const { id, refused, failure } of await recallOutbox()) {
    if (refused !== undefined && failure)
      await changeEntry(id, (entry) => ({ ...entry, refused: undefined }));
  }
}

async function sendAll(): Promise<void> {
  const left = new Set<string>();
  for (;;) {
    const waiting = await recallOutbox();
    const known = new Set(waiting.map(({ id }) => id));
    const nowMs = Date.now();
    const going = waiting.filter(({ refused }) => refused === undefined);
    const waits = going.map((entry) => msUntilSent(entry, nowMs)).filter((ms) => ms > 0);
    const paused = going.some((entry) => entry.wait?.all && msUntilSent(entry, nowMs) > 0);
    const next = going.find(
      (entry) =>
        !left.has(entry.id) && !(entry.after && known.has(entry.after)) && msUntilSent(entry, nowMs) === 0,
    );
    if (paused || !next) return planSending(waits);
    const stopMs = await (next.kind === 'deletion' ? sendDeletion(next) : sendOne(next));
    if (stopMs !== undefined) return planSending([...waits, stopMs]);
    left.add(next.id);
  }
}

/** Sends a deletion that is still there: what is sent can't be undone, and what was undone isn't sent. */
function sendDeletion(entry: OutboxEntry, isLast = false): Promise<number | undefined> {
  return takeTurn(DELETION_LOCK, async () => {
    const newest = await readNewest(entry.id);
    if (!newest || (!isLast && msUntilSent(newest, Date.now()) > 0)) return undefined;
    return sendOne(newest, isLast);
  });
}

/** Sends one; gives how long to wait before anything is sent again, and nothing where the next may go. */
async function sendOne(given: OutboxEntry, isLast = false): Promise<number | undefined> {
  const { id, kind } = given;
  const watcher = outboxSending.read().watchers.get(id);
  // What it belongs to may have been sent in the moment in which it was written.
  const madeId = findMadeId(given.input.id) ?? given.input.id;
  if (namesToday(given) && !isServerTimeKnown()) await probeServerTime();
  const entry = withTrueDay({ ...given, input: { ...given.input, id: madeId } });
  let made: Made;
  try {
    made = await findSender(kind)(entry, watcher?.onProgress);
  } catch (error) {
    return handleFault(given, error, isLast);
  }
  await dropSent(entry, made);
  settle(id, { state: 'sent', id: made.id });
  return undefined;
}

async function handleFault(given: OutboxEntry, error: unknown, isLast: boolean): Promise<number | undefined> {
  const { id, kind, tries } = given;
  const { watchers } = outboxSending.read();
  const watcher = watchers.get(id);
  const fault = readFault(error);
  if (fault.kind === 'refused' && watcher && (watcher.isOpen?.() ?? true)) {
    await dropEntry(id);
    watchers.delete(id);
    watcher.reject(error);
    return undefined;
  }
  const noted = noteFault(given, fault, error, Date.now());
  if (kind === 'deletion' && (isGivenUp(noted, error) || (isLast && fault.kind !== 'away'))) {
    await giveUp(noted);
    return undefined;
  }
  await changeEntry(id, (entry) => noteFault(entry, fault, error, Date.now()));
  return fault.kind === 'away' ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) : undefined;
}

async function sendDirectly(entry: OutboxEntry, onProgress?: Progress): Promise<Outcome> {
  const made = await findSender(entry.kind)(entry, onProgress).catch((error: unknown) => {
    const isUnanswered = error instanceof OfflineError || (error instanceof ApiError && isProxyError(error));
    throw isUnanswered ? new NotKeptError({ cause: error }) : error;
  });
  await dropSent(entry, made);
  return { state: 'sent', id: made.id };
}

function planSending(waitsMs: number[]): void {
  clearTimeout(outboxSending.read().timer);
  if (waitsMs.length === 0) return;
  outboxSending.read().timer = setTimeout(() => sendWaiting(), Math.min(LONGEST_WAIT_MS, ...waitsMs));
}

/** Another tab may have sent it; where the disk can't be read, it is only known to have been written. */
async function settleUnsent(id: string): Promise<void> {
  const waiting = await readOutbox().catch(() => undefined);
  const isSent = waiting?.every((entry) => entry.id !== id);
  settle(id, isSent ? { state: 'sent', id: undefined } : { state: 'waiting' });
}

function settle(id: string, outcome: Outcome): void {
  const { watchers } = outboxSending.read();
  watchers.get(id)?.resolve(outcome);
  watchers.delete(id);
}

async function toEntry({ id = randomId(), pictures = [], ...rest }: NewEntry): Promise<OutboxEntry> {
  const bytes = await Promise.all(pictures.map((picture) => picture.arrayBuffer()));
  return {
    ...rest,
    id,
    account: accountKey(),
    // Also where the phone's clock was put back: the order is the one of writing.
    createdAtMs: Math.max(Date.now(), (knownEntries().at(-1)?.createdAtMs ?? 0) + 1),
    today: dayFromToday(),
    pictures: bytes,
    tries: 0,
  };
}
