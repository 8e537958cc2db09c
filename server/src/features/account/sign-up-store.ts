import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type NewUser = {
  issuer: string;
  subject: string;
  email: string;
  terms_accepted_at: Date;
  tokens_valid_from: Date;
};
export type NewCode = { email: string; code_hash: string; created_at: Date; asker_hash: string };
export type SignUpStore = ReturnType<typeof signUpStore>;

/** Codes, proofs of an e-mail, and the users that come of them. */
export function signUpStore(db: Database) {
  return {
    /**
     * Keeps a code unless `mayAdd` throws. It is given the times of the codes since `from`, newest first; codes
     * for one e-mail are added one after the other, on every server instance.
     */
    addCode: (code: NewCode, from: Date, mayAdd: (sentAt: Date[]) => void): Promise<string> =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, code.email);
        const sent = await transaction
          .selectFrom('sign_up_code')
          .select('created_at')
          .where('email', '=', code.email)
          .where('created_at', '>', from)
          .orderBy('created_at', 'desc')
          .execute();
        mayAdd(sent.map((row) => row.created_at));
        const added = await transaction
          .insertInto('sign_up_code')
          .values(code)
          .returning('id')
          .executeTakeFirstOrThrow();
        return added.id;
      }),

    removeCode: (id: string) => db.deleteFrom('sign_up_code').where('id', '=', id).execute(),

    /** Counts one guess at the newest code that may still be guessed; undefined when there is none. */
    async countGuess(email: string, sentAfter: Date, maxGuesses: number) {
      const newest = db
        .selectFrom('sign_up_code')
        .select('id')
        .where('email', '=', email)
        .orderBy('created_at', 'desc')
        .limit(1);
      return db
        .updateTable('sign_up_code')
        .set((column) => ({ guesses: column('guesses', '+', 1) }))
        .where('id', '=', newest)
        .where('created_at', '>', sentAfter)
        .where('used_at', 'is', null)
        .where('guesses', '<', maxGuesses)
        .returning(['id', 'code_hash'])
        .executeTakeFirst();
    },

    /** The newest code of an e-mail, where it was sent after `sentAfter` and used. */
    async findTakenCode(email: string, sentAfter: Date) {
      const newest = await db
        .selectFrom('sign_up_code')
        .select(['code_hash', 'asker_hash', 'created_at', 'used_at'])
        .where('email', '=', email)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.used_at && newest.created_at > sentAfter ? newest : undefined;
    },

    async useCode(id: string, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('sign_up_code')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    addProof: (proof: { token_hash: string; email: string; expires_at: Date }) =>
      db.insertInto('email_proof').values(proof).execute(),

    async hasProof(tokenHash: string, email: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('email_proof')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('email', '=', email)
        .where('expires_at', '>', now)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Uses the proof up and adds the user, both or neither. False when the proof does not hold, or when the built-in
     * identity was removed by a later sign-up with another password.
     */
    addProvenUser: (tokenHash: string, user: NewUser, now: Date, isBuiltin: boolean): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, user.email);
        if (isBuiltin && !(await hasIdentity(transaction, user.subject))) return false;
        const used = await transaction
          .updateTable('email_proof')
          .set({ used_at: now })
          .where('token_hash', '=', tokenHash)
          .where('email', '=', user.email)
          .where('expires_at', '>', now)
          .where('used_at', 'is', null)
          .executeTakeFirst();
        if (used.numUpdatedRows !== 1n) return false;
        await transaction.insertInto('app_user').values(user).execute();
        return true;
      }),

    /** Removes codes of before `codesBefore`, and proofs and picture sessions that are over. */
    async removeStale(codesBefore: Date, now: Date): Promise<void> {
      await db.deleteFrom('sign_up_code').where('created_at', '<', codesBefore).execute();
      await db.deleteFrom('email_proof').where('expires_at', '<', now).execute();
      await db.deleteFrom('web_session').where('expires_at', '<', now).execute();
      await db.deleteFrom('ended_token').where('ends_at', '<', now).execute();
    },

    /** Removes a built-in identity unless it became a user. */
    removeUnclaimedIdentity: ({ email, subject, issuer }: Pick<NewUser, 'email' | 'subject' | 'issuer'>) =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, email);
        await sql`delete from identity."user" as person where person."id" = ${subject} and not exists (
          select 1 from app_user where app_user.issuer = ${issuer} and app_user.subject = person."id"
        )`.execute(transaction);
      }),
  };
}

/** Waits for whoever signs up with this e-mail at this moment, on any instance, until the transaction ends. */
async function takeTurn(transaction: Transaction<Tables>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(transaction);
}

async function hasIdentity(transaction: Transaction<Tables>, subject: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity."user" where "id" = ${subject}`.execute(transaction);
  return rows.length > 0;
}
