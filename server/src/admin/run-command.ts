import type pg from 'pg';
import { addWaitingJobs, retryFailedJobs } from '../adapters/jobs/waiting-jobs.ts';
import { CommandError } from '../backup/command-error.ts';
import { openDatabase } from '../backup/open-database.ts';
import { reportFaults } from '../backup/run-command.ts';
import { readConfig } from '../config.ts';
import type { Connection } from '../db/connect.ts';
import { accountStore } from '../features/account/store.ts';

type Parts = { client: pg.Client; connection: Connection; argument: string | undefined };

/** Controls, line ends, and marks that turn the direction of what stands beside them. */
const COMMANDING = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const usage = `use: npm run admin -- COMMAND
  users [TEXT]      the newest 200 accounts, or those whose e-mail has TEXT in it
  revoke EMAIL      ends every session and token of a person
  requeue [QUEUE]   has failed jobs tried again
  requeue-alerts    sends the alerts that failed or hang, as far as they are still of use
  prune-alerts DAYS forgets alerts that are older, and channels that are dead
  mistakes [CARD]   the newest 200 mistakes that were reported in translations, or those of cards with CARD in their id
  stats             how much there is`;

const commands: Record<string, (parts: Parts) => Promise<object[]>> = {
  users: async ({ client, argument = '' }) => {
    const { rows } = await client.query(
      `select app_user.email, app_user.created_at, issuer,
         (select count(*) from farm_item where user_id = app_user.id) as items,
         (select count(*) from farm_record where user_id = app_user.id) as checks,
         (select count(*) from planting where user_id = app_user.id) as plantings,
         (select count(*) from device where user_id = app_user.id) as devices,
         (select coalesce(sum(bytes), 0) from picture where user_id = app_user.id) as picture_bytes
       from app_user where strpos(lower(email), lower($1)) > 0 order by created_at desc limit 200`,
      [argument],
    );
    return rows;
  },

  revoke: async ({ client, connection, argument }) => {
    if (!argument) throw new CommandError(usage);
    const { rows } = await client.query<{ issuer: string; subject: string; email: string }>(
      'select issuer, subject, email from app_user where email = lower($1)',
      [argument],
    );
    if (rows.length === 0) throw new CommandError(`there is no account of ${argument}`);
    const accounts = accountStore(connection.db);
    for (const { issuer, subject } of rows) {
      await accounts.revokeTokens(issuer, subject, new Date());
      await client.query('delete from identity."session" where "userId" = $1', [subject]);
    }
    return rows.map(({ email, issuer }) => ({ revoked: email, issuer }));
  },

  requeue: async ({ client, connection, argument }) => {
    const counts = await retryFailedJobs(connection.address, client, argument);
    return Object.entries(counts).map(([queue, jobs]) => ({ queue, jobs }));
  },

  'requeue-alerts': async ({ client, connection }) => {
    const { rows } = await client.query<{ id: string; channel: string }>(
      `update alert_delivery set state = 'pending', attempts = 0, held_until = null from alert
       where alert.id = alert_id and expires_at > now()
         and (state = 'failed' or (state = 'pending' and due_at < now() - interval '5 minutes'))
       returning alert_delivery.id, channel_kind as channel`,
    );
    const jobs = rows.map(({ id }) => ({ queue: 'alert', data: { delivery: id } }));
    if (jobs.length > 0) await addWaitingJobs(connection.address, { queues: [], jobs });
    return countBy(rows, ({ channel }) => channel).map(([channel, deliveries]) => ({ channel, deliveries }));
  },

  'prune-alerts': async ({ client, argument = '' }) => {
    if (!/^\d{1,4}$/.test(argument)) throw new CommandError(usage);
    const alerts = await client.query(
      'delete from alert where created_at < now() - make_interval(days => $1)',
      [Number(argument)],
    );
    const channels = await client.query(`delete from alert_channel where state = 'dead'`);
    return [{ alerts: alerts.rowCount, channels: channels.rowCount }];
  },

  mistakes: async ({ client, argument = '' }) => {
    const { rows } = await client.query(
      `select created_at, language, card, note from card_mistake
       where strpos(card, lower($1)) > 0 order by created_at desc, id desc limit 200`,
      [argument],
    );
    return rows;
  },

  stats: async ({ client }) => {
    const { rows } = await client.query(
      `select 'people' as what, count(*)::text as count from app_user
       union all select 'people of the last 7 days', count(*)::text from app_user where created_at > now() - interval '7 days'
       union all select 'farm items', count(*)::text from farm_item
       union all select 'photo checks, ' || status, count(*)::text from farm_record group by status
       union all select 'plantings, ' || case when ended_on is null then 'growing' else 'ended' end, count(*)::text from planting group by ended_on is null
       union all select 'tasks, ' || state, count(*)::text from season_task group by state
       union all select 'activities', count(*)::text from activity
       union all select 'pictures', count(*)::text from picture
       union all select 'picture megabytes', (coalesce(sum(bytes), 0) / 1048576)::text from picture
       union all select 'devices, ' || case when online then 'online' else 'offline' end, count(*)::text from device group by online
       union all select 'alert deliveries by ' || channel_kind || ', ' || state, count(*)::text from alert_delivery group by channel_kind, state
       union all select 'jobs of ' || name || ', ' || state::text, count(*)::text from pgboss.job group by name, state
       union all select 'database megabytes', (pg_database_size(current_database()) / 1048576)::text`,
    );
    return rows;
  },
};

/** `npm run admin -- COMMAND`, beside the running app or without it. Gives the exit code. */
export function runAdmin(args: string[], environment: Record<string, string | undefined>): Promise<number> {
  return reportFaults(async () => {
    const [name = '', argument, ...rest] = args;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || rest.length > 0) throw new CommandError(usage);
    const onNotice = (text: string) => void process.stderr.write(`${text}\n`);
    const database = await openDatabase({ config: readConfig(environment), how: 'beside', onNotice });
    try {
      const rows = await command({ ...database, argument });
      if (rows.length === 0) process.stdout.write('nothing\n');
      for (const row of rows) process.stdout.write(`${write(row)}\n`);
    } finally {
      await database.close();
    }
  });
}

function countBy<T>(all: T[], keyOf: (one: T) => string): [string, number][] {
  return [...Map.groupBy(all, keyOf)].map(([key, some]) => [key, some.length]);
}

/** A stored text for a terminal: on one line, with control characters escaped, as \u{1b}. */
function printedText(text: string): string {
  return text.replace(COMMANDING, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);
}

function write(row: object): string {
  return Object.entries(row)
    .map(
      ([name, value]) => `${name}: ${value instanceof Date ? value.toISOString() : printedText(`${value}`)}`,
    )
    .join('  ');
}
