import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Questions that a tap under an answer asks next (100). */
export const chatSuggestionsSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table chat_message add column suggestions jsonb not null default '[]'`.execute(db);
  },
};
