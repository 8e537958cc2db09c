import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The sealed secret of a device, where a broker has accounts of its own that it may lose (032). */
export const deviceAccountSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table device add column sealed_secret text`.execute(db);
  },
};
