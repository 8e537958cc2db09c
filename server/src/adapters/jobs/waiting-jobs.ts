import type { PoolConfig } from 'pg';
import { PgBoss } from 'pg-boss';

type Queryable = { query: (text: string) => Promise<{ rows: unknown[] }> };
type SavedQueue = { name: string } & Record<string, unknown>;

export type WaitingJobs = { queues: SavedQueue[]; jobs: { queue: string; data: object | null }[] };

const QUEUE_COLUMNS = `name, policy, retry_limit as "retryLimit", retry_delay as "retryDelay",
  retry_backoff as "retryBackoff", expire_seconds as "expireInSeconds", retention_seconds as "retentionSeconds",
  deletion_seconds as "deleteAfterSeconds", notify`;

/** The work that is still to be done, without what pg-boss plans by itself every night. */
export async function readWaitingJobs(database: Queryable): Promise<WaitingJobs> {
  const { rows } = await database.query(`select to_regclass('pgboss.job') is not null as there`);
  if (!(rows[0] as { there: boolean }).there) return { queues: [], jobs: [] };
  const planned = `not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`;
  const queues = await database.query(
    `select ${QUEUE_COLUMNS} from pgboss.queue where name ${planned} order by name`,
  );
  const jobs = await database.query(
    `select name as queue, data from pgboss.job
     where state in ('created', 'retry', 'active') and name ${planned} order by created_on, id`,
  );
  return { queues: queues.rows, jobs: jobs.rows } as WaitingJobs;
}

/** Puts saved work back on its queues, whatever version of pg-boss wrote it. */
export async function addWaitingJobs(address: PoolConfig, { queues, jobs }: WaitingJobs): Promise<void> {
  const boss = new PgBoss({ ...(address as object), max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, ...options } of queues) await boss.createQueue(name, options);
    for (const { queue, data } of jobs) await boss.send(queue, data ?? {});
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Has failed work tried again, of one queue or of all; gives how many by queue. */
export async function retryFailedJobs(
  address: PoolConfig,
  database: Queryable,
  queue?: string,
): Promise<Record<string, number>> {
  const { rows } = await database.query(`select id, name from pgboss.job where state = 'failed'`);
  const failed = (rows as { id: string; name: string }[]).filter(({ name }) => !queue || name === queue);
  const boss = new PgBoss({ ...(address as object), max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  const counts: Record<string, number> = {};
  try {
    for (const { id, name } of failed) {
      await boss.retry(name, id);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  return counts;
}
