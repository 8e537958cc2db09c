import { createHash } from 'node:crypto';
import { type FirebaseApi, FirebaseError, hasCode } from './firebase-api.ts';

type Account = { validSince?: string; disabled?: boolean };
/** Whether a token still counts, and since when sign-ins count at all. */
type Standing = { isAlive: boolean; validSince?: Date };
/** A standing, and until when it is held for true without asking again, in milliseconds since 1970. */
type Check = { standing: Standing; untilMs: number };

const EVERY_MS = 45_000;
const REST_MS = 10_000;
const TIMEOUT_MS = 4_000;
const MAX_CHECKS = 10_000;

/** What Identity Toolkit answers to a token that no longer counts. */
export const deadTokenCodes = [
  'USER_NOT_FOUND',
  'USER_DISABLED',
  'TOKEN_EXPIRED',
  'INVALID_ID_TOKEN',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
];

/**
 * Gives a question that Firebase answers once in 45 s for each token: whether its account still stands, and was not
 * reset since the sign-in. Without an answer the last one holds, as the signature does. It is asked again 10 s later,
 * and meanwhile about no other token, so that nobody waits for a provider that is gone.
 */
export function accountCheck(firebase: FirebaseApi, now: () => number) {
  const checks = new Map<string, Check>();
  const asking = new Map<string, Promise<Check>>();
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  const ask = async (token: string, signedInAt: Date, last: Check | undefined): Promise<Check> => {
    try {
      const askedAt = now();
      return { standing: await lookUp(firebase, token, signedInAt), untilMs: askedAt + EVERY_MS };
    } catch (error) {
      const untilMs = now() + REST_MS;
      if (!(error instanceof FirebaseError)) restsUntilMs = untilMs;
      return { standing: last?.standing ?? { isAlive: true }, untilMs };
    }
  };

  const keep = (key: string, check: Check) => {
    checks.delete(key);
    if (checks.size >= MAX_CHECKS) checks.delete(checks.keys().next().value ?? '');
    checks.set(key, check);
  };

  return async (token: string, signedInAt: Date): Promise<Check> => {
    const key = createHash('sha256').update(token).digest('base64url');
    const running = asking.get(key);
    if (running) return running;
    const last = checks.get(key);
    if (last && now() < last.untilMs) return last;
    if (now() < restsUntilMs) return { standing: last?.standing ?? { isAlive: true }, untilMs: restsUntilMs };
    const answer = ask(token, signedInAt, last).then((check) => {
      asking.delete(key);
      keep(key, check);
      return check;
    });
    asking.set(key, answer);
    return answer;
  };
}

async function lookUp(firebase: FirebaseApi, token: string, signedInAt: Date): Promise<Standing> {
  try {
    const answer = await firebase.call<{ users?: Account[] }>(
      'accounts:lookup',
      { idToken: token },
      { timeoutMs: TIMEOUT_MS },
    );
    const account = answer.users?.[0];
    if (!account || account.disabled) return { isAlive: false };
    const validSince = new Date(Number(account.validSince ?? 0) * 1000);
    return { isAlive: signedInAt >= validSince, validSince };
  } catch (error) {
    if (hasCode(error, deadTokenCodes)) return { isAlive: false };
    throw error;
  }
}
