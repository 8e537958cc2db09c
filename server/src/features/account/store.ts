import { sql } from 'kysely';
import { accountChannel } from '../../db/channels.ts';
import type { Database } from '../../db/connect.ts';

export type User = {
  id: string;
  email: string;
  token_version: number;
  tokens_valid_from: Date | number;
  leaving_at: Date | null;
  zone: string | null;
};
export type AccountStore = ReturnType<typeof accountStore>;

/** `onRevoked` hears at once of persons whose tokens or zone changed here; every other instance hears of it by its channel. */
export function accountStore(db: Database, onRevoked: (userId: string) => void = () => undefined) {
  return {
    findUser: (issuer: string, subject: string): Promise<User | undefined> =>
      db
        .selectFrom('app_user')
        .select(['id', 'email', 'token_version', 'tokens_valid_from', 'leaving_at', 'zone'])
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
        .where('leaving_at', 'is', null)
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

    /** The time zone of a user, as their phone named it last; undefined before it told one. */
    async findZone(userId: string): Promise<string | undefined> {
      const row = await db.selectFrom('app_user').select('zone').where('id', '=', userId).executeTakeFirst();
      return row?.zone ?? undefined;
    },

    /** Stores the time zone of a user, and gives whether it is another one. Every instance reads the user anew then. */
    async setZone(userId: string, zone: string): Promise<boolean> {
      const { rows } = await sql`with changed as (
          update app_user set zone = ${zone} where id = ${userId} and zone is distinct from ${zone} returning id)
        select pg_notify(${accountChannel}, id::text) from changed`.execute(db);
      if (rows.length > 0) onRevoked(userId);
      return rows.length > 0;
    },

    async findName(userId: string): Promise<string> {
      const row = await db.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirst();
      return row?.name ?? '';
    },

    setName: (userId: string, name: string) =>
      db.updateTable('app_user').set({ name }).where('id', '=', userId).execute(),

    /** All that is kept of a person in the account itself; of sessions only that they are there. */
    describe: (userId: string) =>
      db
        .selectFrom('app_user')
        .select(['id', 'issuer', 'subject', 'email', 'name', 'language', 'zone'])
        .select(['terms_accepted_at', 'created_at'])
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

    /**
     * Makes every token and picture session of a user worthless that was given before `now`, and the address of the
     * calendar; no browser is known, nor told anything.
     */
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
        await transaction.deleteFrom('known_browser').where('user_id', '=', user.id).execute();
        await transaction
          .deleteFrom('alert_channel')
          .where('user_id', '=', user.id)
          .where('kind', '=', 'push')
          .execute();
        await transaction.deleteFrom('calendar_address').where('user_id', '=', user.id).execute();
        await sql`select pg_notify(${accountChannel}, ${user.id})`.execute(transaction);
        return user.id;
      });
      if (userId) onRevoked(userId);
    },

    /** Whether somebody who is not leaving has this e-mail. */
    async hasUserWithEmail(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .where('leaving_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    addSession: (session: { token_hash: string; user_id: string; expires_at: Date }) =>
      db.insertInto('web_session').values(session).execute(),

    async findSessionUser(tokenHash: string, now: Date): Promise<string | undefined> {
      const row = await db
        .selectFrom('web_session')
        .innerJoin('app_user', 'app_user.id', 'web_session.user_id')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('leaving_at', 'is', null)
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Makes one token of a user worthless. Every instance checks the user's tokens anew then. */
    async endToken(userId: string, tokenHash: string, endsAt: Date): Promise<void> {
      await sql`with ended as (
          insert into ended_token (token_hash, user_id, ends_at) values (${tokenHash}, ${userId}, ${endsAt})
          on conflict do nothing)
        select pg_notify(${accountChannel}, ${userId})`.execute(db);
      onRevoked(userId);
    },

    async hasEnded(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('ended_token')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    removeSession: (tokenHash: string) =>
      db.deleteFrom('web_session').where('token_hash', '=', tokenHash).execute(),
  };
}

export type BrowserStore = ReturnType<typeof browserStore>;

/** Browsers that accounts have signed in with, by the hash of their cookie. */
export function browserStore(db: Database) {
  return {
    /** Whether the account of this e-mail has signed in with the browser since `usedAfter`. */
    async isKnown(email: string, browserHash: string, usedAfter: Date): Promise<boolean> {
      const row = await db
        .selectFrom('known_browser')
        .innerJoin('app_user', 'app_user.id', 'known_browser.user_id')
        .select('known_browser.user_id')
        .where('known_browser.browser_hash', '=', browserHash)
        .where('known_browser.last_used_at', '>', usedAfter)
        .where('app_user.email', '=', email)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether any account knows the browser. */
    async hasBrowser(browserHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('known_browser')
        .select('user_id')
        .where('browser_hash', '=', browserHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Keeps the browser for the account of this e-mail, which knows `maxBrowsers`, those used last, and no more. */
    remember: (email: string, browserHash: string, now: Date, maxBrowsers: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const user = await transaction
          .selectFrom('app_user')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst();
        if (!user) return;
        await transaction
          .insertInto('known_browser')
          .values({ user_id: user.id, browser_hash: browserHash, last_used_at: now })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'browser_hash']).doUpdateSet({ last_used_at: now }),
          )
          .execute();
        const kept = transaction
          .selectFrom('known_browser')
          .select('browser_hash')
          .where('user_id', '=', user.id)
          .orderBy('last_used_at', 'desc')
          .limit(maxBrowsers);
        await transaction
          .deleteFrom('known_browser')
          .where('user_id', '=', user.id)
          .where('browser_hash', 'not in', kept)
          .execute();
      }),

    /** The e-mail of an account, and the hashes of the browsers that it knows. */
    async list(userId: string): Promise<{ email: string; hashes: string[] } | undefined> {
      const rows = await db
        .selectFrom('app_user')
        .leftJoin('known_browser', 'known_browser.user_id', 'app_user.id')
        .select(['app_user.email', 'known_browser.browser_hash'])
        .where('app_user.id', '=', userId)
        .execute();
      const email = rows[0]?.email;
      return email === undefined
        ? undefined
        : { email, hashes: rows.flatMap(({ browser_hash }) => browser_hash ?? []) };
    },

    forget: (userId: string, browserHash: string) =>
      db
        .deleteFrom('known_browser')
        .where('user_id', '=', userId)
        .where('browser_hash', '=', browserHash)
        .execute(),

    removeUnused: (usedBefore: Date) =>
      db.deleteFrom('known_browser').where('last_used_at', '<', usedBefore).execute(),
  };
}
