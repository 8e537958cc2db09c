import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create extension if not exists pg_trgm`,
  sql`create extension if not exists unaccent`,
  sql`create table app_user (
    id uuid primary key default gen_random_uuid(),
    issuer text not null,
    subject text not null,
    email text not null,
    terms_accepted_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (issuer, subject)
  )`,
  sql`create index app_user_email on app_user (email)`,
  sql`create table sign_up_code (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    code_hash text not null,
    guesses integer not null default 0,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  sql`create index sign_up_code_email on sign_up_code (email, created_at desc)`,
  sql`create table email_proof (
    token_hash text primary key,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create table web_session (
    token_hash text primary key,
    user_id uuid not null references app_user on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index web_session_user on web_session (user_id)`,
  sql`create table picture (
    name text primary key,
    user_id uuid not null references app_user on delete cascade,
    bytes integer not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index picture_user on picture (user_id)`,
  sql`create table farm_item (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references app_user on delete cascade,
    name text not null,
    image_name text not null references picture,
    created_at timestamptz not null default now()
  )`,
  sql`create index farm_item_user on farm_item (user_id, created_at desc, id desc)`,
  sql`create table farm_record (
    id uuid primary key default gen_random_uuid(),
    farm_item_id uuid not null references farm_item on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    image_name text not null references picture,
    prompt text not null,
    content text not null,
    mode text not null check (mode in ('model', 'guide')),
    status text not null check (status in ('working', 'done', 'stopped', 'incomplete', 'failed')),
    measurements jsonb,
    created_at timestamptz not null default now()
  )`,
  sql`create index farm_record_item on farm_record (farm_item_id, created_at desc, id desc)`,
  sql`create index farm_record_user on farm_record (user_id)`,
  sql`create table guide_card (
    id text primary key,
    title text not null,
    kind text not null,
    crops text[] not null,
    names text not null,
    symptoms text not null,
    body text not null,
    card jsonb not null,
    digest text not null,
    search tsvector generated always as (
      setweight(to_tsvector('english', title || ' ' || names), 'A') ||
      setweight(to_tsvector('simple', title || ' ' || names), 'A') ||
      setweight(to_tsvector('english', symptoms), 'B') ||
      setweight(to_tsvector('english', body), 'D')
    ) stored
  )`,
  sql`create index guide_card_search on guide_card using gin (search)`,
  sql`create table idempotent_answer (
    user_id uuid not null references app_user on delete cascade,
    call text not null,
    key text not null,
    body_hash text not null,
    status integer,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, call, key)
  )`,
];

export const firstSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
