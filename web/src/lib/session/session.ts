import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { currentIdentity, freshIdToken } from '../identity/current-identity.ts';
import { queryKeys } from '../query-keys.ts';
import { holdsAfterAll, isLeaving } from './leaving.ts';
import { forgetSession, readSessionHint, rememberSession } from './session-hint.ts';

/** `unreachable` is no verdict: without an answer, or with a failure of the server, the person stays where they are. */
export type SessionVerdict = 'accepted' | 'refused' | 'unreachable';

/**
 * The check of every protected screen: reads the identity, renews a token that expires soon, and asks the server.
 * `call` makes the one forced refresh and retry on a 401. No answer, and none but the server's own refusal, is no verdict
 * (006).
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
    return isVerdict(error) ? refuse() : 'unreachable';
  }
}

/** Only a refusal that is our server's own: the page of a proxy or of a Wi-Fi's sign-in has no code. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === '') return false;
  return error.status < 500 && error.status !== 408 && error.status !== 429;
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
const loadWipe = () => import('./leave-session.ts');

/** What a sign-out that broke off has left behind goes now; where that cannot be, at the next start. */
async function refuse(): Promise<SessionVerdict> {
  if (isLeaving())
    await loadWipe()
      .then(({ wipePersonalData }) => wipePersonalData())
      .catch(() => undefined);
  forgetSession();
  return 'refused';
}

const FRESH_MS = 5 * 60_000;

/** The verdict on the session, asked for on every protected screen, but by the network every five minutes only. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: verifySession,
  staleTime: ({ state }) => (state.data === 'unreachable' ? 0 : FRESH_MS),
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
