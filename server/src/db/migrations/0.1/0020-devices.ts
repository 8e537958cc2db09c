import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table device (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references app_user on delete cascade,
    name text not null,
    type text not null,
    secret_hash text not null,
    transport text not null default 'mqtt' check (transport in ('mqtt', 'http')),
    online boolean not null default false,
    status_changed_at timestamptz,
    connected_at timestamptz,
    offline_due_at timestamptz,
    probed_at timestamptz,
    last_seen_at timestamptz,
    reported_on boolean,
    switched_by_hand_at timestamptz,
    wanted_on boolean not null default false,
    wanted_rev integer not null default 0,
    problem text check (problem in ('wrong_secret', 'wrong_topic')),
    problem_topic text,
    problem_at timestamptz,
    light_starts_at text,
    light_hours double precision,
    time_zone text not null default 'UTC',
    ppfd double precision,
    target_dli double precision,
    created_at timestamptz not null default now()
  )`,
  sql`create index device_user on device (user_id, created_at desc, id desc)`,
  sql`create index device_online on device (last_seen_at) where online`,
  sql`create index device_offline_due on device (offline_due_at) where offline_due_at is not null`,
  sql`create index device_scheduled on device (id) where light_starts_at is not null`,
  sql`create table device_command (
    id uuid primary key,
    device_id uuid not null references device on delete cascade,
    rev integer not null,
    wanted_on boolean not null,
    source text not null check (source in ('person', 'schedule')),
    state text not null
      check (state in ('accepted', 'queued', 'sent', 'confirmed', 'timed_out', 'superseded', 'expired')),
    created_at timestamptz not null,
    sent_at timestamptz,
    settled_at timestamptz,
    expires_at timestamptz not null
  )`,
  sql`create unique index device_command_open on device_command (device_id) where state in ('queued', 'sent')`,
  sql`create index device_command_due on device_command (expires_at) where state in ('queued', 'sent')`,
  sql`create index device_command_newest on device_command (device_id, rev desc)`,
  sql`create table device_light (
    device_id uuid not null references device on delete cascade,
    at timestamptz not null,
    is_on boolean not null
  )`,
  sql`create index device_light_at on device_light (device_id, at)`,
];

/** Devices, what is wanted of them, and when they shone. */
export const deviceSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
