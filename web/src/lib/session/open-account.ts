import { call } from '../call/call.ts';
import { currentIdentity } from '../identity/current-identity.ts';
import { freshIdToken } from '../identity/id-token.ts';
import { openSession } from './session.ts';

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
