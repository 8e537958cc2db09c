import { matchLanguage } from '@agri/contract/languages.ts';
import { lookCacheName, lookPath, type PageShell } from '@agri/contract/web/page-shell.ts';

/** Whether home stood there with the weather of a place last. */
export async function readPlaceKnown(): Promise<boolean> {
  const kept = await (await caches.open(lookCacheName)).match(lookPath('place'));
  return (await kept?.text()) === 'known';
}

/** Whether somebody was signed in on this phone last; also where nothing was noted. */
export async function readPersonKnown(): Promise<boolean> {
  const kept = await (await caches.open(lookCacheName)).match(lookPath('person'));
  return (await kept?.text()) !== 'unknown';
}

/** How the app looked last on this phone. */
export async function readLook(): Promise<Pick<PageShell, 'theme' | 'language'>> {
  const cache = await caches.open(lookCacheName);
  const [theme, language] = await Promise.all([
    cache.match(lookPath('theme')).then((kept) => kept?.text()),
    cache.match(lookPath('language')).then((kept) => kept?.text()),
  ]);
  return { theme: theme === 'dark' ? 'dark' : 'light', language: matchLanguage([language ?? '']) };
}
