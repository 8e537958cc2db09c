import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

type Options = { readKeys: () => Promise<JSONWebKeySet>; freshMs: number; now?: () => number };
type Known = { find: ReturnType<typeof createLocalJWKSet>; kids: Set<string>; readAt: number };

const RETRY_UNKNOWN_AFTER_MS = 5_000;

/**
 * An issuer's public keys by `kid`. Read again when old, or, at most every 5 s, for a `kid` that is not known. A key
 * that is known goes on working while the issuer cannot be reached.
 */
export function cacheKeys({ readKeys, freshMs, now = Date.now }: Options): JWTVerifyGetKey {
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;
  let lastTryAt = Number.NEGATIVE_INFINITY;

  const read = () => {
    lastTryAt = now();
    reading ??= readKeys()
      .then((set) => ({
        find: createLocalJWKSet(set),
        kids: new Set(set.keys.map((key) => key.kid ?? '')),
        readAt: now(),
      }))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return async (header, token) => {
    const isKnown = known?.kids.has(header?.kid ?? '') ?? false;
    const isOld = !known || now() - known.readAt > freshMs;
    const mayTry = !known || now() - lastTryAt > RETRY_UNKNOWN_AFTER_MS;
    if ((isOld || !isKnown) && mayTry) {
      try {
        known = await read();
      } catch (error) {
        if (!known || !isKnown) throw error;
      }
    }
    if (!known) known = await read();
    return known.find(header, token);
  };
}
