const KEPT = new Set(['agri.theme', 'agri.language']);

/** Names of service worker caches that hold a person's own data begin so. */
export const personalCachePrefix = 'person-';

/** Removes what this device keeps of the person: storage and service worker caches. Theme and language stay. */
export async function wipePersonalData(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(personalCachePrefix)).map((name) => caches.delete(name)),
  );
}
