import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is being done with a photo while its record is worked on. */
export const analysisStepSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record add column step text not null default 'waiting'
      check (step in ('waiting', 'asking', 'guide', 'writing'))`.execute(db);
  },
};
