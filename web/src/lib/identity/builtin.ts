import { type Answer, toApiError } from '../call/api-error.ts';
import { send } from '../call/send.ts';

type SignedInUser = { email: string };

/** What the app needs of an identity provider. Failures are `ApiError` or `OfflineError`, whoever the provider is. */
export interface IdentityClient {
  currentUser(): Promise<SignedInUser | undefined>;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** The ID token of the signed-in user, or undefined when nobody is signed in; `force` asks the provider for a new one. */
  idToken(force: boolean): Promise<string | undefined>;
  /** Also removes what the provider itself keeps on this device. */
  signOut(): Promise<void>;
  /**
   * Sets a new password with the token of a mailed link. Only the built-in provider has it: a hosted one has its own
   * page for this.
   */
  resetPassword?(linkToken: string, newPassword: string): Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** The identity provider that the server itself runs under `/identity`. */
export function builtinIdentity(): IdentityClient {
  let token: string | undefined;
  let asking: Promise<string | undefined> | undefined;
  let address = '/token';

  const askForToken = async () => {
    const asked = address;
    const answer = await sendIdentity('GET', asked);
    const given = answer.status === 401 ? undefined : readBody<{ token: string }>(answer).token;
    if (asked === address) token = given;
    return given;
  };

  /** The page may have preloaded what the provider said before this sign-in; it answers for that address alone. */
  const beginAnew = () => {
    token = undefined;
    asking = undefined;
    address = `/token?since=${Date.now()}`;
  };

  return {
    async currentUser() {
      const session = readBody<{ user: { email: string } } | null>(await sendIdentity('GET', '/get-session'));
      return session ? { email: session.user.email } : undefined;
    },
    async signIn(email, password) {
      readBody(await sendIdentity('POST', '/sign-in/email', { email, password }));
      beginAnew();
    },
    async signUp(email, password) {
      const name = email.split('@')[0] ?? email;
      readBody(await sendIdentity('POST', '/sign-up/email', { email, password, name }));
      beginAnew();
    },
    async idToken(force) {
      if (token && !force) return token;
      if (asking) return asking;
      const mine = askForToken().finally(() => {
        if (asking === mine) asking = undefined;
      });
      asking = mine;
      return mine;
    },
    async resetPassword(linkToken, newPassword) {
      readBody(await sendIdentity('POST', '/reset-password', { newPassword, token: linkToken }));
    },
    async signOut() {
      readBody(await sendIdentity('POST', '/sign-out', {}));
      beginAnew();
    },
  };
}

function sendIdentity(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  return send({
    url: `/identity${path}`,
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  });
}

function readBody<T>(answer: Answer): T {
  if (answer.status >= 400) throw toApiError(answer);
  return JSON.parse(answer.text || 'null');
}
