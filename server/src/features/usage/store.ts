import type { Database } from '../../db/connect.ts';
import { type Counted, countHeld } from '../../db/quotas/quota.ts';

export type UsageStore = ReturnType<typeof usageStore>;

/** What a person has of everything that has an end. */
export function usageStore(db: Database) {
  return { count: (userId: string, table: Counted) => countHeld(db, table, userId) };
}
