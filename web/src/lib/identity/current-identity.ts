import { limits } from '@agri/contract/limits.ts';
import { createAppStore } from '../app-store.ts';
import { ApiError, OfflineError } from '../call/api-error.ts';
import { clientSettings } from '../client-settings.ts';
import { isServerTimeKnown, msSince, nowMs, startCount } from '../clock.ts';
import { builtinIdentity, type IdentityClient } from './builtin.ts';

const identityClient = createAppStore<Promise<IdentityClient> | undefined>(
  'identity client',
  () => undefined,
);

/** The token that was given last, and since when. */
const lastToken = createAppStore<{ token: string; since: ReturnType<typeof startCount> } | undefined>(
  'last token',
  () => undefined,
);

/** The identity client that the settings select. A hosted provider's library is only loaded when it is the one. */
export function currentIdentity(): Promise<IdentityClient> {
  // The promise is kept, so that calls of the same moment share one client and its token.
  const known = identityClient.read();
  if (known) return known;
  const selected = selectClient().catch((error) => {
    forgetIdentity();
    throw error;
  });
  identityClient.write(selected);
  return selected;
}

/** Forgets the client and its token: after sign-out. */
export function forgetIdentity(): void {
  identityClient.write(undefined);
  lastToken.write(undefined);
}

async function selectClient(): Promise<IdentityClient> {
  const { identity } = clientSettings();
  if (identity.kind === 'builtin') return builtinIdentity();
  const [{ firebaseIdentity }] = await Promise.all([
    import('./firebase/firebase.ts'),
    // What it says of its failures is not among the words of the start.
    import('../i18n/deferred-messages.ts').then(({ loadMainMessages }) => loadMainMessages()),
  ]).catch((cause) => {
    throw new OfflineError({ cause });
  });
  return firebaseIdentity(identity);
}

/** The ID token, renewed first when it expires within `limits.tokenRefreshSeconds`; undefined when nobody is signed in. */
export async function freshIdToken(force = false): Promise<string | undefined> {
  const identity = await currentIdentity();
  const token = await identity.idToken(force);
  if (!token || force || secondsLeft(token) >= limits.tokenRefreshSeconds) return token;
  return identity.idToken(true);
}

/** Seconds until a token expires, also on a phone whose clock is wrong; 0 when it cannot be read. */
function secondsLeft(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof exp !== 'number') return 0;
    const byClock = exp - nowMs() / 1000;
    if (typeof iat !== 'number') return byClock;
    const byAge = exp - iat - msSince(readSince(token)) / 1000;
    return isServerTimeKnown() ? Math.min(byClock, byAge) : byAge;
  } catch {
    return 0;
  }
}

function readSince(token: string) {
  const last = lastToken.read();
  if (last?.token === token) return last.since;
  const since = startCount();
  lastToken.write({ token, since });
  return since;
}

/** Makes a request with the person's token; after a 401 once more, with one that was renewed by force. */
export async function withIdToken<T extends { status: number }>(
  attempt: (token: string) => Promise<T>,
): Promise<T> {
  const answer = await attempt(await requireIdToken(false));
  return answer.status === 401 ? attempt(await requireIdToken(true)) : answer;
}

async function requireIdToken(forced: boolean): Promise<string> {
  const token = await freshIdToken(forced);
  if (!token) throw new ApiError(401, { code: 'unauthenticated' });
  return token;
}
