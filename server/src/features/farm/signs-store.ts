import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { SignsColumn } from '../../db/tables.ts';

export type SignsResult = {
  signs: SignsColumn;
  content: string;
  language: string | null;
  mode: 'model' | 'guide';
};
export type SignsStore = ReturnType<typeof signsStore>;
export type FirstRow = NonNullable<Awaited<ReturnType<SignsStore['findFirst']>>>;

/** What people saw of the plants of their checks; each function finds only what is this user's. */
export function signsStore(db: Database) {
  return {
    /** A record with what it said before its person answered to signs, and what that was written from. */
    findFirst: (userId: string, id: string) =>
      db
        .selectFrom('farm_record')
        .select((at) => [
          'id',
          'prompt',
          'status',
          'measurements',
          'photo_way',
          'mode',
          'signs',
          'language',
          'written',
          at.fn.coalesce('first_content', 'content').as('first_content'),
        ])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** Keeps what its person saw, and what follows from it; what the record said first is kept beside it. */
    async setSigns(
      userId: string,
      id: string,
      { signs, content, language, mode }: SignsResult,
    ): Promise<boolean> {
      const changed = await db
        .updateTable('farm_record')
        .set({
          signs: JSON.stringify(signs),
          first_content: sql<string>`coalesce(first_content, content)`,
          content,
          language,
          mode,
        })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('status', '<>', 'working')
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },
  };
}
