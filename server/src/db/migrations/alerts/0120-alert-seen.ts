import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a person opened an alert, and the place that they gave for weather alerts (117). */
export const alertSeenSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table alert add column seen_at timestamptz`.execute(db);
    // Nobody is told that a month of old alerts is new.
    await sql`update alert set seen_at = created_at`.execute(db);
    await sql`alter table alert_settings add column place jsonb`.execute(db);
  },
};
