import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a person wants to be called; most never say. */
export const personNameSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add column name text not null default ''`.execute(db);
  },
};
