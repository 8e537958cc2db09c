import type { Language } from '@agri/contract/languages.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { call } from '../../../lib/call/call.ts';

export type WholeGuide = CallOutput<'getWholeGuide'>;
/** What was kept before there was a search in it has no tables. */
export type StoredGuide = Omit<WholeGuide, 'tables'> & Partial<Pick<WholeGuide, 'tables'>>;
/** `version` is missing of what was kept before versions were asked for. */
export type KeptEdition = { keptAt: string; version: string | null };

/** Nothing of a person: it stays when somebody signs out. */
const CACHE = 'guide';
const KEPT_AT = 'x-kept-at';
const VERSION = 'x-version';
const addressOf = (language: Language) => `/guide/kept/${language}`;

/** Fetches the guide of a language and keeps it on this phone; what was kept before stays until then. Throws as `call` does. */
export async function keepGuide(language: Language): Promise<void> {
  const { version } = await call('getGuideEdition');
  const guide = await call('getWholeGuide', { version });
  const headers = {
    'content-type': 'application/json',
    [KEPT_AT]: new Date().toISOString(),
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

export async function removeKeptGuide(language: Language): Promise<void> {
  await (await caches.open(CACHE)).delete(addressOf(language));
}

/** What the server says; where it says nothing, the same of the guide that is kept. Throws as the server's answer does. */
export async function askOrKept<T>(
  language: Language,
  asked: Promise<T>,
  pick: (guide: StoredGuide) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const kept = await readKeptGuide(language).catch(() => undefined);
    const found = kept && (await pick(kept));
    if (found === undefined) throw error;
    return found;
  }
}
