import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table vapid_key (
    id integer primary key check (id = 1),
    public_key text not null,
    sealed_private_key text not null,
    created_at timestamptz not null default now()
  )`,
  sql`create table alert_settings (
    user_id uuid primary key references app_user on delete cascade,
    kinds text[] not null default '{}',
    quiet_from text not null,
    quiet_until text not null,
    zone text not null,
    morning_at timestamptz,
    summary_at timestamptz
  )`,
  sql`create index alert_settings_morning on alert_settings (morning_at) where morning_at is not null`,
  sql`create index alert_settings_summary on alert_settings (summary_at) where summary_at is not null`,
  sql`create table alert_channel (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    kind text not null,
    name text not null,
    state text not null check (state in ('active', 'dead', 'unconfirmed')),
    address jsonb,
    address_hash text,
    link_code_hash text unique,
    link_until timestamptz,
    last_sent_at timestamptz,
    last_error text,
    created_at timestamptz not null,
    unique (user_id, kind, address_hash)
  )`,
  sql`create index alert_channel_address on alert_channel (address_hash) where address_hash is not null`,
  sql`create table alert (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    kind text not null,
    cause text not null,
    event text not null,
    level integer not null,
    title text not null,
    text text not null,
    language text not null,
    link text not null,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    unique (user_id, kind, cause)
  )`,
  sql`create index alert_newest on alert (user_id, created_at desc, id desc)`,
  sql`create index alert_event on alert (event, created_at desc)`,
  sql`create index alert_silent on alert (event) where kind = 'device' and level = 1`,
  sql`create index alert_age on alert (created_at)`,
  sql`create table alert_delivery (
    id uuid primary key,
    alert_id uuid not null references alert on delete cascade,
    channel_id uuid references alert_channel on delete set null,
    channel_kind text not null,
    state text not null default 'pending' check (state in ('pending', 'sent', 'seen', 'failed', 'dead')),
    attempts integer not null default 0,
    sent_at timestamptz,
    error text,
    unique (alert_id, channel_id)
  )`,
  sql`create index alert_delivery_channel on alert_delivery (channel_id)`,
  sql`create index alert_delivery_open on alert_delivery (state) where state in ('pending', 'failed')`,
];

/** What people are told of, by which channels, and what became of it (110, 111). */
export const alertSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
