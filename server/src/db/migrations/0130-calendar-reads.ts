import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a calendar's private address was last used, so that its owner sees whether anybody does. */
export const calendarReadsSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table calendar_address add column last_read_at timestamptz`.execute(db);
  },
};
