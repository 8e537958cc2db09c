import { createAppStore } from '../app-store.ts';
import { randomId } from '../random-id.ts';
import { accountKey } from '../session/session-hint.ts';
import { MOST_FAILURES, noteFault, readFault } from './faults.ts';
import { msUntilSent, type NewEntry, type OutboxEntry } from './outbox-entry.ts';
import {
  changeEntry,
  dropEntry,
  dropSent,
  findMadeId,
  findSender,
  followOutbox,
  knownEntries,
  type Progress,
  putEntry,
  readOutbox,
  refreshOutbox,
  releaseFollowers,
  type WhenSent,
} from './outbox-store.ts';

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
/** A server that starts anew has the time for it before an entry has failed for the last time. */
const FAILURE_WAIT_MS = [5_000, 30_000];

const outboxSending = createAppStore('sending of the outbox', () => ({
  /** The forms that wait for what comes of an entry. */
  watchers: new Map<string, Watcher>(),
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** The round of this tab, where the browser has no locks. */
  round: Promise.resolve(),
}));

/** Begins to send what waits: now, when the network is back, and when the app is looked at again. */
export function startOutbox(whenSent: WhenSent): () => void {
  followOutbox(whenSent);
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
    outboxSending.read().watchers.set(entry.id, { ...form, resolve, reject });
    sendWaiting().finally(() => settleUnsent(entry.id));
  });
}

/** Sends what waits, one after the other; of several tabs only one does. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(outboxSending.read().timer);
  if (navigator.locks) return navigator.locks.request(LOCK, sendAll);
  const state = outboxSending.read();
  state.round = state.round.then(sendAll);
  await state.round;
}

/** Tries something again that stands aside. */
export async function retryEntry(entry: OutboxEntry): Promise<void> {
  await changeEntry(entry.id, (entry) => ({
    ...entry,
    refused: undefined,
    failure: undefined,
    wait: undefined,
    tries: 0,
  }));
  await sendWaiting();
}

/** What the server failed on gets one try each time the app is opened: by then it may be mended. */
async function retryFailed(): Promise<void> {
  for (const { id, refused, failure } of await readOutbox().catch(() => [])) {
    if (refused !== undefined && failure)
      await changeEntry(id, (entry) => ({ ...entry, refused: undefined }));
  }
}

async function sendAll(): Promise<void> {
  const left = new Set<string>();
  for (;;) {
    const waiting = await readOutbox().catch(() => []);
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
    const stopMs = await sendOne(next);
    if (stopMs !== undefined) return planSending([...waits, stopMs]);
    left.add(next.id);
  }
}

/** Sends one; gives how long to wait before anything is sent again, and nothing where the next may go. */
async function sendOne(given: OutboxEntry): Promise<number | undefined> {
  const { id, kind, tries } = given;
  const { watchers } = outboxSending.read();
  const watcher = watchers.get(id);
  // What it belongs to may have been sent in the moment in which it was written.
  const entry = { ...given, input: { ...given.input, id: findMadeId(given.input.id) ?? given.input.id } };
  try {
    const made = await findSender(kind)(entry, watcher?.onProgress);
    await releaseFollowers(entry, made.id);
    await dropSent(entry, made);
    settle(id, { state: 'sent', id: made.id });
    return undefined;
  } catch (error) {
    const fault = readFault(error);
    if (fault.kind === 'refused' && watcher && (watcher.isOpen?.() ?? true)) {
      await dropEntry(id);
      watchers.delete(id);
      watcher.reject(error);
      return undefined;
    }
    await changeEntry(id, (entry) => noteFault(entry, fault, error, Date.now()));
    if (fault.kind === 'away') return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
    const failures = (given.failure?.count ?? 0) + 1;
    return fault.kind === 'failed' && failures < MOST_FAILURES ? FAILURE_WAIT_MS[failures - 1] : undefined;
  }
}

async function sendDirectly(entry: OutboxEntry, onProgress?: Progress): Promise<Outcome> {
  const made = await findSender(entry.kind)(entry, onProgress);
  await dropSent(entry, made);
  return { state: 'sent', id: made.id };
}

function planSending(waitsMs: number[]): void {
  clearTimeout(outboxSending.read().timer);
  if (waitsMs.length === 0) return;
  outboxSending.read().timer = setTimeout(() => sendWaiting(), Math.min(LONGEST_WAIT_MS, ...waitsMs));
}

/** Another tab may have sent it. */
async function settleUnsent(id: string): Promise<void> {
  const waits = (await readOutbox().catch(() => [])).some((entry) => entry.id === id);
  settle(id, waits ? { state: 'waiting' } : { state: 'sent', id: undefined });
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
    pictures: bytes,
    tries: 0,
  };
}
