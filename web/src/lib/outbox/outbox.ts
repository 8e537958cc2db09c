import { ApiError } from '../call/api-error.ts';
import { randomId } from '../random-id.ts';
import { accountKey } from '../session/session-hint.ts';
import { describe, isBusy, isTemporary } from './faults.ts';
import { releaseFollowers } from './followers.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import {
  changeEntry,
  dropEntry,
  dropSent,
  findMadeId,
  followOutbox,
  knownEntries,
  putEntry,
  readOutbox,
  refreshOutbox,
  type WhenSent,
} from './outbox-store.ts';
import { findSender, type Progress } from './senders.ts';

/** `sent`: the server has it; `waiting`: it lies on the phone and is sent later. A refusal is thrown. */
export type Outcome = { state: 'sent'; id: string | undefined } | { state: 'waiting' };

/** The form that something was submitted from. */
export type Form = {
  onProgress?: Progress;
  /** Whether the person still has it before them. */
  isOpen?: () => boolean;
};
type Watcher = Form & {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

const LOCK = 'agri-outbox';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 300_000;

const watchers = new Map<string, Watcher>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Begins to send what waits: now, when the network is back, and when the app is looked at again. */
export function startOutbox(whenSent: WhenSent): () => void {
  followOutbox(whenSent);
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

/**
 * Puts something in and leaves it there to be sent. Resolves once it would survive a closed app, or, where there is no
 * storage, as in some private windows, once it is sent.
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
 * Puts something in, sends it and what waits before it, and says what came of it. Where the server refuses while the
 * form is open, the entry is taken out again and the refusal thrown.
 */
export async function submit(given: NewEntry, form: Form = {}): Promise<Outcome> {
  const entry = await toEntry(given);
  try {
    await putEntry(entry);
  } catch {
    return sendDirectly(entry, form.onProgress);
  }
  return new Promise((resolve, reject) => {
    watchers.set(entry.id, { ...form, resolve, reject });
    sendWaiting().finally(() => settleUnsent(entry.id));
  });
}

/** Sends what waits, one after the other; of several tabs only one does. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  if (navigator.locks) return navigator.locks.request(LOCK, sendAll);
  sending = sending.then(sendAll);
  await sending;
}

/** Tries something again that the server had refused. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  await changeEntry(entry.id, (entry) => ({ ...entry, refused: undefined, tries: 0 }));
  await sendWaiting();
}

async function sendAll(): Promise<void> {
  const left = new Set<string>();
  for (;;) {
    const waiting = await readOutbox().catch(() => []);
    const known = new Set(waiting.map(({ id }) => id));
    const next = waiting.find(
      (entry) =>
        entry.refused === undefined && !left.has(entry.id) && !(entry.after && known.has(entry.after)),
    );
    if (!next) return;
    const goOn = await sendOne(next);
    if (!goOn) return;
    left.add(next.id);
  }
}

/** Gives whether the next one is worth a try. */
async function sendOne(given: OutboxEntry): Promise<boolean> {
  const { id, kind, tries } = given;
  const watcher = watchers.get(id);
  // What it belongs to may have been sent in the moment in which it was written.
  const entry = { ...given, input: { ...given.input, id: findMadeId(given.input.id) ?? given.input.id } };
  try {
    const made = await findSender(kind)(entry, watcher?.onProgress);
    await releaseFollowers(entry, made.id);
    await dropSent(entry, made);
    settle(id, { state: 'sent', id: made.id });
    return true;
  } catch (error) {
    if (isTemporary(error)) {
      await changeEntry(id, (entry) => ({ ...entry, tries: tries + 1 }));
      planRetry(tries, error);
      // An answer that is being written holds up the next question of its chat, and nothing else.
      return kind === 'question' && isBusy(error);
    }
    if (watcher && (watcher.isOpen?.() ?? true)) {
      await dropEntry(id);
      watchers.delete(id);
      watcher.reject(error);
      return true;
    }
    await changeEntry(id, (entry) => ({ ...entry, tries: tries + 1, refused: describe(error) }));
    return true;
  }
}

async function sendDirectly(entry: OutboxEntry, onProgress?: Progress): Promise<Outcome> {
  const made = await findSender(entry.kind)(entry, onProgress);
  await dropSent(entry, made);
  return { state: 'sent', id: made.id };
}

function planRetry(tries: number, error: unknown): void {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const wait = Math.max(asked, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
  clearTimeout(timer);
  timer = setTimeout(() => sendWaiting(), wait);
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
    // Also where the phone's clock was put back: the order is the one of writing.
    createdAtMs: Math.max(Date.now(), (knownEntries().at(-1)?.createdAtMs ?? 0) + 1),
    pictures: bytes,
    tries: 0,
  };
}
