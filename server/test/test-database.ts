import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../src/db/connect.ts';
import { openDatabaseGate } from './database-gate.ts';

export type TestDatabase = Connection & {
  url: string;
  /** Makes the database unreachable, as when its server dies: open connections break, new ones are refused. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

/** A database of its own, copied from the migrated template; gone after `close`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${database} template ${postgres.database}`);
  const gate = await openDatabaseGate(postgres);
  const url = `postgres://${postgres.user}:${encodeURIComponent(postgres.password)}@127.0.0.1:${gate.port}/${database}`;
  const connection = connectDatabase(url, () => undefined);
  return {
    ...connection,
    url,
    cut: gate.shut,
    mend: gate.open,
    close: async () => {
      await connection.close().catch(() => undefined);
      await gate.shut();
      await runAsAdmin(`drop database ${database} with (force)`);
    },
  };
}

async function runAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
