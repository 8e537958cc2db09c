import type { PoolConfig } from 'pg';
import { type JobWithMetadata, PgBoss, type UpdateQueueOptions } from 'pg-boss';
import type { Jobs } from './port.ts';

type Options = { connection: PoolConfig; onError: (error: Error) => void };

const POLL_SECONDS = 2;
const BATCH = 10;
const SCHEDULE_POLL_SECONDS = 15;
const SCHEDULE_EXPIRE_SECONDS = 600;
const EVERY_NIGHT = '17 2 * * *';
const EVERY_HOUR = '7 * * * *';
const KEEP_DONE_SECONDS = 3_600;
/** What an instance that died was working on is seen so soon after it has expired. */
const LOOK_FOR_EXPIRED_SECONDS = 20;
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
    superviseIntervalSeconds: LOOK_FOR_EXPIRED_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_EXPIRED_SECONDS - 1,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', onError);
  await boss.start();

  /** A queue that an older version of the app has made gets the options of this one. */
  async function openQueue(queue: string, options: UpdateQueueOptions): Promise<void> {
    await boss.createQueue(queue);
    await boss.updateQueue(queue, options);
  }

  async function schedule(queue: string, cron: string, handle: () => Promise<void>): Promise<void> {
    await openQueue(queue, { retryLimit: 2, expireInSeconds: SCHEDULE_EXPIRE_SECONDS });
    await boss.work(queue, { pollingIntervalSeconds: SCHEDULE_POLL_SECONDS }, async () => {
      await handle();
    });
    await boss.schedule(queue, cron);
  }

  return {
    async work(queue, options, handle) {
      const { retries, retryDelaySeconds, retryDelayMaxSeconds, expireSeconds, batchesAtOnce = 1 } = options;
      await openQueue(queue, {
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: expireSeconds,
        retryDelayMax: retryDelayMaxSeconds ?? null,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
        notify: true,
      });
      const fetching = {
        batchSize: BATCH,
        localConcurrency: batchesAtOnce,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      await boss.work(queue, fetching, (jobs: JobWithMetadata[]) =>
        Promise.all(
          jobs.map(({ id, data, retryCount, retryLimit }) =>
            settle(id, () =>
              handle(data as Parameters<typeof handle>[0], { isLastTry: retryCount >= retryLimit }),
            ),
          ),
        ),
      );
    },
    async add(queue, data, { delaySeconds, within } = {}) {
      await boss.send(queue, data, {
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(within ? { db: { executeSql: within } } : {}),
      });
    },
    async addAll(queue, given, within) {
      const jobs = given.map(({ data, delaySeconds }) => ({
        data,
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
      }));
      await boss.insert(queue, jobs, within ? { db: { executeSql: within } } : {});
    },
    daily: (queue, handle) => schedule(queue, EVERY_NIGHT, handle),
    hourly: (queue, handle) => schedule(queue, EVERY_HOUR, handle),
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
