import { matchLanguage } from '@agri/contract/languages.ts';
import { lookCacheName, lookPath, type PageShell } from '@agri/contract/web/page-shell.ts';

/** How the app looked last on this phone. */
export async function readLook(): Promise<Pick<PageShell, 'theme' | 'language'>> {
  const cache = await caches.open(lookCacheName);
  const [theme, language] = await Promise.all([
    cache.match(lookPath('theme')).then((kept) => kept?.text()),
    cache.match(lookPath('language')).then((kept) => kept?.text()),
  ]);
  return { theme: theme === 'dark' ? 'dark' : 'light', language: matchLanguage([language ?? '']) };
}
