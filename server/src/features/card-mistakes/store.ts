import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { CardMistakeTable } from '../../db/tables.ts';

type After = { createdAt: Date; id: string };
export type CardMistake = Selectable<CardMistakeTable>;
export type CardMistakeStore = ReturnType<typeof cardMistakeStore>;

/** What people reported about the translations of cards. */
export function cardMistakeStore(db: Database) {
  return {
    /** The same id again adds nothing. */
    async add(mistake: Insertable<CardMistakeTable>): Promise<void> {
      await db
        .insertInto('card_mistake')
        .values(mistake)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** What a person reported, newest first. */
    list(userId: string, limit: number, after: After | undefined): Promise<CardMistake[]> {
      const rows = db.selectFrom('card_mistake').selectAll().where('user_id', '=', userId);
      const page = after
        ? rows.where((row) =>
            row(row.refTuple('created_at', 'id'), '<', row.tuple(after.createdAt, after.id)),
          )
        : rows;
      return page.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },
  };
}
