import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../errors.ts';
import type { Limit, Limiter, RunQuery, TakenLimit } from './port.ts';

type Parts = {
  pool: Pool;
  /** Keys may hold an e-mail or an address; without this secret nobody who reads the table can guess them. */
  secret: string;
  onTaken?: (taken: TakenLimit) => void;
  onRefused?: (limit: string) => void;
};
type Count = { points: number; resetSeconds: number };

const SWEEP_BATCH = 5_000;
const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** A refused try leaves `points` one above the limit. `$3` is the limit, `$2` the window in seconds. */
const TAKE = `
  insert into rate_limit as known (key, points, expire) values ($1, 1, ${nowMs} + $2::bigint * 1000)
  on conflict (key) do update set
    points = case when known.expire > ${nowMs} then least(known.points, $3) + 1 else 1 end,
    expire = case when known.expire > ${nowMs} then known.expire else excluded.expire end
  returning points, greatest(1, ceil((expire - ${nowMs}) / 1000.0))::int as "resetSeconds"`;
/** By itself the count does not wait for the disk: losing one in a crash costs less than each call waiting for it. */
const TAKE_ASYNC = `${TAKE}, set_config('synchronous_commit', 'off', true)`;
const REFUND = 'update rate_limit set points = greatest(0, least(points, $2) - 1) where key = $1';
const FORGET = 'delete from rate_limit where key = $1';
const FORGET_KEYS = "delete from rate_limit where split_part(key, ':', -1) = any($1)";
const SWEEP = `delete from rate_limit where key in (
  select key from rate_limit where expire <= ${nowMs} limit ${SWEEP_BATCH} for update skip locked)`;

/** Limits counted in PostgreSQL, by its clock. */
export function postgresLimiter({ pool, secret, onTaken, onRefused }: Parts): Limiter {
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const rowOf = ({ name }: Limit, key: string) => `${name}:${hash(key)}`;

  const consume = async (
    limit: Limit,
    key: string,
    within?: RunQuery,
  ): Promise<TakenLimit & { isTaken: boolean }> => {
    const values = [rowOf(limit, key), limit.windowSeconds, limit.points];
    const { rows } = within
      ? await within(TAKE, values)
      : await pool.query({ name: 'take a point of a limit', text: TAKE_ASYNC, values });
    const { points, resetSeconds } = rows[0] as Count;
    const isTaken = points <= limit.points;
    const taken = { limit: limit.points, remaining: Math.max(0, limit.points - points), resetSeconds };
    if (!limit.isOurs) onTaken?.(taken);
    if (!isTaken) onRefused?.(limit.name);
    return { ...taken, isTaken };
  };

  return {
    async take(limit, key) {
      const { isTaken, resetSeconds } = await consume(limit, key);
      if (isTaken) return;
      throw new AppError('too_many_requests', 'Too many attempts. Try again in a moment.', {
        retryAfterSeconds: resetSeconds,
      });
    },
    async tryTake(limit, key) {
      const { isTaken, ...taken } = await consume(limit, key);
      return isTaken ? taken : undefined;
    },
    async tryTakeWithin(run, limit, key) {
      const { isTaken, ...taken } = await consume(limit, key, run);
      return isTaken ? taken : undefined;
    },
    async refund(limit, key) {
      await pool.query(REFUND, [rowOf(limit, key), limit.points]);
    },
    async forget(limit, key) {
      await pool.query(FORGET, [rowOf(limit, key)]);
    },
    async forgetKeys(keys) {
      await pool.query(FORGET_KEYS, [keys.map(hash)]);
    },
    async sweep() {
      let removed: number | null;
      do removed = (await pool.query(SWEEP)).rowCount;
      while (removed === SWEEP_BATCH);
    },
  };
}
