import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is being done with a photo while its record is worked on, and what a list needs of an answer. */
export const farmListsSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record
      add column step text not null default 'waiting' check (step in ('waiting', 'asking', 'guide', 'writing')),
      add column first_paragraph text not null
        generated always as (coalesce(substring(content from '^<p>.*?</p>'), '')) stored`.execute(db);
  },
};
