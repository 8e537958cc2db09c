import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

type Options = { readKeys: () => Promise<JSONWebKeySet>; freshMs: number; now?: () => number };
type Known = { find: ReturnType<typeof createLocalJWKSet>; kids: Set<string>; readAt: number };

const RETRY_UNKNOWN_AFTER_MS = 5_000;
const RETRY_OLD_AFTER_MS = 60_000;

/**
 * An issuer's public keys by `kid`. Read again when old, or, at most every 5 s, for a `kid` that is not known. A key
 * that is known goes on working while the issuer cannot be reached; whether another one exists is then not said.
 */
export function cacheKeys({ readKeys, freshMs, now = Date.now }: Options): JWTVerifyGetKey {
  let known: Known | undefined;
  let reading: Promise<void> | undefined;
  let lastTryAt = Number.NEGATIVE_INFINITY;
  let lastFailure: unknown;

  const read = async () => {
    lastTryAt = now();
    try {
      known = arrange(await readKeys(), now());
      lastFailure = undefined;
    } catch (error) {
      lastFailure = error;
      throw error;
    }
  };
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async (header, token) => {
    const kid: unknown = header?.kid;
    if (typeof kid !== 'string' || kid === '') throw new errors.JWKSNoMatchingKey();
    const sinceTry = now() - lastTryAt;
    if (known?.kids.has(kid)) {
      const isOld = now() - known.readAt > freshMs;
      if (isOld && sinceTry > RETRY_OLD_AFTER_MS) await readOnce().catch(() => undefined);
    } else if (!known || reading || sinceTry > RETRY_UNKNOWN_AFTER_MS) await readOnce();
    else if (lastFailure) throw lastFailure;
    if (!known) throw new errors.JWKSInvalid();
    return known.find(header, token);
  };
}

// A set without one usable key is a fault of the issuer, and must not take the place of a good one.
function arrange(set: JSONWebKeySet, readAt: number): Known {
  const find = createLocalJWKSet(set);
  const kids = set.keys.map((key) => key.kid).filter((kid) => typeof kid === 'string' && kid !== '');
  if (kids.length === 0) throw new errors.JWKSInvalid();
  return { find, kids: new Set(kids as string[]), readAt };
}
