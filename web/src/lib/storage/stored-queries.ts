import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { clientSettings } from '../client-settings.ts';
import type { AppQueryKey } from '../query-keys.ts';
import { accountKey } from '../session/session-hint.ts';
import { whenIdle } from '../when-idle.ts';
import { readEntry, writeEntry } from './database.ts';

type Seen = { queryKey: QueryKey; data: unknown; atMs: number };
type StoredQueries = { version: string; seen: Seen[] };

/** What may lie on the phone: what the person has seen. The set-up of a device holds a secret and is not among it. */
const KEPT_KEYS: ReadonlySet<string> = new Set<AppQueryKey[0]>([
  'profile',
  'farm-items',
  'farm-item',
  'farm-records',
  'farm-record',
  'crops',
  'today',
  'plantings',
  'tasks',
  'activities',
  'devices',
  'device-light',
  'news',
  'chat-history',
  'chat-messages',
  'guide',
  'guide-cards',
  'guide-card',
]);
const MAX_QUERIES = 80;
const WRITE_AFTER_MS = 200;
/** The first screen waits for it no longer. */
const RESTORE_LIMIT_MS = 300;

/**
 * Puts what this person last saw on this device into the cache, with its age; the screens ask for it anew as usual. However
 * old it is: a clock that runs ahead makes it so, and without a network there is nothing better.
 * Resolves after 300 ms at the latest: what comes later fills what is still empty then.
 */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const restoring = restore(queryClient).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, RESTORE_LIMIT_MS);
  });
  await Promise.race([restoring, limit]).finally(() => clearTimeout(timer));
}

async function restore(queryClient: QueryClient): Promise<void> {
  const account = accountKey();
  if (!account) return;
  const kept = await readEntry<StoredQueries>('kept', account);
  if (!kept?.seen || kept.version !== clientSettings().version || account !== accountKey()) return;
  const missing = kept.seen.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  for (const { queryKey, data, atMs } of missing)
    queryClient.setQueryData(queryKey, data, { updatedAt: atMs });
  // However young it is: something may have been saved since it was written.
  for (const { queryKey } of missing)
    void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/**
 * Keeps what the screens load, a moment after it changes. Nothing is written when the page is left: Safari suspends it
 * inside the transaction, and the store stays locked for the next.
 */
export function keepQueries(queryClient: QueryClient): () => void {
  let callOff: (() => void) | undefined;
  let writing: AbortController | undefined;
  const write = () => {
    callOff = undefined;
    writing = new AbortController();
    writeQueries(queryClient, writing.signal).catch(() => undefined);
  };
  const stopWriting = () => {
    callOff?.();
    callOff = undefined;
    writing?.abort();
  };
  // A moment later, as answers come several at a time; and at rest, as a long list takes long to copy.
  const writeLater = () => {
    const timer = setTimeout(() => {
      callOff = whenIdle(write);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  };
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    callOff ??= writeLater();
  });
  addEventListener('pagehide', stopWriting);
  return () => {
    stopListening();
    removeEventListener('pagehide', stopWriting);
    stopWriting();
  };
}

async function writeQueries(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const account = accountKey();
  if (!account) return;
  const newest = queryClient
    .getQueryCache()
    .getAll()
    .filter(isKept)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MAX_QUERIES);
  const seen = newest.map(({ queryKey, state }) => ({
    queryKey,
    data: state.data,
    atMs: state.dataUpdatedAt,
  }));
  const kept: StoredQueries = { version: clientSettings().version, seen };
  await writeEntry('kept', account, kept, signal);
}

function isKept(query: Query): boolean {
  return query.state.data !== undefined && KEPT_KEYS.has(String(query.queryKey[0]));
}
