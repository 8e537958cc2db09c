import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which browser asked for a code: it may say the code again when it did not hear the answer. */
export const codeAskerSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sign_up_code add column asker_hash text`.execute(db);
  },
};
