import type { Database } from '../../db/connect.ts';

export type User = { id: string; email: string };
export type AccountStore = ReturnType<typeof accountStore>;

export function accountStore(db: Database) {
  return {
    findUser: (issuer: string, subject: string): Promise<User | undefined> =>
      db
        .selectFrom('app_user')
        .select(['id', 'email'])
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),

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
