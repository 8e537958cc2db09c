import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table farm_record
    add column more_images text[] not null default '{}',
    add column recheck_on date`,
  sql`create index idempotent_answer_age on idempotent_answer (created_at)`,
  sql`create index sign_up_code_age on sign_up_code (created_at)`,
];

/** Several photos in one analysis, and the day to look again. */
export const farmDepthSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
