import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A photo of what was done. */
export const activityPhotoSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table activity add column image_name text references picture`.execute(db);
    await sql`create index activity_image on activity (image_name) where image_name is not null`.execute(db);
  },
};
