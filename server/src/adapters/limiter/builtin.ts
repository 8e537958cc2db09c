import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';
import type { Limit, Limiter, TakenLimit } from './port.ts';

type Watching = { onTaken?: (taken: TakenLimit) => void; onRefused?: (limit: string) => void };

const TABLE = 'rate_limit';

/** Limits counted in PostgreSQL. Keys are hashed: they may hold an e-mail or an address. */
export function postgresLimiter(pool: Pool, { onTaken, onRefused }: Watching = {}): Limiter {
  const tell = (limit: Limit, { remainingPoints, msBeforeNext }: RateLimiterRes): TakenLimit => {
    const taken = {
      limit: limit.points,
      remaining: remainingPoints,
      resetSeconds: Math.ceil(msBeforeNext / 1000),
    };
    if (!limit.isOurs) onTaken?.(taken);
    return taken;
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, windowSeconds, blockSeconds, isUnhurried }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: isUnhurried ? unhurriedClient(pool) : pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: windowSeconds,
      blockDuration: blockSeconds,
    });
    limiters.set(name, made);
    return made;
  };
  /** Takes a point, or hears of the refusal. */
  const consume = async (limit: Limit, key: string): Promise<TakenLimit & { isTaken: boolean }> => {
    try {
      return { ...tell(limit, await limiterOf(limit).consume(hashKey(key))), isTaken: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      onRefused?.(limit.name);
      return { ...tell(limit, refusal), isTaken: false };
    }
  };
  return {
    async take(limit, key) {
      const { isTaken, resetSeconds } = await consume(limit, key);
      if (isTaken) return;
      throw new AppError('too_many_requests', 'Too many tries. Wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, resetSeconds),
      });
    },
    async tryTake(limit, key) {
      const { isTaken, ...taken } = await consume(limit, key);
      return isTaken ? taken : undefined;
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(hashKey(key));
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(hashKey(key));
    },
  };
}

type Statement = { name: string; text: string; values: unknown[] };

/** The same, but what gives back a row does not wait for the disk. */
function unhurriedClient(pool: Pool) {
  return {
    query({ name, text, values }: Statement) {
      if (!/^\s*insert .* returning /is.test(text)) return pool.query({ name, text, values });
      const taken = text.replace(/;\s*$/, '');
      const unhurried = `with taken as (${taken}) select *, set_config('synchronous_commit', 'off', true) from taken`;
      return pool.query({ name: `${name}:unhurried`, text: unhurried, values });
    },
  };
}

function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}
