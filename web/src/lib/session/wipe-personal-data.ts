import { personalCachePrefix } from '@agri/contract/page-shell.ts';
import { emptyDatabase } from '../storage/database.ts';

const KEPT = new Set(['agri.theme', 'agri.language']);

/** Removes what this device keeps of the person: storage, database and service worker caches. Theme and language stay. */
export async function wipePersonalData(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  await emptyDatabase().catch(() => undefined);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(personalCachePrefix)).map((name) => caches.delete(name)),
  );
}
