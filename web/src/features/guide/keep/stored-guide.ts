import type { Language } from '@agri/contract/languages.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { readNow } from '../../../lib/clock.ts';

export type WholeGuide = CallOutput<'getWholeGuide'>;
/** What was kept before its search read questions has none. */
export type StoredGuide = Omit<WholeGuide, 'search'> & Partial<Pick<WholeGuide, 'search'>>;
/** `version` is missing of what was kept before versions were asked for. */
export type KeptEdition = { keptAt: string; version: string | null };

/** Nothing of a person: it stays when somebody signs out. */
const CACHE = 'guide';
const KEPT_AT = 'x-kept-at';
const VERSION = 'x-version';
const addressOf = (language: Language) => `/guide/kept/${language}`;

/** Keeps the guide of a language on this phone, in place of what was kept of it before. */
export async function storeGuide(language: Language, guide: WholeGuide): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    [KEPT_AT]: readNow().toISOString(),
    [VERSION]: guide.version,
  };
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(language), new Response(JSON.stringify(guide), { headers }));
}

/** The guide that is kept of a language; undefined where none is. */
export async function readKeptGuide(language: Language): Promise<StoredGuide | undefined> {
  return (await findKept(language))?.json();
}

/** Since when the guide of a language is kept, and which one; undefined where none is. */
export async function readKeptEdition(language: Language): Promise<KeptEdition | undefined> {
  const kept = await findKept(language);
  return kept && { keptAt: kept.headers.get(KEPT_AT) ?? '', version: kept.headers.get(VERSION) };
}

async function findKept(language: Language): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined;
  return (await caches.open(CACHE)).match(addressOf(language));
}

/** Frees the space that the guide of a language takes on this phone. */
export async function removeKeptGuide(language: Language): Promise<void> {
  await (await caches.open(CACHE)).delete(addressOf(language));
}
