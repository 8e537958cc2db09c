import { sql } from 'kysely';
import { accountChannel } from '../../db/channels.ts';
import type { Database } from '../../db/connect.ts';

export type User = { id: string; email: string; token_version: number; tokens_valid_from: Date | number };
export type AccountStore = ReturnType<typeof accountStore>;

/** `onRevoked` hears at once of persons whose tokens changed here; every other copy hears of it by its channel. */
export function accountStore(db: Database, onRevoked: (userId: string) => void = () => undefined) {
  return {
    findUser: (issuer: string, subject: string): Promise<User | undefined> =>
      db
        .selectFrom('app_user')
        .select(['id', 'email', 'token_version', 'tokens_valid_from'])
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    async findEmail(userId: string): Promise<string | undefined> {
      const row = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
      return row?.email;
    },

    /** The language of whoever has this id or e-mail; undefined when nobody has. */
    async findLanguage(who: { id: string } | { email: string }): Promise<string | undefined> {
      const row = await db
        .selectFrom('app_user')
        .select('language')
        .where((row) => row.and(who))
        .executeTakeFirst();
      return row?.language;
    },

    async setLanguage(userId: string, language: string): Promise<void> {
      await db
        .updateTable('app_user')
        .set({ language })
        .where('id', '=', userId)
        .where('language', '!=', language)
        .execute();
    },

    /** All that is kept of a person in the account itself; of sessions only that they are there. */
    describe: (userId: string) =>
      db
        .selectFrom('app_user')
        .select(['id', 'issuer', 'subject', 'email', 'language', 'terms_accepted_at', 'created_at'])
        .select((column) =>
          column
            .selectFrom('web_session')
            .select((session) => session.fn.countAll<string>().as('count'))
            .whereRef('web_session.user_id', '=', 'app_user.id')
            .as('open_sessions'),
        )
        .where('id', '=', userId)
        .executeTakeFirst(),

    async readTokenVersion(issuer: string, subject: string): Promise<number> {
      const row = await db
        .selectFrom('app_user')
        .select('token_version')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.token_version ?? 0;
    },

    /** Makes every token and picture session of a user worthless that was given before `now`. */
    async revokeTokens(issuer: string, subject: string, now: Date): Promise<void> {
      const userId = await db.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable('app_user')
          .set((column) => ({ token_version: column('token_version', '+', 1), tokens_valid_from: now }))
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .returning('id')
          .executeTakeFirst();
        if (!user) return undefined;
        await transaction.deleteFrom('web_session').where('user_id', '=', user.id).execute();
        await sql`select pg_notify(${accountChannel}, ${user.id})`.execute(transaction);
        return user.id;
      });
      if (userId) onRevoked(userId);
    },

    /** Removes a user with all that names the e-mail: codes and proofs of the sign-up, too. */
    async removeUser(userId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const user = await transaction
          .deleteFrom('app_user')
          .where('id', '=', userId)
          .returning('email')
          .executeTakeFirst();
        if (!user) return;
        await transaction.deleteFrom('sign_up_code').where('email', '=', user.email).execute();
        await transaction.deleteFrom('email_proof').where('email', '=', user.email).execute();
        await sql`select pg_notify(${accountChannel}, ${userId})`.execute(transaction);
      });
      onRevoked(userId);
    },

    async hasUserWithEmail(email: string): Promise<boolean> {
      const row = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
      return row !== undefined;
    },

    addSession: (session: { token_hash: string; user_id: string; expires_at: Date }) =>
      db.insertInto('web_session').values(session).execute(),

    async findSessionUser(tokenHash: string, now: Date): Promise<string | undefined> {
      const row = await db
        .selectFrom('web_session')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.user_id;
    },

    removeSession: (tokenHash: string) =>
      db.deleteFrom('web_session').where('token_hash', '=', tokenHash).execute(),
  };
}
