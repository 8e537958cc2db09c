import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startGuard } from '../../../scripts/test-run/run-folder.ts';
import { postgresJobs } from '../../src/adapters/jobs/builtin.ts';
import { connectDatabase } from '../../src/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded.ts';
import { migrateForward } from '../../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string };
  }
}

/** One PostgreSQL for the run, whose first database, migrated, is the template of every test file's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-test-'));
  const endGuard = startGuard(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
    await fitForTests(postgres);
    await makeTemplate(postgres.connection);
    project.provide('postgres', postgres.connection);
    return async () => {
      await postgres.stop();
      await endGuard();
    };
  } catch (error) {
    await endGuard();
    throw error;
  }
}

/**
 * Each test file has a database of its own; the app itself may make none. What is written need not outlive this run, and
 * a password that only this machine sees need not be stretched for each of thousands of connections.
 */
async function fitForTests({ maintenance, connection }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(maintenance);
  await client.connect();
  try {
    await client.query('alter system set fsync = off');
    await client.query('alter system set full_page_writes = off');
    // A database that is being vacuumed cannot be dropped by its owner.
    await client.query('alter system set autovacuum = off');
    await client.query('select pg_reload_conf()');
    await client.query('set scram_iterations = 1');
    const password = client.escapeLiteral(connection.password);
    await client.query(`alter role ${connection.user} createdb password ${password}`);
  } finally {
    await client.end();
  }
}

async function makeTemplate(address: EmbeddedPostgres['connection']): Promise<void> {
  const connection = connectDatabase(address, () => undefined);
  try {
    await migrateForward(connection.db);
    const jobs = await postgresJobs({ connection: connection.address, onError: () => undefined });
    await jobs.stop();
  } finally {
    await connection.close();
  }
}
