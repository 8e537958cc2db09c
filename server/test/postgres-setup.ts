import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresJobs } from '../src/adapters/jobs/builtin.ts';
import { connectDatabase } from '../src/db/connect.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrateForward } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string };
  }
}

/** One PostgreSQL for the run, whose first database, migrated, is the template of every test file's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
  const connection = connectDatabase(postgres.connection, () => undefined);
  await migrateForward(connection.db);
  const jobs = await postgresJobs({ connection: connection.address, onError: () => undefined });
  await jobs.stop();
  await connection.close();
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
