import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table app_user
    add column token_version integer not null default 0,
    add column tokens_valid_from timestamptz not null default '-infinity'`,
  sql`create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
];

/** Tokens that can be revoked, and counts of tries. */
export const trustSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
