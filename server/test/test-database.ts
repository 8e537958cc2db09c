import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../src/db/connect.ts';

export type TestDatabase = Connection & { url: string };

/** A database of its own, copied from the migrated template; gone after `close`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${database} template ${postgres.database}`);
  const url = `postgres://${postgres.user}:${encodeURIComponent(postgres.password)}@${postgres.host}:${postgres.port}/${database}`;
  const connection = connectDatabase(url, () => undefined);
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
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
