import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresJobs } from '../src/adapters/jobs/builtin.ts';
import { connectDatabase } from '../src/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrateForward } from '../src/db/migrate.ts';
import { readPostmaster } from '../src/db/postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string };
  }
}

/** One PostgreSQL for the run, whose first database, migrated, is the template of every test file's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined }).catch(
    async (error) => {
      await stopLeftover(dataDir);
      await removeFolder();
      throw error;
    },
  );
  const tearDown = async () => {
    await postgres.stop();
    await removeFolder();
  };
  try {
    await makeTemplate(postgres.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', postgres.connection);
  return tearDown;
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

/** Ends a server that was started but not reached in time. */
async function stopLeftover(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
}
