import { matchLanguage } from '@agri/contract/languages.ts';
import { appearanceCacheName, appearancePath, type PageShell } from '@agri/contract/web/page-shell.ts';
import { openCache, readCache } from './caches.ts';

/** Whether home stood there with the weather of a place last. */
export async function readPlaceKnown(): Promise<boolean> {
  return (await readNoted('place')) === 'known';
}

/** Whether somebody was signed in on this phone last; also where nothing was noted. */
export async function readPersonKnown(): Promise<boolean> {
  return (await readNoted('person')) !== 'unknown';
}

/** How the app looked last on this phone. */
export async function readLook(): Promise<Pick<PageShell, 'theme' | 'language'>> {
  const [theme, language] = await Promise.all([readNoted('theme'), readNoted('language')]);
  return { theme: theme === 'dark' ? 'dark' : 'light', language: matchLanguage([language ?? '']) };
}

async function readNoted(part: Parameters<typeof appearancePath>[0]): Promise<string | undefined> {
  const noted = await readCache(await openCache(appearanceCacheName), appearancePath(part));
  return noted?.text().catch(() => undefined);
}
