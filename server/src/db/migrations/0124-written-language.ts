import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which language answers and checks are written, and what a check was written from at first, to show it in another one. */
export const writtenLanguageSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table farm_record add column language text, add column written jsonb`.execute(db);
    await sql`alter table chat_message add column language text`.execute(db);
  },
};
