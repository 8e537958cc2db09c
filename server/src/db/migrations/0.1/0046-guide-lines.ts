import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The guide is looked up by single lines too: one search vector for each name and each sign of a card. */
export const guideLinesSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table guide_card add column name_lines tsvector[] not null default '{}'`.execute(db);
    await sql`alter table guide_card add column sign_lines tsvector[] not null default '{}'`.execute(db);
  },
};
