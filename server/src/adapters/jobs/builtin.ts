import type { PoolConfig } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Jobs } from './port.ts';

type Options = { connection: PoolConfig; onError: (error: Error) => void };

const POLL_SECONDS = 2;
const BATCH = 10;
const DAILY_POLL_SECONDS = 15;
const DAILY_EXPIRE_SECONDS = 600;
const EVERY_NIGHT = '17 2 * * *';
const KEEP_DONE_SECONDS = 3_600;
const STOP_WITHIN_MS = 5_000;

/** Jobs in PostgreSQL by pg-boss, in a schema of its own. Workers are woken by NOTIFY. */
export async function postgresJobs({ connection, onError }: Options): Promise<Jobs> {
  const { host, port, user, password, database, connectionString, application_name } = connection;
  const address = connectionString
    ? { connectionString }
    : { host, port, user, password: password as string, database };
  const boss = new PgBoss({
    ...address,
    application_name,
    max: 4,
    useListenNotify: true,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', onError);
  await boss.start();
  return {
    async work(queue, { retries, retryDelaySeconds, expireSeconds }, handle) {
      await boss.createQueue(queue, {
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: expireSeconds,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
        notify: true,
      });
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      await boss.work(queue, options, (jobs: JobWithMetadata[]) =>
        Promise.all(
          jobs.map(({ id, data, retryCount, retryLimit }) =>
            settle(id, () =>
              handle(data as Parameters<typeof handle>[0], { isLastTry: retryCount >= retryLimit }),
            ),
          ),
        ),
      );
    },
    async add(queue, data) {
      await boss.send(queue, data);
    },
    async daily(queue, handle) {
      await boss.createQueue(queue, { retryLimit: 2, expireInSeconds: DAILY_EXPIRE_SECONDS });
      await boss.work(queue, { pollingIntervalSeconds: DAILY_POLL_SECONDS }, async () => {
        await handle();
      });
      await boss.schedule(queue, EVERY_NIGHT);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

async function settle(id: string, run: () => Promise<void>) {
  try {
    await run();
    return { id, status: 'completed' as const };
  } catch (error) {
    return {
      id,
      status: 'failed' as const,
      output: { message: error instanceof Error ? error.name : 'unknown' },
    };
  }
}
