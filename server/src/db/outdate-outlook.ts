import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Locks a planting until the transaction ends, and says that what was computed of it is no longer true. */
export async function outdateOutlook(
  transaction: Database,
  plantingId: string | RawBuilder<string | null>,
): Promise<void> {
  await sql`update planting set outlook_at = null where id = ${plantingId}`.execute(transaction);
}
