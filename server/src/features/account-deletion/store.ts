import { CompiledQuery, sql, type Transaction } from 'kysely';
import { accountChannel } from '../../db/channels.ts';
import type { Database } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type Leaving = { userId: string; email: string; leavingAt: Date };
export type Removing = Transaction<Tables>;
type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
export type DeletionStore = ReturnType<typeof deletionStore>;

const LOCK_TIMEOUT = '400ms';
const LOCK_NOT_AVAILABLE = '55P03';

/** People on their way out. `onLeaving` is called at once on this instance; every other one hears of it by its channel. */
export function deletionStore(db: Database, onLeaving: (userId: string) => void) {
  return {
    /**
     * Marks a person as leaving, with the work that `queue` adds, both or neither: from then on nobody comes in as them.
     * The built-in identity goes at once, so that the e-mail can sign up again. Undefined when they are leaving already.
     */
    async markLeaving(
      userId: string,
      queue: (runSql: RunSql) => Promise<void>,
    ): Promise<Leaving | undefined> {
      const leaving = await db.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable('app_user')
          .set({ leaving_at: sql`now()` as never })
          .where('id', '=', userId)
          .where('leaving_at', 'is', null)
          .returning(['subject', 'email', 'leaving_at'])
          .executeTakeFirst();
        if (!user?.leaving_at) return undefined;
        const { subject, email, leaving_at: leavingAt } = user;
        await sql`delete from identity."verification" where "value" = ${subject}`.execute(transaction);
        await sql`delete from identity."user" where "id" = ${subject}`.execute(transaction);
        await transaction.deleteFrom('sign_up_code').where('email', '=', email).execute();
        await transaction.deleteFrom('email_proof').where('email', '=', email).execute();
        await queue((text, values = []) => transaction.executeQuery(CompiledQuery.raw(text, values)));
        await sql`select pg_notify(${accountChannel}, ${userId})`.execute(transaction);
        return { userId, email, leavingAt };
      });
      if (leaving) onLeaving(userId);
      return leaving;
    },

    /** Takes the mark back. */
    markStaying: (userId: string) =>
      db
        .updateTable('app_user')
        .set({ leaving_at: null as never })
        .where('id', '=', userId)
        .execute(),

    /** Who has been leaving for at least so many seconds. */
    async listLeaving(seconds: number): Promise<Leaving[]> {
      const { rows } =
        await sql<Leaving>`select id as "userId", email, leaving_at as "leavingAt" from app_user
        where leaving_at <= now() - make_interval(secs => ${seconds}) order by leaving_at`.execute(db);
      return rows;
    },

    /**
     * Removes every row of a person in one transaction; `onUserDeleted` runs within it. Their pictures stay as rows without
     * an owner, until the files are gone. False when a call that was under way stood in the way, or added a device.
     */
    async removeUser(
      userId: string,
      onUserDeleted: ((userId: string, removing: Removing) => Promise<void>)[],
    ): Promise<boolean> {
      const removal = db.transaction().execute(async (removing) => {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(removing);
        await removing.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
        // A call under way may have locked one of these and wait for us now: then the removal gives way at once.
        await sql`select id from chat where user_id = ${userId} for update nowait`.execute(removing);
        await sql`select id from farm_item where user_id = ${userId} for update nowait`.execute(removing);
        // Nothing can be added now. A broker outside has to be told of each device that goes.
        const device = await removing
          .selectFrom('device')
          .select('id')
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (device) return false;
        for (const remove of onUserDeleted) await remove(userId, removing);
        await removing.deleteFrom('app_user').where('id', '=', userId).execute();
        return true;
      });
      return removal.catch((error: { code?: string }) => {
        if (error.code === LOCK_NOT_AVAILABLE) return false;
        throw error;
      });
    },
  };
}
