import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared-client.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Connection = { db: Database; pool: pg.Pool; address: pg.PoolConfig; close: () => Promise<void> };

/** A connection string, or the parts of one. */
export type Address =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

/** How a running app is known in `pg_stat_activity`; a restore looks for it. */
export const APPLICATION_NAME = 'agri-ai';
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 20_000;

function poolConfig(address: Address): pg.PoolConfig {
  const application_name = APPLICATION_NAME;
  return typeof address === 'string'
    ? { connectionString: address, application_name }
    : { ...address, application_name };
}

/** Opens a pool of connections. `onError` hears of connections that break while nobody uses them. */
export function connectDatabase(address: Address, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    ...poolConfig(address),
    Client: PreparingClient,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  pool.on('error', onError);
  // A connection that breaks while it is lent out tells the query; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, address: poolConfig(address), close: () => db.destroy() };
}

/** Has this change not wait for the disk: it is seen by all at once, and a database that is killed just then loses it. */
export const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`;
