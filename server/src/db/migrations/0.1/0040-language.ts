import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language that a person uses the app in, for what is written when they are not there: mails, answers of jobs. */
export const languageSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add column language varchar(8) not null default 'en'`.execute(db);
  },
};
