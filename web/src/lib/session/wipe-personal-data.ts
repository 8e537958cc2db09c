import { personalCachePrefix } from '@agri/contract/web/page-shell.ts';
import { keepPersonKnown, keepPlaceKnown } from '../appearance/remember-appearance.ts';
import { endPush } from '../push/push-subscription.ts';
import { emptyDatabase, readKeys, removeEntry, type StoreName } from '../storage/database.ts';
import { readOwner } from './session-hint.ts';

/** The weather of the person's place, which its call sets for clients that read cookies. */
const WEATHER_COOKIES = ['weather_data', 'weather_forecast'];
const KEPT = new Set(['agri.theme', 'agri.language', 'agri.text']);

/**
 * Removes what this device keeps of the person: storage, database, service worker caches and the push
 * subscription. Theme and language stay.
 */
export async function wipePersonalData(stores?: StoreName[]): Promise<void> {
  wipeStorage();
  await emptyDatabase(stores).catch(() => undefined);
  await dropPersonalCaches();
  await endPush().catch(() => undefined);
}

/**
 * For a person who signs in where somebody else was thrown out without signing out: nothing that the other had seen or
 * typed stays. What the other had written and not sent stays theirs, unseen, until they sign in again.
 */
export async function forgetOthers(email: string): Promise<void> {
  const account = email.toLowerCase();
  const keys = await readKeys('kept').catch(() => []);
  const others = keys.filter((key) => key !== account);
  const owner = readOwner();
  if (others.length === 0 && (owner === undefined || owner === account)) return;
  wipeStorage();
  for (const key of others) await removeEntry('kept', key);
  await dropPersonalCaches();
  await endPush().catch(() => undefined);
}

function wipeStorage(): void {
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  for (const name of WEATHER_COOKIES) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  keepPlaceKnown(false);
  keepPersonKnown(false);
}

async function dropPersonalCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(personalCachePrefix)).map((name) => caches.delete(name)),
  );
}
