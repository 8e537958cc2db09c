import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** From what the cards were made, so that a start need not make them again to see that nothing has changed. */
export const guideSourceSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table guide_source (
      only_one boolean primary key default true check (only_one),
      digest text not null,
      cards text not null
    )`.execute(db);
  },
};
