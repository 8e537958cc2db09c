import { readStored, store } from '../../../lib/stored.ts';

const STARTED = 'agri.check.started';
const TOOK = 'agri.check.took';

/** Keeps when the newest check was sent from this phone, so that a reload does not begin to count anew. */
export function noteStart(recordId: string, startedAtMs: number): void {
  store(STARTED, `${recordId} ${startedAtMs}`);
}

/** When a check was sent; undefined of one that was not the newest of this phone. */
export function readStart(recordId: string): number | undefined {
  const [id, startedAt] = readStored(STARTED)?.split(' ') ?? [];
  const startedAtMs = Number(startedAt);
  return id === recordId && Number.isFinite(startedAtMs) ? startedAtMs : undefined;
}

/** Keeps how long a check took that was watched to its end. */
export function noteTook(recordId: string, nowMs = Date.now()): void {
  const startedAtMs = readStart(recordId);
  if (startedAtMs !== undefined) store(TOOK, String(countSeconds(startedAtMs, nowMs)));
}

/** How many seconds the last watched check took on this phone; undefined before the first one. */
export function readTook(): number | undefined {
  const seconds = Number(readStored(TOOK));
  return seconds > 0 ? seconds : undefined;
}

/** A clock that was set back counts nothing. */
export function countSeconds(startedAtMs: number, nowMs: number): number {
  return Math.max(0, Math.round((nowMs - startedAtMs) / 1000));
}
