import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Locks a planting until the transaction ends, and says that what was computed of it is no longer true. */
export async function outdateOutlook(
  transaction: Database,
  plantingId: string | RawBuilder<string | null>,
): Promise<void> {
  await sql`update planting set outlook_at = null where id = ${plantingId}`.execute(transaction);
}

/** Locks a planting until the transaction ends, and gives it another version: something that belongs to it changes. */
export async function renewVersion(transaction: Database, plantingId: RawBuilder<string>): Promise<void> {
  await sql`update planting set outlook_at = outlook_at where id = ${plantingId}`.execute(transaction);
}
