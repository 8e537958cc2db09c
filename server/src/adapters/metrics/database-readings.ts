import { limits } from '@agri/contract/limits.ts';
import type { Pool } from 'pg';
import type { Metrics, Reading } from './port.ts';

const READ_EVERY_MS = 15_000;

type Query = { name: string; help: string; labels: string[]; statement: string };

/** What only the database knows; the same for every instance of the server, so a dashboard takes the maximum. */
const queries: Query[] = [
  {
    name: 'agri_queue_jobs',
    help: 'Jobs that wait or run, by queue.',
    labels: ['queue', 'state'],
    statement: `select name as queue, state::text, count(*) as value from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
  },
  {
    name: 'agri_queue_oldest_seconds',
    help: 'Age of the oldest job that waits, by queue.',
    labels: ['queue'],
    statement: `select name as queue, extract(epoch from now() - min(start_after)) as value from pgboss.job
      where state in ('created', 'retry') and start_after < now() group by 1`,
  },
  {
    name: 'agri_devices',
    help: 'Devices, online or not.',
    labels: ['online'],
    statement: `select online::text, count(*) as value from device group by 1`,
  },
  {
    name: 'agri_device_commands_open',
    help: 'Switchings that no lamp has answered yet.',
    labels: ['state'],
    statement: `select state, count(*) as value from device_command where state in ('queued', 'sent') group by 1`,
  },
  {
    name: 'agri_analyses_working',
    help: 'Photo checks that are being worked on.',
    labels: [],
    statement: `select count(*) as value from farm_record where status = 'working'`,
  },
  {
    name: 'agri_generations_working',
    help: 'Answers of the chat that are being written.',
    labels: [],
    statement: `select count(*) as value from chat_generation where state = 'working'`,
  },
  {
    name: 'agri_alert_deliveries',
    help: 'Deliveries of alerts of the last day, by channel and state.',
    labels: ['channel', 'state'],
    statement: `select channel_kind as channel, state, count(*) as value from alert_delivery
      join alert on alert.id = alert_id where created_at > now() - interval '1 day' group by 1, 2`,
  },
  {
    name: 'agri_alert_overdue_seconds',
    help: 'For how long the oldest alert that is due has not gone out; 0 when none waits.',
    labels: [],
    statement: `select greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0)) as value
      from alert_delivery join alert on alert.id = alert_id where state = 'pending' and expires_at > now()`,
  },
  {
    name: 'agri_alert_channels',
    help: 'Channels that alerts go by, by kind and state.',
    labels: ['channel', 'state'],
    statement: `select kind as channel, state, count(*) as value from alert_channel group by 1, 2`,
  },
  {
    name: 'agri_alert_places',
    help: 'Places of weather alerts: looked at in the last 6 hours, waiting for that, or beyond the limit for each user.',
    labels: ['state'],
    statement: `with watcher as (
        select user_id, place from alert_settings where kinds && '{frost,heat,rain,wind}'
      ), growing as (
        select user_id, latitude, longitude,
          row_number() over (partition by user_id order by min(created_at), latitude, longitude) as turn
        from planting where latitude is not null and ended_on is null and user_id in (select user_id from watcher)
        group by 1, 2, 3
      ), place as (
        select * from growing union all
        select user_id, (place->>'latitude')::float8, (place->>'longitude')::float8, 1 from watcher
        where place is not null and user_id not in (select user_id from growing)
      ), looked as (
        select latitude, longitude, min(turn) as turn from place group by 1, 2
      )
      select case when turn > ${limits.alertPlaces} then 'over_limit'
        when exists (select from upstream_cache where kind like 'forecast %' and key = latitude || ',' || longitude
          and fetched_at > now() - interval '6 hours') then 'looked_at' else 'waiting' end as state,
        count(*) as value from looked group by 1`,
  },
  {
    name: 'agri_people',
    help: 'Accounts.',
    labels: [],
    statement: 'select count(*) as value from app_user',
  },
];

/** Adds what the database knows. Many scrapers together ask it once in 15 seconds. */
export function addDatabaseReadings(metrics: Metrics, pool: Pool): void {
  for (const { name, help, labels, statement } of queries) {
    let readAt = Number.NEGATIVE_INFINITY;
    let last: Promise<Reading[]> = Promise.resolve([]);
    metrics.readGauge(name, help, labels, () => {
      const now = performance.now();
      if (now - readAt < READ_EVERY_MS) return last;
      readAt = now;
      last = read(pool, statement, labels);
      last.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
      return last;
    });
  }
}

async function read(pool: Pool, statement: string, labels: string[]): Promise<Reading[]> {
  const { rows } = await pool.query<Record<string, string>>(statement);
  return rows.map((row) => ({
    labels: Object.fromEntries(labels.map((label) => [label, row[label] ?? ''])),
    value: Number(row.value),
  }));
}
