import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { AppError, UNAVAILABLE, UpstreamError } from '../../errors.ts';
import type { Cache, Cached, CacheRequest } from './port.ts';

type Row = { body: unknown; fetched_at: Date | null };
type Options = { pool: Pool; now: () => Date; patienceMs?: number };

/** Longer than any fetch may take: an instance that died lets go of what it claimed. */
const CLAIM_MS = 12_000;
const WAIT_FOR_OTHERS_MS = 9_000;
const LOOK_EVERY_MS = 120;
/** How long a person waits for something newer when there is something old. */
const PATIENCE_MS = 2_500;
const KEEP_MS = 7 * 86_400_000;
/** A body is some 100 KB in memory. */
const READ_MOST = 100;

/**
 * The cache in PostgreSQL. An instance claims a key by a lease in its row rather than by an advisory lock: a lock would
 * hold one of the few connections for as long as the upstream is silent.
 */
export function postgresCache({ pool, now, patienceMs = PATIENCE_MS }: Options): Cache {
  const inFlight = new Map<string, Promise<Cached<unknown>>>();
  // Nobody asks an upstream again for what is fresh: until then no other instance can have anything newer.
  const read = new LRUCache<string, Cached<unknown>>({ max: READ_MOST });

  async function refresh<T>(request: CacheRequest<T>): Promise<Cached<T>> {
    const known = await find(request);
    if (known?.fresh) return known.cached as Cached<T>;
    const renewed = renew(request);
    if (!known) return renewed;
    const old: Cached<T> = { ...(known.cached as Cached<T>), stale: true };
    renewed.catch(() => undefined);
    return Promise.race([renewed.catch(() => old), sleep(patienceMs, old, { ref: false })]);
  }

  async function renew<T>(request: CacheRequest<T>): Promise<Cached<T>> {
    const giveUp = Date.now() + WAIT_FOR_OTHERS_MS;
    while (!(await claim(request))) {
      const found = await find(request);
      if (found?.fresh) return found.cached as Cached<T>;
      if (Date.now() > giveUp) {
        throw new UpstreamError('upstream_silent', UNAVAILABLE);
      }
      await sleep(LOOK_EVERY_MS);
    }
    try {
      const found = await find(request);
      if (found?.fresh) return found.cached as Cached<T>;
      const value = await request.fetch();
      const fetchedAt = now();
      await keep(request, value, fetchedAt);
      return { value, fetchedAt, stale: false };
    } finally {
      await pool
        .query('update upstream_cache set claimed_until = null where kind = $1 and key = $2', [
          request.kind,
          request.key,
        ])
        .catch(() => undefined);
    }
  }

  async function find(request: CacheRequest<unknown>) {
    const { kind, key, freshSeconds } = request;
    const ageOf = ({ fetchedAt }: Cached<unknown>) => now().getTime() - fetchedAt.getTime();
    const held = read.get(nameOf(request));
    if (held && ageOf(held) < freshSeconds * 1000) return { cached: held, fresh: true };
    const { rows } = await pool.query<Row>(
      'select body, fetched_at from upstream_cache where kind = $1 and key = $2',
      [kind, key],
    );
    const row = rows[0];
    if (!row?.fetched_at) return undefined;
    const cached = { value: row.body, fetchedAt: row.fetched_at, stale: false };
    const age = ageOf(cached);
    if (age > KEEP_MS) return undefined;
    read.set(nameOf(request), cached);
    return { cached, fresh: age < freshSeconds * 1000 };
  }

  async function claim({ kind, key }: CacheRequest<unknown>): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into upstream_cache as known (kind, key, claimed_until)
       values ($1, $2, now() + $3 * interval '1 millisecond')
       on conflict (kind, key) do update set claimed_until = excluded.claimed_until
       where known.claimed_until is null or known.claimed_until < now()`,
      [kind, key, CLAIM_MS],
    );
    return rowCount === 1;
  }

  async function keep({ kind, key }: CacheRequest<unknown>, value: unknown, fetchedAt: Date): Promise<void> {
    await pool.query('update upstream_cache set body = $3, fetched_at = $4 where kind = $1 and key = $2', [
      kind,
      key,
      JSON.stringify(value),
      fetchedAt,
    ]);
    await pool.query('delete from upstream_cache where fetched_at < $1', [
      new Date(fetchedAt.getTime() - KEEP_MS),
    ]);
  }

  return {
    async readThrough<T>(request: CacheRequest<T>) {
      const name = nameOf(request);
      for (let running = inFlight.get(name); running; running = inFlight.get(name)) {
        const shared = await running.catch(unlessRefused);
        if (shared) return shared as Cached<T>;
      }
      const started = refresh(request);
      inFlight.set(name, started);
      try {
        return await started;
      } finally {
        if (inFlight.get(name) === started) inFlight.delete(name);
      }
    },
  };
}

/** Another person was refused: who waits along asks on their own account. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'too_many_requests') return undefined;
  throw error;
}

function nameOf({ kind, key }: Pick<CacheRequest<unknown>, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}
