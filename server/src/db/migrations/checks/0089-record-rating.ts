import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a check helped, as its person says: what an answer of a chat has had from the beginning. */
export const recordRatingSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record add column rating text check (rating in ('up', 'down'))`.execute(db);
  },
};
