import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table app_user add column leaving_at timestamptz`,
  sql`create index app_user_leaving on app_user (leaving_at) where leaving_at is not null`,
  sql`alter table picture
    alter column user_id drop not null,
    drop constraint picture_user_id_fkey,
    add constraint picture_user_id_fkey foreign key (user_id) references app_user on delete set null`,
  sql`create index picture_without_owner on picture (name) where user_id is null`,
  // PostgreSQL looks for who names a picture whenever one goes.
  sql`create index if not exists farm_item_image on farm_item (image_name)`,
  sql`create index if not exists farm_record_image on farm_record (image_name)`,
];

/** People who are leaving, and pictures that outlive their person until their files are gone. */
export const leavingSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
