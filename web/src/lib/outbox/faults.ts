import { ApiError, OfflineError, PageError } from '../call/api-error.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * What came of a send that did not succeed. `away`: no network, or nobody is signed in; all wait. `wait`: the server
 * asked to be left alone with this entry or, busy, with all. `failed`: its fault, which may be one of this entry only.
 * `refused`: for good, as it is.
 */
export type Fault =
  | { kind: 'away' }
  | { kind: 'wait'; all: boolean; seconds: number }
  | { kind: 'failed'; reason: 'server' | 'unreadable' }
  | { kind: 'refused' };

/** After so many failures of the server an entry steps aside, so that the others can go. */
const MOST_FAILURES = 3;
/** After the first failure and the second: a server that starts anew has the time for it before the last try. */
const FAILURE_WAIT_MS = [5_000, 30_000];
const DEFAULT_WAIT_SECONDS = 60;
const UNREADY = new Set([408, 425]);
const MAY_ASK_TO_WAIT = new Set([409, 429, 503]);

/** Says what an error means; what is no answer of our server, such as the sign-in page of a Wi-Fi, is unreadable. */
export function readFault(error: unknown): Fault {
  if (error instanceof OfflineError) return { kind: 'away' };
  if (!(error instanceof ApiError) || error instanceof PageError)
    return { kind: 'failed', reason: 'unreadable' };
  const { status, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'away' };
  if (MAY_ASK_TO_WAIT.has(status) && retryAfterSeconds !== undefined)
    return { kind: 'wait', all: status === 503, seconds: retryAfterSeconds };
  if (status === 429) return { kind: 'wait', all: false, seconds: DEFAULT_WAIT_SECONDS };
  if (status >= 500 || UNREADY.has(status)) return { kind: 'failed', reason: 'server' };
  return { kind: 'refused' };
}

/** The entry after a fault: with what is to be known at its next try, or with the reason why it has none. */
export function noteFault(entry: OutboxEntry, fault: Fault, error: unknown, nowMs: number): OutboxEntry {
  const tried = { ...entry, tries: entry.tries + 1 };
  if (fault.kind === 'wait')
    return { ...tried, wait: { fromMs: nowMs, lengthMs: fault.seconds * 1000, all: fault.all } };
  if (fault.kind === 'failed') {
    const count = (entry.failure?.count ?? 0) + 1;
    const failure = { count, reason: fault.reason };
    if (count >= MOST_FAILURES) return { ...tried, failure, wait: undefined, refused: '' };
    const lengthMs = FAILURE_WAIT_MS[count - 1] ?? 0;
    return { ...tried, failure, wait: { fromMs: nowMs, lengthMs, all: true, ours: true } };
  }
  if (fault.kind === 'refused') {
    const answer = error instanceof ApiError ? error : undefined;
    return { ...tried, failure: undefined, refused: answer?.text ?? '', refusedField: answer?.field };
  }
  return tried;
}

/**
 * Whether the server will not take a deletion, so that what it names is there again: it refused it, failed on it by an
 * error of its own, or failed three times. `noted` is the deletion after the fault.
 */
export function isGivenUp(noted: OutboxEntry, error: unknown): boolean {
  if (error instanceof ApiError && error.status === 500) return true;
  return noted.refused !== undefined && noted.failure?.reason !== 'unreadable';
}
