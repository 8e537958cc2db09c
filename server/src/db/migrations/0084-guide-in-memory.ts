import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The guide is read from its files and searched in memory: its tables only repeated the files. */
export const guideInMemorySchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop table guide_source`.execute(db);
    await sql`drop table guide_card`.execute(db);
  },
};
