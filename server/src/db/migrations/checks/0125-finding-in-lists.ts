import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a list needs of an answer is its first part, also where that is the name which a model gave, or carries a mark. */
export const findingInListsSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record
      drop column first_paragraph,
      add column first_paragraph text not null generated always as (coalesce(
        substring(content from '^<p[ >].*?</p>'), substring(content from '^<h3[ >].*?</h3>'), '')) stored`.execute(
      db,
    );
  },
};
