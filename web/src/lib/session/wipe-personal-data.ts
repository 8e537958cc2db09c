import { personalCachePrefix } from '@agri/contract/web/page-shell.ts';
import { emptyDatabase, readKeys, removeEntry } from '../storage/database.ts';
import { accountKey } from './session-hint.ts';

const KEPT = new Set(['agri.theme', 'agri.language', 'agri.text']);

/** Removes what this device keeps of the person: storage, database and service worker caches. Theme and language stay. */
export async function wipePersonalData(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  await emptyDatabase().catch(() => undefined);
  await dropPersonalCaches();
}

/**
 * For a person who signs in where somebody else was thrown out without signing out: nothing that the other had seen
 * stays. What the other had written and not sent stays theirs, unseen, until they sign in again.
 */
export async function forgetOthers(): Promise<void> {
  const keys = await readKeys('kept').catch(() => []);
  const others = keys.filter((key) => key !== accountKey());
  if (others.length === 0) return;
  for (const key of others) await removeEntry('kept', key);
  await dropPersonalCaches();
}

async function dropPersonalCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(personalCachePrefix)).map((name) => caches.delete(name)),
  );
}
