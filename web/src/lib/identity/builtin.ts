import { toApiError } from '../call/api-error.ts';
import type { Answer } from '../call/exchange.ts';
import { send } from '../call/send.ts';
import type { IdentityClient } from './identity-client.ts';

const TIMEOUT_MS = 30_000;

/** The identity provider that the server itself runs under `/identity`. */
export function builtinIdentity(): IdentityClient {
  let token: string | undefined;
  let asking: Promise<string | undefined> | undefined;

  const askForToken = async () => {
    const answer = await sendIdentity('GET', '/token');
    token = answer.status === 401 ? undefined : readBody<{ token: string }>(answer).token;
    return token;
  };

  return {
    async currentUser() {
      const session = readBody<{ user: { email: string } } | null>(await sendIdentity('GET', '/get-session'));
      return session ? { email: session.user.email } : undefined;
    },
    async signIn(email, password) {
      readBody(await sendIdentity('POST', '/sign-in/email', { email, password }));
      token = undefined;
    },
    async signUp(email, password) {
      const name = email.split('@')[0] ?? email;
      readBody(await sendIdentity('POST', '/sign-up/email', { email, password, name }));
      token = undefined;
    },
    async idToken(force) {
      if (token && !force) return token;
      asking ??= askForToken().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    async resetPassword(linkToken, newPassword) {
      readBody(await sendIdentity('POST', '/reset-password', { newPassword, token: linkToken }));
    },
    async signOut() {
      readBody(await sendIdentity('POST', '/sign-out', {}));
      token = undefined;
    },
  };
}

function sendIdentity(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  return send({
    url: `/identity${path}`,
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
    timeoutMs: TIMEOUT_MS,
  });
}

function readBody<T>(answer: Answer): T {
  if (answer.status >= 400) throw toApiError(answer);
  return JSON.parse(answer.text || 'null');
}
