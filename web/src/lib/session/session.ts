import { OfflineError } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { flushDeletions } from '../farm/pending-deletions.ts';
import { currentIdentity, forgetIdentity } from '../identity/current-identity.ts';
import { freshIdToken } from '../identity/id-token.ts';
import { forgetSession, readSessionHint, rememberSession } from './session-hint.ts';
import { forgetOthers, wipePersonalData } from './wipe-personal-data.ts';

/** `unreachable` is no verdict: without an answer the person stays where they are. */
export type SessionVerdict = 'accepted' | 'refused' | 'unreachable';

/**
 * The check of every protected screen: reads the identity, renews a token that expires soon, and asks the server.
 * `call` makes the one forced refresh and retry on a 401; any other failure refuses.
 */
export async function verifySession(): Promise<SessionVerdict> {
  try {
    const email = readSessionHint() ?? (await readIdentity());
    if (!email || !(await freshIdToken())) return refuse();
    await call('verifyToken');
    rememberSession(email);
    return 'accepted';
  } catch (error) {
    return error instanceof OfflineError ? 'unreachable' : refuse();
  }
}

/** Signs in at the provider, then tells the server, whose cookie opens the pictures. */
export async function signIn(email: string, password: string): Promise<void> {
  const identity = await currentIdentity();
  await identity.signIn(email, password);
  await openSession(email);
}

/** Creates the account at the provider and the server, and leaves the person signed in. */
export async function signUp(email: string, password: string): Promise<void> {
  const identity = await currentIdentity();
  // After a failure half way the account is there already, and this person is signed in to it.
  const created = await identity.currentUser();
  if (created?.email !== email.toLowerCase()) await identity.signUp(email, password);
  const idToken = await freshIdToken();
  await call('signup', { idToken: idToken ?? '', Terms_Of_Use_And_Privacy_Policy: true });
  await openSession(email);
}

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

async function openSession(email: string): Promise<void> {
  const idToken = await freshIdToken();
  await call('signin', { idToken: idToken ?? '', email });
  rememberSession(email);
  await forgetOthers();
}

/** For a visitor this is the only question asked; who was here before is taken at their token instead. */
async function readIdentity(): Promise<string | undefined> {
  const identity = await currentIdentity();
  return (await identity.currentUser())?.email;
}

function refuse(): SessionVerdict {
  forgetSession();
  return 'refused';
}
