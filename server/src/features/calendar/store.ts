import type { Database } from '../../db/connect.ts';

export type CalendarStore = ReturnType<typeof calendarStore>;

/** Private addresses of calendars: one for each person, of which only a hash is kept. */
export function calendarStore(db: Database) {
  return {
    /** Keeps a new address; the one before it opens nothing any more. */
    async replace(userId: string, tokenHash: string, language: string, at: Date): Promise<void> {
      const address = { token_hash: tokenHash, language, created_at: at };
      await db
        .insertInto('calendar_address')
        .values({ user_id: userId, ...address })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
        .execute();
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('calendar_address').where('user_id', '=', userId).execute();
    },

    /** Whose address it is; undefined for nobody's, and for a person who is leaving. */
    find: (tokenHash: string): Promise<{ user_id: string; language: string } | undefined> =>
      db
        .selectFrom('calendar_address')
        .innerJoin('app_user', 'app_user.id', 'calendar_address.user_id')
        .select(['calendar_address.user_id', 'calendar_address.language'])
        .where('token_hash', '=', tokenHash)
        .where('leaving_at', 'is', null)
        .executeTakeFirst(),
  };
}
