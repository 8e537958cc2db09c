import { ApiError, OfflineError } from '../call/api-error.ts';
import { readStored, store } from '../stored.ts';

type Aged = { fetched_at: string; stale: boolean };
type Stored<T> = { id: string; savedAtMs: number; answer: T };
type Wanted = {
  /** The key in local storage; it holds the newest answer only. */
  key: string;
  /** What was asked for: another place is another question. */
  id: string;
  maxAgeMs: number;
};
type Request<T> = Wanted & { fetch: () => Promise<T> };

/** The answer kept on this device while it is young; else a new one; else, when none comes, the old one as stale. */
export async function remembered<T extends Aged>({ key, id, maxAgeMs, fetch }: Request<T>): Promise<T> {
  const kept = readEntry<T>(key, id);
  if (kept && isYoung(kept, maxAgeMs)) return kept.answer;
  try {
    const answer = await fetch();
    store(key, JSON.stringify({ id, savedAtMs: Date.now(), answer } satisfies Stored<T>));
    return answer;
  } catch (error) {
    const outside = error instanceof OfflineError || (error instanceof ApiError && error.status >= 500);
    if (kept && outside) return { ...kept.answer, stale: true };
    throw error;
  }
}

/** The answer that is kept, however old, and of which place; undefined where there is none. */
export function readRemembered<T extends Aged>(key: string): Stored<T> | undefined {
  return parseEntry<T>(key);
}

/** Whether `remembered` needs no new answer. */
export function keepsYoung({ key, id, maxAgeMs }: Wanted): boolean {
  const kept = readEntry<Aged>(key, id);
  return kept !== undefined && isYoung(kept, maxAgeMs);
}

/** Has the next question go to the server. The answer stays for as long as there is no newer one. */
export function outdateRemembered(key: string): void {
  const kept = parseEntry(key);
  if (kept) store(key, JSON.stringify({ ...kept, savedAtMs: 0 }));
}

function isYoung({ savedAtMs, answer }: Stored<Aged>, maxAgeMs: number): boolean {
  return Date.now() - savedAtMs < maxAgeMs && !answer.stale;
}

function readEntry<T>(key: string, id: string): Stored<T> | undefined {
  const kept = parseEntry<T>(key);
  return kept?.id === id ? kept : undefined;
}

function parseEntry<T>(key: string): Stored<T> | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    if (!isEntry<T>(kept)) return undefined;
    // From a time to come: it was saved before the phone's clock was put back, nobody knows when.
    return kept.savedAtMs > Date.now() ? { ...kept, savedAtMs: 0 } : kept;
  } catch {
    return undefined;
  }
}

function isEntry<T>(value: unknown): value is Stored<T> {
  return typeof value === 'object' && value !== null && 'answer' in value && 'savedAtMs' in value;
}
