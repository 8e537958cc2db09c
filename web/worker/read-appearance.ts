import { matchLanguage } from '@agri/contract/languages.ts';
import { appearanceCacheName, appearancePath, type PageShell } from '@agri/contract/web/page-shell.ts';

/** Whether home stood there with the weather of a place last. */
export async function readPlaceKnown(): Promise<boolean> {
  const kept = await (await caches.open(appearanceCacheName)).match(appearancePath('place'));
  return (await kept?.text()) === 'known';
}

/** Whether somebody was signed in on this phone last; also where nothing was noted. */
export async function readPersonKnown(): Promise<boolean> {
  const kept = await (await caches.open(appearanceCacheName)).match(appearancePath('person'));
  return (await kept?.text()) !== 'unknown';
}

/** How the app looked last on this phone. */
export async function readLook(): Promise<Pick<PageShell, 'theme' | 'language'>> {
  const cache = await caches.open(appearanceCacheName);
  const [theme, language] = await Promise.all([
    cache.match(appearancePath('theme')).then((kept) => kept?.text()),
    cache.match(appearancePath('language')).then((kept) => kept?.text()),
  ]);
  return { theme: theme === 'dark' ? 'dark' : 'light', language: matchLanguage([language ?? '']) };
}
