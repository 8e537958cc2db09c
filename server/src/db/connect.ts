import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> };

type Target = string | (() => pg.ClientConfig);

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 20_000;

/**
 * Opens a pool on a connection string, or on an address that is asked for anew at each connect,
 * so that a database that comes back elsewhere is found again.
 */
export function connectDatabase(target: Target, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(typeof target === 'string' ? { connectionString: target } : { Client: clientFor(target) }),
  });
  pool.on('error', onError);
  // A connection that breaks while it is lent out tells the query; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

function clientFor(address: () => pg.ClientConfig): typeof pg.Client {
  return class extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super({ ...(typeof options === 'object' ? options : {}), ...address() });
    }
  };
}
