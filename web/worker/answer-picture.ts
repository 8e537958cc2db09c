import { pictureCacheName } from '@agri/contract/web/page-shell.ts';
import { openCache, readCache } from './caches.ts';
import { fetchFile } from './fetch-file.ts';

const MAX_PICTURES = 300;

/** A stored picture never changes, so the kept one is as good; the one that was looked at longest ago goes first. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const cache = await openCache(pictureCacheName);
  const kept = await readCache(cache, event.request, { ignoreVary: true });
  if (cache && kept) {
    event.waitUntil(touch(cache, event.request, kept.clone()).catch(() => undefined));
    return kept;
  }
  const response = await fetchFile(event.request);
  // Into the cache as it was opened: after a sign-out that one is gone, and must not come back by this.
  if (cache && response.ok)
    event.waitUntil(keep(cache, event.request, response.clone()).catch(() => undefined));
  return response;
}

/** The cache keeps the order of putting, so what is put again is the newest. */
async function touch(cache: Cache, request: Request, picture: Response): Promise<void> {
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, picture);
}

async function keep(cache: Cache, request: Request, picture: Response): Promise<void> {
  await cache.put(request, picture);
  const known = await cache.keys();
  for (const oldest of known.slice(0, Math.max(0, known.length - MAX_PICTURES))) await cache.delete(oldest);
}
