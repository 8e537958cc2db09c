import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Connection, connectDatabase } from './connect.ts';
import { migrateForward } from './migrate.ts';

const admin = inject('postgres');
let database: string;
let connections: Connection[];

async function runAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...admin, database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeEach(async () => {
  database = `empty_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${database} template template0`);
  connections = [1, 2, 3].map(() => connectDatabase({ ...admin, database }, () => undefined));
});
afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await runAsAdmin(`drop database ${database} with (force)`);
});

test('instances that start at once on an empty database all succeed, and the schema is made once', async () => {
  await Promise.all(connections.map(({ db }) => migrateForward(db)));
  const [first] = connections;
  const tables = await first?.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  expect(tables?.rows.map((row) => row.table_name)).toEqual(
    expect.arrayContaining([
      'app_secret',
      'app_user',
      'farm_item',
      'farm_record',
      'idempotent_answer',
      'picture',
    ]),
  );
  const done = await first?.pool.query('select name from kysely_migration order by name');
  expect(done?.rows.map((row) => row.name)).toEqual([...new Set(done?.rows.map((row) => row.name))]);
});

test('migrating again changes nothing', async () => {
  const [first] = connections;
  if (!first) throw new Error('no connection');
  await migrateForward(first.db);
  await first.db.insertInto('app_secret').values({ name: 'kept', value: 'as it was' }).execute();
  await migrateForward(first.db);
  const rows = await first.db.selectFrom('app_secret').selectAll().where('name', '=', 'kept').execute();
  expect(rows).toEqual([{ name: 'kept', value: 'as it was' }]);
});
