import { openCache } from './caches.ts';
import { fetchFile } from './fetch-file.ts';

/** From the cache; else from the network, and kept: words of other languages, and heavy parts that few people open. */
export async function answerFile(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request).catch(() => undefined);
  if (kept) return kept;
  const response = await fetchFile(request);
  if (response.ok) event.waitUntil(keep(request, response.clone(), cacheName));
  return response;
}

/** A phone that is full keeps nothing. */
async function keep(request: Request, response: Response, cacheName: string): Promise<void> {
  const cache = await openCache(cacheName);
  await cache?.put(request, response).catch(() => undefined);
}
