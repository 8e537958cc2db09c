import { lookCacheName, lookCookieName, lookPath, type PageShell } from '@agri/contract/web/page-shell.ts';

/** Tells the server and the service worker how the app looked last: they send the page that way from the first byte on. */
export function keepLook<Part extends 'theme' | 'language'>(part: Part, shown: PageShell[Part]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${lookCookieName(part)}=${shown}; path=/; max-age=31536000; samesite=lax`;
  if ('caches' in globalThis) keepForServiceWorker(part, shown).catch(() => undefined);
}

async function keepForServiceWorker(part: 'theme' | 'language', shown: string): Promise<void> {
  const cache = await caches.open(lookCacheName);
  await cache.put(lookPath(part), new Response(shown));
}
