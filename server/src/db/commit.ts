import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Has this change not wait for the disk: it is seen by all at once, and a database that is killed just then loses it. */
export const unhurried = sql`set_config('synchronous_commit', 'off', true)`;

/** Resolves when everything that was committed before, on any connection, stands on the disk. */
export async function waitForDisk(db: Database): Promise<void> {
  // A commit that waits has all before it written down too; this is the smallest one, and locks nothing.
  await sql`select pg_logical_emit_message(true, 'agri', '')`.execute(db);
}
