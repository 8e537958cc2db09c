import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openDatabase } from '../../../scripts/open-database.ts';
import { askForReset, openAccount, post, trySignIn } from '../../fault-test-kit/accounts.ts';
import type { Row } from '../../fault-test-kit/attack-table.ts';
import type { ClockApp } from '../../fault-test-kit/clock-app.ts';
import { untilTrue } from '../../fault-test-kit/report.ts';

const POLLS = 1_000;
const AT_ONCE = 10;
/** A limit by address leaves room for the lamps of a large farm. */
const ROWS_OF_ADDRESS_MAX = 400;
const ROWS_AFTER_SWEEP_MAX = 10;
const SWEPT_WITHIN_MS = 25_000;
const FORGOTTEN_WITHIN_MS = 3_000;
const TWO_DAYS_SECONDS = 2 * 86_400;

/** How many rows of `rate_limit` one anonymous address makes, and which outlive their account and their time. */
export async function fillCounters(app: ClockApp): Promise<Row[]> {
  const database = await openDatabase(app);
  try {
    const before = await countRows(database);
    for (let sent = 0; sent < POLLS; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => pollAsNobody(app)));
    const made = (await countRows(database)) - before;
    const left = await leaveCounters(app, database);
    await app.passTime(TWO_DAYS_SECONDS);
    await runScheduledJobs(database);
    await untilTrue(SWEPT_WITHIN_MS, async () => (await countRows(database)) <= ROWS_AFTER_SWEEP_MAX);
    const unswept = await countRows(database);
    const row = (attack: string, rows: number, most: number): Row => ({
      item: 13,
      attack,
      measured: `${rows} rows`,
      limit: `${most} rows`,
      held: rows <= most,
    });
    return [
      row(`${POLLS} device polls of one address, no account`, made, ROWS_OF_ADDRESS_MAX),
      row('counters of a deleted account', left, 0),
      row('all counters two days later, after the sweeps', unswept, ROWS_AFTER_SWEEP_MAX),
    ];
  } finally {
    await database.end();
  }
}

async function pollAsNobody({ url }: ClockApp): Promise<void> {
  const credentials = Buffer.from(`${randomUUID()}:no-secret`).toString('base64');
  const answer = await fetch(`${url}/api/device/v1/desired`, {
    headers: { authorization: `Basic ${credentials}`, 'x-forwarded-for': '203.0.113.130' },
  });
  await answer.arrayBuffer();
}

/** What is left of an account at whose password somebody guessed. It comes from this computer, which is not counted. */
async function leaveCounters(app: ClockApp, database: pg.Client): Promise<number> {
  const before = await countRows(database);
  const { email, token } = await openAccount(app, 'forgotten');
  await trySignIn(app, { email, password: 'a wrong guess' });
  await askForReset(app, email);
  const answer = await post(`${app.url}/api/deleteAccount`, JSON.stringify({ email }), {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  });
  if (answer.status !== 200) throw new Error(`the deletion was answered ${answer.status}`);
  await untilTrue(FORGOTTEN_WITHIN_MS, async () => (await countRows(database)) <= before);
  return Math.max(0, (await countRows(database)) - before);
}

async function countRows(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>('select count(*) from rate_limit');
  return Number(rows[0]?.count);
}

/** Everything that runs at its hour runs now. */
async function runScheduledJobs(database: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const { name } of await boss.getSchedules()) await boss.send(name, {});
  await boss.stop({ graceful: false });
}
