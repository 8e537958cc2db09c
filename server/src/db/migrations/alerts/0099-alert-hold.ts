import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which deliveries an instance is just putting into one mail, and until when they are its own. */
export const alertHoldSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table alert_delivery add column held_until timestamptz`.execute(db);
  },
};
