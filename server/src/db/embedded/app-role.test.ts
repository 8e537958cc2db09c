import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresJobs } from '../../adapters/jobs/builtin.ts';
import { connectDatabase } from '../connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts';
import { migrateForward } from '../migrate.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agri-role-'));
  postgres = await start();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ dataDir, onNotice: () => undefined });

async function ask(address: EmbeddedPostgres['connection'], statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(address);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function bringForward(address: EmbeddedPostgres['connection']): Promise<void> {
  const connection = connectDatabase(address, () => undefined);
  try {
    await migrateForward(connection.db);
    const jobs = await postgresJobs({ connection: connection.address, onError: () => undefined });
    await jobs.stop();
  } finally {
    await connection.close();
  }
}

test('the app’s role has its database, and neither programs, files, roles nor other databases', async () => {
  await bringForward(postgres.connection);
  const { rows } = await ask(
    postgres.connection,
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  );
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
  for (const statement of [
    `copy app_secret from program 'true'`,
    `copy app_secret to program 'true'`,
    `copy app_secret from '/etc/passwd'`,
    `select pg_read_file('postgresql.conf')`,
    'create role other',
    'create database other',
    'alter system set work_mem = 1',
  ])
    await expect(ask(postgres.connection, statement), statement).rejects.toThrow(
      /permission denied|must have/,
    );
}, 60_000);

test('what an earlier version made as the superuser is handed over at the start, and goes on working', async () => {
  const { maintenance, connection } = postgres;
  const earlier = { ...connection, user: maintenance.user };
  await ask(maintenance, `drop database ${connection.database} with (force)`);
  await ask(maintenance, `drop role ${connection.user}`);
  await ask(maintenance, `create database ${connection.database}`);
  await bringForward(earlier);
  await ask(earlier, `insert into app_secret values ('kept', 'as it was')`);
  await postgres.stop();

  postgres = await start();
  const { rows: left } = await ask(
    postgres.connection,
    `select oid::regclass::text from pg_class
     where relowner <> (select oid from pg_roles where rolname = current_user)
       and relnamespace in (select oid from pg_namespace where nspname in ('public', 'identity', 'pgboss'))`,
  );
  expect(left).toEqual([]);
  await bringForward(postgres.connection);
  await ask(postgres.connection, 'alter table app_user add column more text');
  const { rows } = await ask(postgres.connection, `select value from app_secret where name = 'kept'`);
  expect(rows).toEqual([{ value: 'as it was' }]);
}, 90_000);
