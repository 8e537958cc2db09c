import { personalCachePrefix } from '@agri/contract/page-shell.ts';

const KEPT = new Set(['agri.theme']);

/** Removes what this device keeps of the person: storage and service worker caches. The theme stays. */
export async function wipePersonalData(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(personalCachePrefix)).map((name) => caches.delete(name)),
  );
}
