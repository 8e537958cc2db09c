import { ApiError, OfflineError } from '../call/api-error.ts';
import { randomId } from '../random-id.ts';
import { accountKey } from '../session/session-hint.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import { dropEntry, followOtherTabs, putEntry, readOutbox, refreshOutbox } from './outbox-store.ts';
import { findSender, type Progress } from './senders.ts';

/** `sent`: the server has it; `waiting`: it lies on the phone and is sent later. A refusal is thrown. */
export type Outcome = { state: 'sent'; id: string | undefined } | { state: 'waiting' };

type Watcher = {
  onProgress?: Progress;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

const LOCK = 'agri-outbox';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;
const TEMPORARY = new Set([401, 408, 425, 429, 500, 502, 503, 504, 507]);

const watchers = new Map<string, Watcher>();
let onSent: (entry: OutboxEntry) => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins to send what waits: now, when the network is back, and when the app is looked at again. */
export function startOutbox(whenSent: (entry: OutboxEntry) => void): () => void {
  onSent = whenSent;
  followOtherTabs();
  const wake = () => {
    if (document.visibilityState === 'visible') sendWaiting();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  refreshOutbox().then(wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(timer);
  };
}

/** Puts something in and leaves it there to be sent. Resolves once it would survive a closed app. */
export async function addToOutbox(given: NewEntry): Promise<OutboxEntry> {
  const entry = await toEntry(given);
  await putEntry(entry);
  navigator.storage?.persist?.().catch(() => undefined);
  sendWaiting();
  return entry;
}

/**
 * Puts something in, sends it and what waits before it, and says what came of it. Where the server refuses, the entry
 * is taken out again and the refusal thrown: the person still has the form.
 */
export async function submit(given: NewEntry, onProgress?: Progress): Promise<Outcome> {
  const entry = await toEntry(given);
  try {
    await putEntry(entry);
  } catch {
    // No storage, as in some private windows: sent directly, or not at all.
    return sendDirectly(entry, onProgress);
  }
  return new Promise((resolve, reject) => {
    watchers.set(entry.id, { onProgress, resolve, reject });
    sendWaiting().finally(() => settleUnsent(entry.id));
  });
}

/** Sends what waits, one after the other; of several tabs only one does. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  if (!navigator.locks) return sendAll();
  await navigator.locks.request(LOCK, sendAll);
}

/** Takes something out for good, with what belongs to it. */
export async function discardEntry(entry: OutboxEntry): Promise<void> {
  const waiting = await readOutbox();
  for (const follower of waiting.filter(({ after }) => after === entry.id)) await dropEntry(follower.id);
  await dropEntry(entry.id);
}

/** Tries something again that the server had refused. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  await putEntry({ ...entry, refused: undefined, tries: 0 });
  await sendWaiting();
}

async function sendAll(): Promise<void> {
  const left = new Set<string>();
  for (;;) {
    const waiting = await readOutbox().catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    const next = waiting.find(
      (entry) =>
        !entry.refused &&
        !left.has(entry.id) &&
        findSender(entry.kind) &&
        !(entry.after && known.has(entry.after)),
    );
    if (!next) return;
    const goOn = await sendOne(next, waiting);
    if (!goOn) return;
    left.add(next.id);
  }
}

/** Gives whether the next one is worth a try. */
async function sendOne(entry: OutboxEntry, waiting: OutboxEntry[]): Promise<boolean> {
  const watcher = watchers.get(entry.id);
  try {
    const made = await findSender(entry.kind)?.(entry, watcher?.onProgress);
    for (const follower of waiting.filter(({ after }) => after === entry.id))
      await putEntry({ ...follower, after: undefined, input: { ...follower.input, id: made?.id } });
    await dropEntry(entry.id);
    onSent(entry);
    settle(entry.id, { state: 'sent', id: made?.id });
    return true;
  } catch (error) {
    if (error instanceof ApiError && watcher) {
      await dropEntry(entry.id);
      watchers.delete(entry.id);
      watcher.reject(error);
      return true;
    }
    if (isTemporary(error)) {
      await putEntry({ ...entry, tries: entry.tries + 1 });
      planRetry(entry.tries, error);
      return false;
    }
    await putEntry({ ...entry, tries: entry.tries + 1, refused: describe(error) });
    return true;
  }
}

async function sendDirectly(entry: OutboxEntry, onProgress?: Progress): Promise<Outcome> {
  const made = await findSender(entry.kind)?.(entry, onProgress);
  onSent(entry);
  return { state: 'sent', id: made?.id };
}

/** A conflict with a time to wait is an earlier send of the same entry that the server is still at. */
function isTemporary(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  if (!(error instanceof ApiError)) return false;
  return TEMPORARY.has(error.status) || (error.status === 409 && error.retryAfterSeconds !== undefined);
}

function planRetry(tries: number, error: unknown): void {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const wait = Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
  timer = setTimeout(() => sendWaiting(), wait);
}

function describe(error: unknown): string {
  return error instanceof ApiError ? error.text : '';
}

/** Another tab may have sent it. */
async function settleUnsent(id: string): Promise<void> {
  const waits = (await readOutbox().catch(() => [])).some((entry) => entry.id === id);
  settle(id, waits ? { state: 'waiting' } : { state: 'sent', id: undefined });
}

function settle(id: string, outcome: Outcome): void {
  watchers.get(id)?.resolve(outcome);
  watchers.delete(id);
}

async function toEntry({ id = randomId(), pictures = [], ...rest }: NewEntry): Promise<OutboxEntry> {
  const bytes = await Promise.all(pictures.map((picture) => picture.arrayBuffer()));
  return {
    ...rest,
    id,
    account: accountKey(),
    createdAtMs: Date.now(),
    pictures: bytes,
    tries: 0,
  };
}
