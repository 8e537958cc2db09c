import { call } from '../call/call.ts';
import { flushDeletions } from '../farm/pending-deletions.ts';
import { currentIdentity, forgetIdentity } from '../identity/current-identity.ts';
import { freshIdToken } from '../identity/id-token.ts';
import { wipePersonalData } from './wipe-personal-data.ts';

/** Signs out at the provider, then at the server; afterwards nothing of the person is left on this device. */
export async function signOut(): Promise<void> {
  await flushDeletions();
  const identity = await currentIdentity();
  const token = await freshIdToken();
  await identity.signOut();
  if (token) await call('signout', undefined, { token });
  forgetIdentity();
  await wipePersonalData();
}

/** Ends every session of the person, on all devices; this one is left as after `signOut`. */
export async function signOutEverywhere(): Promise<void> {
  await flushDeletions();
  await call('signoutEverywhere', {});
  await leaveDevice();
}

/** Deletes the account with all that belongs to it; the e-mail is the one typed again. Wipes this device on success. */
export async function deleteAccount(email: string): Promise<void> {
  await call('deleteAccount', { email });
  await leaveDevice();
}

/** Sets a new password by a mailed link. That ends all sessions, so whoever was signed in here no longer is. */
export async function resetPassword(linkToken: string, newPassword: string): Promise<void> {
  const identity = await currentIdentity();
  if (!identity.resetPassword) throw new Error('this identity provider has its own page for new passwords');
  await identity.resetPassword(linkToken, newPassword);
  await leaveDevice();
}

/** For sessions that the server has ended already: nothing may keep the rest from being removed. */
async function leaveDevice(): Promise<void> {
  const identity = await currentIdentity();
  await identity.signOut().catch(() => undefined);
  forgetIdentity();
  await wipePersonalData();
}
