import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tokens that were signed out before they ended by themselves. */
export const endedTokensSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table ended_token (
      token_hash text primary key,
      user_id uuid not null references app_user on delete cascade,
      ends_at timestamptz not null
    )`.execute(db);
    await sql`create index ended_token_user on ended_token (user_id)`.execute(db);
  },
};
