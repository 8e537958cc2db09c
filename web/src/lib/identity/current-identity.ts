import { OfflineError } from '../call/api-error.ts';
import { clientSettings } from '../client-settings.ts';
import { builtinIdentity } from './builtin.ts';
import type { IdentityClient } from './identity-client.ts';

let client: Promise<IdentityClient> | undefined;

/** The identity client that the settings select. A hosted provider's library is only loaded when it is the one. */
export function currentIdentity(): Promise<IdentityClient> {
  // The promise is kept, so that calls of the same moment share one client and its token.
  client ??= selectClient().catch((error) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Forgets the client and its token: after sign-out, and between tests. */
export function forgetIdentity(): void {
  client = undefined;
}

async function selectClient(): Promise<IdentityClient> {
  const { identity } = clientSettings();
  if (identity.kind === 'builtin') return builtinIdentity();
  const [{ firebaseIdentity }] = await Promise.all([
    import('./firebase/firebase.ts'),
    // What it says of its failures is not among the first words.
    import('../i18n/other-messages.ts').then(({ loadOtherMessages }) => loadOtherMessages()),
  ]).catch((cause) => {
    throw new OfflineError({ cause });
  });
  return firebaseIdentity(identity);
}
