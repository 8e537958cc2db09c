import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a check was taken off the daily limit, so that a job that is tried again is not charged again. */
export const recordChargeSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record add column charge text check (charge in ('taken', 'spent'))`.execute(
      db,
    );
  },
};
