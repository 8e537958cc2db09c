import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What grows where, since when, and what there is to do (109). */
export const seasonSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await addPlantings(db);
    await addTasks(db);
    await addActivities(db);
    await addCalendarAddresses(db);
  },
};

/** What grows on a farm item since when; `outlook` is what was computed from it last, and may be computed anew. */
async function addPlantings(db: Kysely<unknown>) {
  await sql`create table planting (
    id uuid primary key,
    user_id uuid not null references app_user (id) on delete cascade,
    farm_item_id uuid not null references farm_item (id) on delete cascade,
    crop text not null,
    planted_on date not null,
    method text not null check (method in ('sown', 'transplanted', 'standing')),
    latitude double precision,
    longitude double precision,
    place_name text not null default '',
    area_value double precision,
    area_unit text,
    irrigation text,
    pump_litres_per_minute double precision,
    soil text,
    ended_on date,
    outlook jsonb,
    outlook_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index planting_of_user on planting (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index planting_of_item on planting (farm_item_id)`.execute(db);
  // By place, so that a batch of the nightly run has few places.
  await sql`create index planting_growing on planting (coalesce(latitude, 999), coalesce(longitude, 999), id)
    where ended_on is null`.execute(db);
}

/** Dated recommendations. `key` is the rule and its occurrence: the same task is never made twice for a planting. */
async function addTasks(db: Kysely<unknown>) {
  await sql`create table season_task (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references app_user (id) on delete cascade,
    planting_id uuid not null references planting (id) on delete cascade,
    rule text not null,
    key text not null,
    kind text not null,
    due_from date not null,
    due_until date not null,
    state text not null default 'open' check (state in ('open', 'done', 'skipped', 'expired')),
    closed_because text check (closed_because in ('late', 'crop_ended', 'rain', 'changed')),
    closed_on date,
    unique (planting_id, key)
  )`.execute(db);
  await sql`create index season_task_due on season_task (user_id, due_from)`.execute(db);
  await sql`create index season_task_open on season_task (user_id, due_until) where state = 'open'`.execute(
    db,
  );
}

/** What people did. A photo check's day to look again is a task of its record: whether it was kept stands there too. */
async function addActivities(db: Kysely<unknown>) {
  await sql`alter table farm_record
    add column recheck_state text check (recheck_state in ('done', 'skipped')),
    add column recheck_closed_on date`.execute(db);
  await sql`create index farm_record_recheck on farm_record (user_id, recheck_on)
    where recheck_on is not null`.execute(db);
  await sql`create table activity (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references app_user (id) on delete cascade,
    farm_item_id uuid not null references farm_item (id) on delete cascade,
    planting_id uuid references planting (id) on delete cascade,
    task_id uuid unique references season_task (id) on delete set null,
    record_id uuid unique references farm_record (id) on delete set null,
    kind text not null,
    done_on date not null,
    value double precision,
    unit text,
    note text not null default '',
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index activity_of_user on activity (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index activity_of_item on activity (farm_item_id, created_at desc, id desc)`.execute(db);
  await sql`create index activity_of_planting on activity (planting_id, done_on)
    where planting_id is not null`.execute(db);
}

/** The private address of a person's calendar. Only a hash is kept: what lies here opens nothing. */
async function addCalendarAddresses(db: Kysely<unknown>) {
  await sql`create table calendar_address (
    user_id uuid primary key references app_user (id) on delete cascade,
    token_hash text not null unique,
    language text not null,
    created_at timestamptz not null
  )`.execute(db);
}
