import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much room a person's pictures take is asked at each upload: the index alone answers it. */
export const quotaSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index picture_room on picture (user_id) include (bytes)`.execute(db);
    await sql`drop index picture_user`.execute(db);
  },
};
