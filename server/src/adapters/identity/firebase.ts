import { createHash } from 'node:crypto';
import { type JSONWebKeySet, UnsecuredJWT } from 'jose';
import { AppError, UpstreamError } from '../../errors.ts';
import { FirebaseApi, hasCode } from './firebase-api.ts';
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
};

const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const KEYS_FRESH_MS = 60 * 60_000;
const CHECK_EVERY_MS = 45_000;
const MAX_CHECKED = 10_000;
const TIMEOUT_MS = 5_000;
const DEAD_TOKEN = [
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'TOKEN_EXPIRED',
  'INVALID_ID_TOKEN',
  'CREDENTIAL_TOO_OLD',
];

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
}: Options): Identity {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const firebase = api ?? new FirebaseApi(apiKey, emulatorHost);
  const keys = cacheKeys({ readKeys: () => fetchKeys(keysUrl), freshMs: KEYS_FRESH_MS });
  const checked = new Map<string, number>();

  const read = async (token: string): Promise<VerifiedIdentity> => {
    if (!emulatorHost) return verifyToken(token, keys, { issuer, audience: projectId, algorithm: 'RS256' });
    try {
      return readClaims(UnsecuredJWT.decode(token, { issuer, audience: projectId }).payload, {
        issuer,
        audience: projectId,
      });
    } catch (error) {
      throw new AppError('unauthenticated', 'Please sign in again.', { cause: error });
    }
  };

  return {
    kind: 'firebase',
    issuer,
    async verifyIdToken(token) {
      const who = await read(token);
      const key = createHash('sha256').update(token).digest('base64url');
      const checkedAt = checked.get(key);
      if (checkedAt !== undefined && Date.now() - checkedAt < CHECK_EVERY_MS) return who;
      await checkAccount(firebase, token, who);
      if (checked.size >= MAX_CHECKED) checked.clear();
      checked.set(key, Date.now());
      return who;
    },
    async requestPasswordReset(email) {
      try {
        await firebase.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
      } catch (error) {
        if (!hasCode(error, ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'INVALID_EMAIL'])) throw error;
      }
    },
    async endSessions() {
      // Firebase ends its sessions for an administrator only; our own tokens_valid_from refuses older tokens.
    },
    async deleteAccount(_subject, idToken) {
      try {
        await firebase.call('accounts:delete', { idToken });
      } catch (error) {
        if (hasCode(error, ['USER_NOT_FOUND'])) return;
        if (!hasCode(error, DEAD_TOKEN)) throw error;
        throw new AppError('forbidden', 'Sign out, sign in again, and then delete the account.', {
          cause: error,
        });
      }
    },
  };
}

async function checkAccount(firebase: FirebaseApi, token: string, who: VerifiedIdentity): Promise<void> {
  let account: { validSince?: string; disabled?: boolean } | undefined;
  try {
    const answer = await firebase.call<{ users?: { validSince?: string; disabled?: boolean }[] }>(
      'accounts:lookup',
      {
        idToken: token,
      },
    );
    account = answer.users?.[0] ?? { disabled: true };
  } catch (error) {
    if (hasCode(error, DEAD_TOKEN))
      throw new AppError('unauthenticated', 'Please sign in again.', { cause: error });
    // The signature holds; that Google does not answer is no reason to lock people out.
    return;
  }
  const validSinceMs = Number(account.validSince ?? 0) * 1000;
  if (account.disabled || who.signedInAt.getTime() < validSinceMs) {
    throw new AppError('unauthenticated', 'Please sign in again.');
  }
}

async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new UpstreamError('not_ready', 'Sign-in cannot be checked right now.', answer.status);
  return (await answer.json()) as JSONWebKeySet;
}
