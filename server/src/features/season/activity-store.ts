import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { outdateOutlook } from '../../db/outdate-outlook.ts';
import { addWithin, type Held } from '../../db/quotas/quota.ts';

type After = { createdAt: Date; id: string };
export type NewActivity = {
  id: string;
  farm_item_id: string;
  planting_id: string | null;
  kind: string;
  done_on: string;
  value: number | null;
  unit: string | null;
  note: string;
  image_name: string | null;
  created_at: Date;
};
export type ActivityRow = NewActivity & { task_id: string | null };
export type Watering = { planting_id: string; done_on: string; value: number | null; unit: string | null };
type Choice = {
  itemId?: string | undefined;
  plantingId?: string | undefined;
  limit: number;
  after?: After | undefined;
};
export type ActivityStore = ReturnType<typeof activityStore>;

/** What people did; each function finds only what is this user's. */
export function activityStore(db: Database, most: number) {
  const doneOn = sql<string>`to_char(done_on, 'YYYY-MM-DD')`.as('done_on');

  return {
    /** The same id again adds nothing. */
    async add(
      userId: string,
      activity: NewActivity,
    ): Promise<'added' | 'known' | 'no_item' | 'no_planting' | 'full'> {
      const quota = { table: 'activity', userId, fits: ({ count }: Held) => count < most } as const;
      const added = await addWithin(db, quota, async (transaction) => {
        const item = await transaction
          .selectFrom('farm_item')
          .select('id')
          .where('id', '=', activity.farm_item_id)
          .where('user_id', '=', userId)
          .forShare()
          .executeTakeFirst();
        if (!item) return 'no_item' as const;
        if (activity.planting_id !== null) {
          const planting = await transaction
            .selectFrom('planting')
            .select('id')
            .where('id', '=', activity.planting_id)
            .where('farm_item_id', '=', activity.farm_item_id)
            .forNoKeyUpdate()
            .executeTakeFirst();
          if (!planting) return 'no_planting' as const;
          if (activity.kind === 'watered') await outdateOutlook(transaction, planting.id);
        }
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('activity')
          .values({ ...activity, user_id: userId, task_id: null, record_id: null })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n ? ('added' as const) : ('known' as const);
      });
      return added ?? 'full';
    },

    /** A page of activities, in the order in which they were written down, newest first. */
    list(userId: string, { itemId, plantingId, limit, after }: Choice): Promise<ActivityRow[]> {
      let chosen = db
        .selectFrom('activity')
        .select([
          'id',
          'farm_item_id',
          'planting_id',
          'task_id',
          'kind',
          'value',
          'unit',
          'note',
          'image_name',
          'created_at',
        ])
        .select(doneOn)
        .where('user_id', '=', userId);
      if (itemId) chosen = chosen.where('farm_item_id', '=', itemId);
      if (plantingId) chosen = chosen.where('planting_id', '=', plantingId);
      if (after)
        chosen = chosen.where((row) =>
          row(row.refTuple('created_at', 'id'), '<', row.tuple(after.createdAt, after.id)),
        );
      return chosen.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },

    /** Gives the planting that it was noted for and the name of its picture; undefined when it is not this user's. */
    remove: (
      userId: string,
      id: string,
    ): Promise<Pick<ActivityRow, 'planting_id' | 'image_name'> | undefined> =>
      db.transaction().execute(async (transaction) => {
        await outdateOutlook(
          transaction,
          sql`(select planting_id from activity where id = ${id} and user_id = ${userId})`,
        );
        return transaction
          .deleteFrom('activity')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning(['planting_id', 'image_name'])
          .executeTakeFirst();
      }),

    /** When these plantings were watered, and with how much. */
    listWaterings: (plantingIds: string[]): Promise<Watering[]> =>
      db
        .selectFrom('activity')
        .select(['planting_id', 'value', 'unit'])
        .select(doneOn)
        .where('planting_id', 'in', plantingIds)
        .where('kind', '=', 'watered')
        .orderBy('done_on')
        .$narrowType<{ planting_id: string }>()
        .execute(),
  };
}
