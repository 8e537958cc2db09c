import { sql } from 'kysely';
import type { Database } from '../connect.ts';

/** The tables that have an end for each person. */
export type Counted = 'picture' | 'farm_item' | 'chat' | 'device' | 'planting' | 'activity';
export type Held = { count: number; bytes: number };

/**
 * Runs `add` alone among those of one person and table, where `fits` says so of what the person has; undefined where it
 * does not. Two submits at once cannot both take the last place.
 */
export function addWithin<T>(
  db: Database,
  { table, userId, fits }: { table: Counted; userId: string; fits: (held: Held) => boolean },
  add: (transaction: Database) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${table} ${userId}`}, 0))`.execute(
      transaction,
    );
    return fits(await countHeld(transaction, table, userId)) ? add(transaction) : undefined;
  });
}

/** How many rows of a table a person has, and of pictures their bytes. */
export async function countHeld(db: Database, table: Counted, userId: string): Promise<Held> {
  const bytes = table === 'picture' ? sql`coalesce(sum(bytes), 0)` : sql`0`;
  const { rows } = await sql<{ count: string; bytes: string }>`
    select count(*) as count, ${bytes} as bytes from ${sql.table(table)} where user_id = ${userId}`.execute(
    db,
  );
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
