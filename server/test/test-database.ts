import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '../src/db/connect.ts';
import { openDatabaseGate } from './database-gate.ts';

export type TestDatabase = Connection & { url: string };
export type CuttableDatabase = TestDatabase & {
  /** Makes the database unreachable, as when its server dies: open connections break, new ones are refused. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

/** A database of its own, copied from the migrated template; gone after `close`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return connectTo(await createDatabase(), inject('postgres').port);
}

/** The same behind a gate, through which all goes twice: for tests that cut it. */
export async function createCuttableDatabase(): Promise<CuttableDatabase> {
  const gate = await openDatabaseGate(inject('postgres'));
  const database = connectTo(await createDatabase(), gate.port);
  const close = async () => {
    await gate.shut();
    await database.close();
  };
  return { ...database, cut: gate.shut, mend: gate.open, close };
}

async function createDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${name} template ${inject('postgres').database}`);
  return name;
}

function connectTo(name: string, port: number): TestDatabase {
  const { user, password } = inject('postgres');
  const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  const connection = connectDatabase(url, () => undefined);
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close().catch(() => undefined);
      await runAsAdmin(`drop database ${name} with (force)`);
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
