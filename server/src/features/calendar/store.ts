import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type CalendarStore = ReturnType<typeof calendarStore>;

/** Private addresses of calendars: one for each person, of which only a hash is kept. */
export function calendarStore(db: Database) {
  return {
    /** Keeps a new address; the one before it opens nothing any more. */
    async replace(userId: string, tokenHash: string, language: string, at: Date): Promise<void> {
      const address = { token_hash: tokenHash, language, created_at: at, last_read_at: null };
      await db
        .insertInto('calendar_address')
        .values({ user_id: userId, ...address })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
        .execute();
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('calendar_address').where('user_id', '=', userId).execute();
    },

    /** Another text after each change of the plantings, tasks and items of a user: a changed row has a later `xmin`. */
    async readVersion(userId: string): Promise<string> {
      const changesOf = (table: string) =>
        sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(table)} where user_id = ${userId})`;
      const all = ['planting', 'season_task', 'farm_item'].map(changesOf);
      const read = sql<{ version: string }>`select concat_ws(' ', ${sql.join(all)}) as version`;
      return (await read.execute(db)).rows[0]?.version ?? '';
    },

    /** When the address of a user was made and last used. */
    describe: (userId: string): Promise<{ created_at: Date; last_read_at: Date | null } | undefined> =>
      db
        .selectFrom('calendar_address')
        .select(['created_at', 'last_read_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** Notes that an address was used; once an hour is enough. */
    async noteRead(tokenHash: string, at: Date, before: Date): Promise<void> {
      await db
        .updateTable('calendar_address')
        .set({ last_read_at: at })
        .where('token_hash', '=', tokenHash)
        .where((column) =>
          column.or([column('last_read_at', 'is', null), column('last_read_at', '<', before)]),
        )
        .execute();
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
