import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { clientSettings } from '../client-settings.ts';
import { accountKey } from '../session/session-hint.ts';
import { whenIdle } from '../when-idle.ts';
import { readEntry, writeEntry } from './database.ts';

type Seen = { queryKey: QueryKey; data: unknown; atMs: number };
type Kept = { version: string; savedAtMs: number; seen: Seen[] };

/** What may lie on the phone: what the person has seen. The set-up of a device holds a secret and is not among it. */
const KEPT_KEYS = new Set([
  'farm-items',
  'farm-item',
  'farm-records',
  'farm-record',
  'devices',
  'news',
  'chat-history',
  'chat-messages',
]);
const MAX_QUERIES = 80;
const MAX_AGE_MS = 30 * 86_400_000;
const WRITE_AFTER_MS = 200;

/** Puts what this person last saw on this device into the cache, with its age; the screens ask for it anew as usual. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const account = accountKey();
  if (!account) return;
  const kept = await readEntry<Kept>('kept', account).catch(() => undefined);
  if (!kept?.seen || kept.version !== clientSettings().version || Date.now() - kept.savedAtMs > MAX_AGE_MS)
    return;
  for (const { queryKey, data, atMs } of kept.seen)
    queryClient.setQueryData(queryKey, data, { updatedAt: atMs });
  // However young it is: something may have been saved since it was written.
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

/** Keeps what the screens load, a moment after it changes and when the app is left. */
export function keepQueries(queryClient: QueryClient): () => void {
  let callOff: (() => void) | undefined;
  const write = () => {
    if (!callOff) return;
    callOff();
    callOff = undefined;
    writeQueries(queryClient).catch(() => undefined);
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
  addEventListener('pagehide', write);
  return () => {
    stopListening();
    removeEventListener('pagehide', write);
    callOff?.();
  };
}

async function writeQueries(queryClient: QueryClient): Promise<void> {
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
  const kept: Kept = { version: clientSettings().version, savedAtMs: Date.now(), seen };
  await writeEntry('kept', account, kept);
}

function isKept(query: Query): boolean {
  return query.state.data !== undefined && KEPT_KEYS.has(String(query.queryKey[0]));
}
