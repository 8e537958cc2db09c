import { OfflineError } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { currentIdentity } from '../identity/current-identity.ts';
import { freshIdToken } from '../identity/id-token.ts';
import { holdsAfterAll, isLeaving } from './leaving.ts';
import { forgetSession, readSessionHint, rememberSession } from './session-hint.ts';

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
    holdsAfterAll();
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

/** Tells the server whom the provider has let in; what others left on this device goes. */
export async function openSession(email: string): Promise<void> {
  const idToken = await freshIdToken();
  await call('signin', { idToken: idToken ?? '', email });
  const { forgetOthers } = await loadWipe();
  await forgetOthers(email);
  rememberSession(email);
}

/** For a visitor this is the only question asked; who was here before is taken at their token instead. */
async function readIdentity(): Promise<string | undefined> {
  const identity = await currentIdentity();
  return (await identity.currentUser())?.email;
}

// Part of no first screen: it comes with a sign-in, or after a sign-out that broke off.
const loadWipe = () => import('./wipe-personal-data.ts');

/** What a sign-out that broke off has left behind goes now; where that cannot be, at the next start. */
async function refuse(): Promise<SessionVerdict> {
  if (isLeaving())
    await loadWipe()
      .then(({ wipePersonalData }) => wipePersonalData())
      .catch(() => undefined);
  forgetSession();
  return 'refused';
}
