import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create index device_silent on device (last_seen_at) where not online`,
  sql`create index device_command_failed on device_command (settled_at) where state in ('timed_out', 'expired')`,
  sql`alter table chat_generation add column read_at timestamptz`,
  sql`alter table farm_record add column read_at timestamptz`,
];

/** What alerts look for: silent lamps, switches that failed, answers and checks that nobody has read yet. */
export const alertCauseSchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
