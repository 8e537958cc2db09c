type Bucket = { tokens: number; at: number };
type Rule = { burst: number; perSecond: number };

/** The many lamps of a farm share one address, and all come back at once after a power cut. */
const CONNECTS: Rule = { burst: 2_000, perSecond: 500 };
/** Many more than one lamp can use up: a farm's others behind the same router still come in. */
const REFUSALS_OF_ADDRESS: Rule = { burst: 600, perSecond: 10 };
const REFUSALS_OF_DEVICE: Rule = { burst: 10, perSecond: 1 / 6 };
const BUCKETS_MAX = 50_000;

/**
 * Counts connections and refusals of each address, and refusals of each device from an address. Secrets are 130
 * random bits, so this guards the server's work, not the secret; another address is never locked out by it. The
 * counts are this process's: the broker that they guard is, too.
 */
export function connectThrottle(now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();

  function look(key: string, { burst, perSecond }: Rule): Bucket {
    const at = now();
    const known = buckets.get(key);
    const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond) : burst;
    const bucket = { tokens, at };
    if (!known && buckets.size >= BUCKETS_MAX) buckets.delete(buckets.keys().next().value ?? '');
    buckets.set(key, bucket);
    return bucket;
  }

  return {
    /** Whether a CONNECT from this address would be looked at now. Counts nothing. */
    hasCapacity: (address: string): boolean => look(`c ${address}`, CONNECTS).tokens >= 1,
    /** Whether one more CONNECT of this device from this address is looked at. */
    mayConnect(address: string, deviceId: string): boolean {
      const connects = look(`c ${address}`, CONNECTS);
      if (connects.tokens < 1) return false;
      connects.tokens -= 1;
      return (
        look(`a ${address}`, REFUSALS_OF_ADDRESS).tokens >= 1 &&
        look(`d ${address} ${deviceId}`, REFUSALS_OF_DEVICE).tokens >= 1
      );
    },
    countRefusal(address: string, deviceId: string): void {
      look(`a ${address}`, REFUSALS_OF_ADDRESS).tokens -= 1;
      look(`d ${address} ${deviceId}`, REFUSALS_OF_DEVICE).tokens -= 1;
    },
  };
}

/** At most so many messages of a key in a second, after a burst. */
export function messageThrottle(burst: number, perSecond: number, now: () => number = Date.now) {
  let tokens = burst;
  let at = now();
  return (): boolean => {
    const moment = now();
    tokens = Math.min(burst, tokens + ((moment - at) / 1000) * perSecond);
    at = moment;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
