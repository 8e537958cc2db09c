import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table upstream_cache (
    kind text not null,
    key text not null,
    body jsonb,
    fetched_at timestamptz,
    claimed_until timestamptz,
    primary key (kind, key)
  )`,
  sql`create index upstream_cache_by_age on upstream_cache (fetched_at)`,
];

/** What the weather, shop and news services said, by rounded position: no row belongs to a person. */
export const aroundSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
