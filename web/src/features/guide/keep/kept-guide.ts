import type { Language } from '@agri/contract/languages.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { call } from '../../../lib/call/call.ts';

export type WholeGuide = CallOutput<'getWholeGuide'>;
export type KeptGuide = { guide: WholeGuide; keptAt: string };

/** Nothing of a person: it stays when somebody signs out. */
const CACHE = 'guide';
const KEPT_AT = 'x-kept-at';
const addressOf = (language: Language) => `/guide/kept/${language}`;

/** Fetches the guide of a language and keeps it on this phone; what was kept before stays until then. Throws as `call` does. */
export async function keepGuide(language: Language): Promise<void> {
  const guide = await call('getWholeGuide');
  const headers = { 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() };
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(language), new Response(JSON.stringify(guide), { headers }));
}

/** What is kept of a language; undefined where nothing is. */
export async function readKeptGuide(language: Language): Promise<KeptGuide | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const kept = await (await caches.open(CACHE)).match(addressOf(language));
  return kept && { guide: await kept.json(), keptAt: kept.headers.get(KEPT_AT) ?? '' };
}

export async function removeKeptGuide(language: Language): Promise<void> {
  await (await caches.open(CACHE)).delete(addressOf(language));
}

/** What the server says; where it says nothing, the same of the guide that is kept. Throws as the server's answer does. */
export async function askOrKept<T>(
  language: Language,
  asked: Promise<T>,
  pick: (guide: WholeGuide) => T | undefined,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const kept = await readKeptGuide(language).catch(() => undefined);
    const found = kept && pick(kept.guide);
    if (found === undefined) throw error;
    return found;
  }
}
