import { type JSONWebKeySet, UnsecuredJWT } from 'jose';
import { AppError, UpstreamError } from '../../errors.ts';
import { accountCheck, deadTokenCodes } from './account-check.ts';
import { fetchJson } from './fetch-json.ts';
import { FirebaseApi, FirebaseError, hasCode, noAnswer } from './firebase-api.ts';
import { cacheKeys } from './key-cache.ts';
import type { Identity, VerifiedIdentity } from './port.ts';
import { readClaims, verifyToken } from './verify-token.ts';

type Options = {
  projectId: string;
  apiKey: string;
  /** `host:port` of the Auth emulator, whose tokens are unsigned. Never in production. */
  emulatorHost: string | undefined;
  /** Where Google publishes the keys; another address is for tests. */
  keysUrl?: string;
  api?: FirebaseApi;
  now?: () => number;
};

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const KEYS_FRESH_MS = 60 * 60_000;
const KEYS_TIMEOUT_MS = 5_000;

/**
 * Firebase Authentication. ID tokens are checked as Google says ("Verify ID Tokens": RS256, issuer
 * `securetoken.google.com/<project>`, audience the project), and every 45 s it is asked whether the account still
 * stands, so that a token dies within 60 s of a reset or deletion.
 */
export function firebaseIdentity({
  projectId,
  apiKey,
  emulatorHost,
  keysUrl = KEYS_URL,
  api,
  now = Date.now,
}: Options): Identity {
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, now };
  const firebase = api ?? new FirebaseApi(apiKey, emulatorHost);
  const keys = cacheKeys({ readKeys: () => fetchKeys(keysUrl), freshMs: KEYS_FRESH_MS, now });
  const check = accountCheck(firebase, now);

  const read = async (token: string): Promise<VerifiedIdentity> => {
    if (!emulatorHost) return verifyToken(token, keys, { ...expected, algorithm: 'RS256' });
    try {
      return readClaims(UnsecuredJWT.decode(token, expected).payload, expected);
    } catch (error) {
      throw new AppError('unauthenticated', 'Please sign in again.', { cause: error });
    }
  };

  return {
    kind: 'firebase',
    issuer: expected.issuer,
    async verifyIdToken(token) {
      const who = await read(token);
      const { standing, untilMs } = await check(token, who.signedInAt);
      if (!standing.isAlive) throw new AppError('unauthenticated', 'Please sign in again.');
      const { validSince } = standing;
      const knownUntil = new Date(Math.min(untilMs, who.knownUntil.getTime()));
      return { ...who, knownUntil, ...(validSince ? { validSince } : {}) };
    },
    hasAccount: async () => true,
    async requestPasswordReset(email, language) {
      try {
        await firebase.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, { language });
      } catch (error) {
        if (!hasCode(error, ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'INVALID_EMAIL'])) throw error;
      }
    },
    async endSessions() {
      // Firebase ends its sessions for an administrator only; our own tokens_valid_from refuses older tokens.
    },
    async describeAccount() {
      // Firebase shows an account to an administrator only; it has no more of a person than e-mail and password.
      return { provider: 'Firebase Authentication' };
    },
    async deleteAccount(_subject, idToken) {
      try {
        await firebase.call('accounts:delete', { idToken });
      } catch (error) {
        if (hasCode(error, ['USER_NOT_FOUND'])) return;
        if (!hasCode(error, deadTokenCodes)) throw error instanceof FirebaseError ? noAnswer(error) : error;
        throw new AppError('forbidden', 'Sign out, sign in again, and then delete the account.', {
          cause: error,
        });
      }
    },
  };
}

async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  const { ok, status, body } = await fetchJson(url, { timeoutMs: KEYS_TIMEOUT_MS });
  if (!ok)
    throw new UpstreamError('not_ready', 'Sign-in is unavailable right now. Try again in a moment.', status);
  return body as JSONWebKeySet;
}
