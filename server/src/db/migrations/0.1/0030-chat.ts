import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table known_place (
    user_id uuid primary key references app_user on delete cascade,
    latitude double precision not null,
    longitude double precision not null,
    seen_at timestamptz not null default now()
  )`,
  sql`create table chat (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    name text not null,
    last_message_at timestamptz not null,
    created_at timestamptz not null
  )`,
  sql`create index chat_user on chat (user_id, last_message_at desc, id desc)`,
  sql`create table chat_message (
    id uuid primary key,
    chat_id uuid not null references chat on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    prompt text not null,
    image_name text references picture,
    measurements jsonb,
    said text not null default '',
    html text not null default '',
    mode text not null default 'guide' check (mode in ('model', 'guide')),
    status text not null check (status in ('working', 'done', 'stopped', 'incomplete', 'failed')),
    note text check (note in ('no_model', 'quota_spent', 'models_failed', 'not_in_guide')),
    sources jsonb not null default '[]',
    proposals jsonb not null default '[]',
    rating text check (rating in ('up', 'down')),
    input_tokens integer,
    output_tokens integer,
    search tsvector not null,
    created_at timestamptz not null
  )`,
  sql`create index chat_message_chat on chat_message (chat_id, created_at desc, id desc)`,
  sql`create index chat_message_user on chat_message (user_id)`,
  sql`create index chat_message_image on chat_message (image_name) where image_name is not null`,
  sql`create index chat_message_search on chat_message using gin (search)`,
  sql`create table chat_generation (
    id uuid primary key,
    chat_id uuid not null references chat on delete cascade,
    message_id uuid not null references chat_message on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    state text not null default 'working' check (state in ('working', 'done', 'stopped', 'incomplete', 'failed')),
    owner uuid,
    attempt integer not null default 1,
    charge text check (charge in ('taken', 'spent')),
    last_seq integer not null default 0,
    heartbeat_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  sql`create unique index chat_generation_open on chat_generation (chat_id) where state = 'working'`,
  sql`create index chat_generation_heartbeat on chat_generation (heartbeat_at) where state = 'working'`,
  sql`create index chat_generation_message on chat_generation (message_id)`,
  sql`create index chat_generation_user on chat_generation (user_id)`,
  sql`create table chat_event (
    generation_id uuid not null references chat_generation on delete cascade,
    seq integer not null,
    attempt integer not null,
    event text not null,
    data jsonb not null,
    primary key (generation_id, seq)
  )`,
];

/** Chats, their messages, and each answer as a log of events that any instance of the server can write and read. */
export const chatSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
