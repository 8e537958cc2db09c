import { personalCachePrefix } from '@agri/contract/web/page-shell.ts';
import { createAppStore } from '../app-store.ts';
import { keepPersonKnown, keepPlaceKnown } from '../appearance/remember-appearance.ts';
import { ApiError, OfflineError } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { currentIdentity, forgetIdentity, freshIdToken } from '../identity/current-identity.ts';
import { endPush } from '../push/push-subscription.ts';
import { emptyDatabase, readKeys, removeEntry, type StoreName } from '../storage/database.ts';
import { isDraftOf } from '../storage/draft-key.ts';
import { dropAllStored } from '../stored.ts';
import { beginLeaving, finishWork, stayAfterAll } from './leaving.ts';
import { readOwner } from './session-hint.ts';

type BrokenOff = {
  /** Of a sign-out that got as far as the provider: there is no other token for the server then. */
  token?: string;
  /** The call that ended the sessions, where its answer was lost. */
  unanswered?: string;
};

const brokenOff = createAppStore<BrokenOff>('sign-out that broke off', () => ({}));

/**
 * Signs out at the provider, then at the server; afterwards nothing of the person is left on this device. May be made
 * again where it broke off; where the app is closed instead, the next start ends it.
 */
export async function signOut(): Promise<void> {
  await finishWork();
  const identity = await currentIdentity();
  const token = (await freshIdToken()) ?? brokenOff.read().token;
  brokenOff.write({ ...brokenOff.read(), token });
  beginLeaving();
  await identity.signOut();
  if (token) await call('signout', undefined, { token });
  brokenOff.write({ ...brokenOff.read(), token: undefined });
  forgetIdentity();
  await wipePersonalData();
}

/** Ends every session of the person, on all devices; this one is left as after `signOut`. */
export async function signOutEverywhere(): Promise<void> {
  await finishWork();
  await unlessRefused('everywhere', () => call('signoutEverywhere', {}));
  await leaveDevice();
}

/** Deletes the account with all that belongs to it; the e-mail is the one typed again. Wipes this device on success. */
export async function deleteAccount(email: string): Promise<void> {
  await unlessRefused('delete', () => call('deleteAccount', { email }));
  await leaveDevice();
}

/**
 * Sets a new password by a mailed link. That ends all sessions, so whoever was signed in here no longer is; what they
 * had not sent yet waits unseen until they sign in again, as nobody asked them.
 */
export async function resetPassword(linkToken: string, newPassword: string): Promise<void> {
  const identity = await currentIdentity();
  if (!identity.resetPassword) throw new Error('this identity provider has its own page for new passwords');
  await identity.resetPassword(linkToken, newPassword);
  await leaveDevice(['kept']);
}

/**
 * A refusal leaves the person here. After a lost answer the next check of the session tells; so does the same call made
 * again, where the server no longer knows who asks: then it was done the first time.
 */
async function unlessRefused(name: string, work: () => Promise<unknown>): Promise<void> {
  beginLeaving();
  try {
    await work();
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (unknown && brokenOff.read().unanswered === name) return;
    if (error instanceof ApiError && !unknown) stayAfterAll();
    const unanswered = error instanceof OfflineError ? name : undefined;
    brokenOff.write({ ...brokenOff.read(), unanswered });
    throw error;
  }
}

/** For sessions that the server has ended already: nothing may keep the rest from being removed. */
async function leaveDevice(stores?: StoreName[]): Promise<void> {
  const identity = await currentIdentity();
  await identity.signOut().catch(() => undefined);
  forgetIdentity();
  await wipePersonalData(stores);
}

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
  await dropPersonalCaches().catch(() => undefined);
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
  for (const store of ['drafts', 'draft-photos'] as const)
    for (const key of await readKeys(store).catch(() => []))
      if (!isDraftOf(account, key)) await removeEntry(store, key).catch(() => undefined);
  if (others.length === 0 && (owner === undefined || owner === account)) return;
  wipeStorage();
  for (const key of others) await removeEntry('kept', key).catch(() => undefined);
  await dropPersonalCaches().catch(() => undefined);
  await endPush().catch(() => undefined);
}

function wipeStorage(): void {
  dropAllStored(KEPT);
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
