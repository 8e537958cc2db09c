import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Their keys were plain hashes of e-mails and addresses.
  sql`delete from rate_limit`,
  sql`create index rate_limit_expire on rate_limit (expire)`,
  sql`create index rate_limit_subject on rate_limit (split_part(key, ':', -1))`,
  sql`create table known_browser (
    user_id uuid not null references app_user on delete cascade,
    browser_hash text not null,
    last_used_at timestamptz not null default now(),
    primary key (user_id, browser_hash)
  )`,
  sql`create index known_browser_hash on known_browser (browser_hash)`,
  sql`create index known_browser_last_used on known_browser (last_used_at)`,
];

/** Browsers that an account has signed in with, and counts of tries that can be swept and forgotten. */
export const knownBrowsersSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
