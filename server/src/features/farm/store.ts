import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addWithin, type Held } from '../../db/quotas/quota.ts';
import type { FarmRecordTable, MeasurementsColumn, WrittenColumn } from '../../db/tables.ts';

/** What a check was written from at first. */
export type Written = WrittenColumn;
/** Where the page after a row begins: rows are ordered by time, then id, newest first. */
export type After = { createdAt: Date; id: string };
export type NewItem = { id: string; user_id: string; name: string; image_name: string; created_at: Date };
export type NewRecord = {
  id: string;
  farm_item_id: string;
  user_id: string;
  image_name: string;
  prompt: string;
  content: string;
  mode: 'model' | 'guide';
  status: 'working' | 'done';
  written: Written | null;
  measurements: MeasurementsColumn;
  more_images: string[];
  photo_way: 'leaf' | 'plant' | null;
  created_at: Date;
};
type Result = {
  content: string;
  mode: 'model' | 'guide';
  status: 'done' | 'failed';
  recheck_on: string | null;
  written: Written;
};
type Charge = Selectable<FarmRecordTable>['charge'];
/** Takes a check off the limit of its user, by statements within the transaction that stores it. */
export type TakeCharge = (
  run: (text: string, values: unknown[]) => Promise<{ rows: object[] }>,
) => Promise<Charge>;
export type FarmStore = ReturnType<typeof farmStore>;

/** Items and records; each function finds only what is this user's. */
export function farmStore(db: Database, most = Number.POSITIVE_INFINITY) {
  const records = (content: 'record.content' | 'record.first_paragraph') =>
    db
      .selectFrom('farm_record as record')
      .innerJoin('farm_item as item', 'item.id', 'record.farm_item_id')
      .select([
        'record.id',
        'record.farm_item_id',
        'record.image_name',
        'item.name',
        'record.created_at',
        'record.prompt',
        sql<string>`${sql.ref(content)}`.as('content'),
        'record.language',
        'record.mode',
        'record.status',
        'record.step',
        'record.measurements',
        'record.more_images',
        'record.rating',
        'record.photo_way',
        'record.signs',
        sql<string | null>`to_char(record.recheck_on, 'YYYY-MM-DD')`.as('recheck_on'),
      ]);

  const recordPage = (
    content: Parameters<typeof records>[0],
    userId: string,
    itemId: string,
    limit: number,
    after: After | undefined,
  ) =>
    records(content)
      .where('record.farm_item_id', '=', itemId)
      .where('record.user_id', '=', userId)
      .where(comesAfter(after))
      .orderBy('record.created_at', 'desc')
      .orderBy('record.id', 'desc')
      .limit(limit)
      .execute();

  return {
    /** Says whether an item of this id is there already, or the person can have no more. */
    async addItem(item: NewItem): Promise<'added' | 'known' | 'full'> {
      const quota = {
        table: 'farm_item',
        userId: item.user_id,
        fits: ({ count }: Held) => count < most,
      } as const;
      const added = await addWithin(db, quota, (transaction) =>
        transaction
          .insertInto('farm_item')
          .values(item)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      );
      if (added) return added.numInsertedOrUpdatedRows === 1n ? 'added' : 'known';
      const known = await db
        .selectFrom('farm_item')
        .select('id')
        .where('id', '=', item.id)
        .where('user_id', '=', item.user_id)
        .executeTakeFirst();
      return known ? 'known' : 'full';
    },

    /** Removes an item with its records and what was noted of it; gives the names of their pictures, or undefined when it is not there. */
    removeItem: (userId: string, id: string): Promise<string[] | undefined> =>
      db.transaction().execute(async (transaction) => {
        const item = await transaction
          .selectFrom('farm_item')
          .select('image_name')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!item) return undefined;
        const removed = await transaction
          .deleteFrom('farm_record')
          .where('farm_item_id', '=', id)
          .returning(['image_name', 'more_images'])
          .execute();
        const noted = await transaction
          .deleteFrom('activity')
          .where('farm_item_id', '=', id)
          .returning('image_name')
          .execute();
        await transaction.deleteFrom('farm_item').where('id', '=', id).execute();
        return [
          item.image_name,
          ...removed.flatMap(namesOf),
          ...noted.flatMap(({ image_name }) => image_name ?? []),
        ];
      }),

    /** Adds a record with its charge to an item that is still there; false when the item went away or the record is known. */
    addRecord: (record: NewRecord, takeCharge: TakeCharge): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const item = await transaction
          .selectFrom('farm_item')
          .select('id')
          .where('id', '=', record.farm_item_id)
          .where('user_id', '=', record.user_id)
          .forShare()
          .executeTakeFirst();
        if (!item) return false;
        const added = await transaction
          .insertInto('farm_record')
          .values({
            ...record,
            measurements: JSON.stringify(record.measurements),
            ...toColumns(record.written),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows !== 1n) return false;
        const charge = await takeCharge((text, values) =>
          transaction.executeQuery(CompiledQuery.raw(text, values)),
        );
        if (charge)
          await transaction.updateTable('farm_record').set({ charge }).where('id', '=', record.id).execute();
        return true;
      }),

    /** A record that is being worked on, with its item's name; undefined when it is finished or gone. */
    findWorking: (id: string) =>
      db
        .selectFrom('farm_record as record')
        .innerJoin('farm_item as item', 'item.id', 'record.farm_item_id')
        .select([
          'record.id',
          'record.user_id',
          'record.farm_item_id',
          'record.image_name',
          'record.prompt',
          'record.measurements',
          'record.more_images',
          'record.photo_way',
          'record.charge',
          'item.name',
        ])
        .where('record.id', '=', id)
        .where('record.status', '=', 'working')
        .executeTakeFirst(),

    /** Notes what is being done with a record that is still being worked on. */
    noteStep: (id: string, step: 'asking' | 'guide' | 'writing') =>
      db
        .updateTable('farm_record')
        .set({ step })
        .where('id', '=', id)
        .where('status', '=', 'working')
        .execute(),

    /** What has been worked on for more than an hour: whoever did it was ended again and again. */
    async listForgotten(): Promise<{ id: string; user_id: string; prompt: string }[]> {
      const { rows } = await sql<{ id: string; user_id: string; prompt: string }>`
        select id, user_id, prompt from farm_record
        where status = 'working' and exists (
          select 1 from picture where name = image_name and created_at < now() - interval '1 hour'
        )`.execute(db);
      return rows;
    },

    /** Finishes a record that is still being worked on and gives its charge; undefined when it went away meanwhile. */
    finishRecord: (id: string, result: Result): Promise<{ charge: Charge } | undefined> =>
      db
        .updateTable('farm_record')
        .set({ ...result, ...toColumns(result.written) })
        .where('id', '=', id)
        .where('status', '=', 'working')
        .returning('charge')
        .executeTakeFirst(),

    // A page of whole answers would be most of a megabyte, of which a list shows nothing.
    /** A page of an item's records, newest first, each with the first paragraph of its content only. */
    listRecords: (userId: string, itemId: string, limit: number, after: After | undefined) =>
      recordPage('record.first_paragraph', userId, itemId, limit, after),

    /** The same page with the whole content of each. */
    listWholeRecords: (userId: string, itemId: string, limit: number, after: After | undefined) =>
      recordPage('record.content', userId, itemId, limit, after),

    findRecord: (userId: string, id: string) =>
      records('record.content')
        .where('record.id', '=', id)
        .where('record.user_id', '=', userId)
        .executeTakeFirst(),

    /** Keeps that its person has seen a finished record. */
    async markRead(id: string): Promise<void> {
      await db
        .updateTable('farm_record')
        .set({ read_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .where('status', '<>', 'working')
        .execute();
    },

    /** Removes a record; gives the names of its own pictures, or undefined when it is not there. */
    async removeRecord(userId: string, id: string): Promise<string[] | undefined> {
      const removed = await db
        .deleteFrom('farm_record')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(['image_name', 'more_images'])
        .executeTakeFirst();
      return removed && namesOf(removed);
    },

    /** False when there is no such record of this user. */
    async rate(userId: string, id: string, rating: 'up' | 'down' | null): Promise<boolean> {
      const changed = await db
        .updateTable('farm_record')
        .set({ rating })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },

    async setRecheck(userId: string, id: string, day: string | null): Promise<boolean> {
      const changed = await db
        .updateTable('farm_record')
        .set({ recheck_on: day, recheck_state: null, recheck_closed_on: null })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },
  };
}

function namesOf(record: { image_name: string; more_images: string[] }): string[] {
  return [record.image_name, ...record.more_images];
}

function toColumns(written: Written | null) {
  return { language: written?.language ?? null, written: written && JSON.stringify(written) };
}

/** Whether a record comes after another in the order newest first; every one does when there is no other. */
function comesAfter(after: After | undefined) {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(record.created_at, record.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}
