export type Build = { version: string; files: string[]; words: Record<string, string[]> };

const APP = 'app-';

/** Where the files of one version lie. */
export function appCacheName(version: string): string {
  return APP + version;
}

export function isAppCache(name: string): boolean {
  return name.startsWith(APP);
}

/** Opens a cache; undefined where the browser gives none, as on a phone that is full. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name);
  } catch {
    return undefined;
  }
}

/** What a cache holds; undefined also where it can't be read. */
export async function readCache(
  cache: Cache | undefined,
  request: RequestInfo,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  try {
    return await cache?.match(request, options);
  } catch {
    return undefined;
  }
}
