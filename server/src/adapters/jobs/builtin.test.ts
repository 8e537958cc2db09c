import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { postgresJobs } from './builtin.ts';
import type { Jobs } from './port.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

type WorkOptions = Parameters<Jobs['work']>[1];

/** One start of the app, with this queue. */
async function startOnce(options: WorkOptions): Promise<void> {
  const jobs = await postgresJobs({ connection: database.address, onError: () => undefined });
  await jobs.work('letters', options, async () => undefined);
  await jobs.stop();
}

async function readQueue() {
  const { rows } = await database.pool.query(
    `select retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds, deletion_seconds, notify
     from pgboss.queue where name = 'letters'`,
  );
  return rows[0];
}

test('a queue that an older version has made gets the options of this one', async () => {
  await startOnce({ retries: 1, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, expireSeconds: 30 });
  expect(await readQueue()).toMatchObject({ retry_limit: 1, retry_delay_max: 60, expire_seconds: 30 });
  await startOnce({ retries: 4, retryDelaySeconds: 2, expireSeconds: 90 });
  expect(await readQueue()).toEqual({
    retry_limit: 4,
    retry_delay: 2,
    retry_delay_max: null,
    retry_backoff: true,
    expire_seconds: 90,
    deletion_seconds: 3600,
    notify: true,
  });
});
