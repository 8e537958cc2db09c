import { ApiError, OfflineError } from '../call/api-error.ts';
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
export const MOST_FAILURES = 3;
const DEFAULT_WAIT_SECONDS = 60;
const UNREADY = new Set([408, 425]);
const MAY_ASK_TO_WAIT = new Set([409, 429, 503]);

/** Says what an error means; what is no answer of our server, such as the sign-in page of a Wi-Fi, is unreadable. */
export function readFault(error: unknown): Fault {
  if (error instanceof OfflineError) return { kind: 'away' };
  if (!(error instanceof ApiError)) return { kind: 'failed', reason: 'unreadable' };
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
    return count < MOST_FAILURES ? { ...tried, failure } : { ...tried, failure, refused: '' };
  }
  if (fault.kind === 'refused') {
    const refused = error instanceof ApiError ? error.text : '';
    return { ...tried, failure: undefined, refused };
  }
  return tried;
}
