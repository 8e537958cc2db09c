import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { prepared } from './prepared-client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const listPrepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;

test('a marked statement is planned once for a connection, and answers each time for its own parameters', async () => {
  await database.db.connection().execute(async (connection) => {
    const double = async (value: number) =>
      (await sql<{ twice: number }>`${prepared} select 2 * ${value}::int as twice`.execute(connection)).rows;
    for (const value of [3, 4, 5]) expect(await double(value)).toEqual([{ twice: 2 * value }]);
    const { rows } = await listPrepared.execute(connection);
    expect(rows.filter(({ statement }) => statement.includes('2 * $1'))).toHaveLength(1);
  });
});

test('what is not marked is not kept', async () => {
  await database.db.connection().execute(async (connection) => {
    await sql`select 3 * ${7}::int`.execute(connection);
    const { rows } = await listPrepared.execute(connection);
    expect(rows.filter(({ statement }) => statement.includes('3 * $1'))).toEqual([]);
  });
});

test('a table that changes under a prepared statement is read as it is then', async () => {
  const { db } = database;
  await sql`create table shelf (id int, name text)`.execute(db);
  await db.connection().execute(async (connection) => {
    const read = () =>
      sql<{ name: string }>`${prepared} select name from shelf where id = ${1}::int`.execute(connection);
    await sql`insert into shelf values (1, 'jars')`.execute(connection);
    expect((await read()).rows).toEqual([{ name: 'jars' }]);
    await sql`alter table shelf add column size int`.execute(connection);
    expect((await read()).rows).toEqual([{ name: 'jars' }]);
  });
});
