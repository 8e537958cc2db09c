import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How the photo of a check was meant, and what its person saw; `first_content` is what the check said before that. */
export const recordSignsSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record
      add column photo_way text check (photo_way in ('leaf', 'plant')),
      add column signs jsonb,
      add column first_content text`.execute(db);
  },
};
