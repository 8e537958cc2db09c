import {
  appearanceCacheName,
  appearanceCookieName,
  appearancePath,
  type PageShell,
} from '@agri/contract/web/page-shell.ts';

/** Tells the server and the service worker how the app looked last: they send the page that way from the first byte on. */
export function rememberAppearance<Part extends 'theme' | 'language'>(
  part: Part,
  shown: PageShell[Part],
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${appearanceCookieName(part)}=${shown}; path=/; max-age=31536000; samesite=lax`;
  if ('caches' in globalThis) keepForServiceWorker(part, shown).catch(() => undefined);
}

/** Tells the service worker whether home begins with the weather of a place, or with the question for one. */
export function keepPlaceKnown(known: boolean): void {
  if ('caches' in globalThis)
    keepForServiceWorker('place', known ? 'known' : 'unknown').catch(() => undefined);
}

/** Tells the service worker whether somebody is signed in: the screen of a stranger has no tabs from the first byte on. */
export function keepPersonKnown(known: boolean): void {
  if ('caches' in globalThis)
    keepForServiceWorker('person', known ? 'known' : 'unknown').catch(() => undefined);
}

async function keepForServiceWorker(
  part: 'theme' | 'language' | 'place' | 'person',
  shown: string,
): Promise<void> {
  const cache = await caches.open(appearanceCacheName);
  await cache.put(appearancePath(part), new Response(shown));
}
