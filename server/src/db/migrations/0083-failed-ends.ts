import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often an answer could not be ended, so that one that never can be is given up, also after a restart. */
export const failedEndsSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table chat_generation add column failed_ends integer not null default 0`.execute(db);
  },
};
