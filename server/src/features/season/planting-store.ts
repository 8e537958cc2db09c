import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { preparedMark } from '../../db/prepared-client.ts';
import { addWithin, type Held } from '../../db/quotas/quota.ts';
import type { OutlookColumn, PlantingTable } from '../../db/season-tables.ts';

export type Outlook = OutlookColumn;
/** What a person says of a planting. */
export type PlantingFacts = Pick<
  PlantingTable,
  | 'crop'
  | 'method'
  | 'latitude'
  | 'longitude'
  | 'area_value'
  | 'area_unit'
  | 'irrigation'
  | 'pump_litres_per_minute'
  | 'soil'
> & { farm_item_id: string; planted_on: string; place_name: string };
export type PlantingRow = PlantingFacts & {
  id: string;
  user_id: string;
  item_name: string;
  /** Of the user, as their phone named it. */
  zone: string | null;
  ended_on: string | null;
  outlook: Outlook | null;
  outlook_at: Date | null;
  created_at: Date;
  /** Another one after each change of the row: PostgreSQL's `xmin`. */
  version: string;
};
/** `turn` counts the places of its user. */
export type DuePlanting = { id: string; turn: number; hasPlace: boolean };
export type After = { createdAt: Date; id: string };
export type Computed = { row: PlantingRow; outlook: Outlook };
export type PlantingStore = ReturnType<typeof plantingStore>;

// As text and prepared, as home begins with it.
const growingOf = `${preparedMark} select planting.id, planting.user_id, farm_item_id, item.name as item_name, crop, method,
    latitude, longitude, place_name, area_value, area_unit, irrigation, pump_litres_per_minute, soil, outlook, outlook_at,
    planting.created_at, planting.xmin::text as version, to_char(planted_on, 'YYYY-MM-DD') as planted_on, null as ended_on,
    app_user.zone
  from planting join farm_item as item on item.id = farm_item_id join app_user on app_user.id = planting.user_id
  where planting.user_id = $1 and ended_on is null order by planting.created_at desc limit $2`;

// A changed row has a later `xmin`: with as many rows the sum only grows. In another zone it may be another day.
const versionOf = `${preparedMark} select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0)
    || ' ' || coalesce((select zone from app_user where app_user.id = $1), '') as version
  from planting where user_id = $1 and ended_on is null`;

/** Plantings; what takes a user's id finds only what is this user's. */
export function plantingStore(db: Database, most: number) {
  const rows = () =>
    db
      .selectFrom('planting')
      .innerJoin('farm_item', 'farm_item.id', 'planting.farm_item_id')
      .innerJoin('app_user', 'app_user.id', 'planting.user_id')
      .select([
        'planting.id',
        'planting.user_id',
        'planting.farm_item_id',
        'farm_item.name as item_name',
        'app_user.zone',
        'planting.crop',
        'planting.method',
        'planting.latitude',
        'planting.longitude',
        'planting.place_name',
        'planting.area_value',
        'planting.area_unit',
        'planting.irrigation',
        'planting.pump_litres_per_minute',
        'planting.soil',
        'planting.outlook',
        'planting.outlook_at',
        'planting.created_at',
        sql<string>`planting.xmin::text`.as('version'),
        sql<string>`to_char(planting.planted_on, 'YYYY-MM-DD')`.as('planted_on'),
        sql<string | null>`to_char(planting.ended_on, 'YYYY-MM-DD')`.as('ended_on'),
      ]);

  /** Holds the item still until the transaction ends; false when it is not this user's. */
  async function holdItem(transaction: Database, userId: string, itemId: string): Promise<boolean> {
    const item = await transaction
      .selectFrom('farm_item')
      .select('id')
      .where('id', '=', itemId)
      .where('user_id', '=', userId)
      .forShare()
      .executeTakeFirst();
    return item !== undefined;
  }

  return {
    /** The same id again adds nothing. */
    async add(
      userId: string,
      id: string,
      facts: PlantingFacts,
      at: Date,
    ): Promise<'added' | 'no_item' | 'full'> {
      const quota = { table: 'planting', userId, fits: ({ count }: Held) => count < most } as const;
      const added = await addWithin(db, quota, async (transaction) => {
        if (!(await holdItem(transaction, userId, facts.farm_item_id))) return 'no_item' as const;
        await transaction
          .insertInto('planting')
          .values({ id, user_id: userId, ...facts, created_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return 'added' as const;
      });
      return added ?? 'full';
    },

    /** Changes all that a person says of a planting; what was computed of it is no longer true. */
    change: (
      userId: string,
      id: string,
      facts: PlantingFacts,
    ): Promise<'changed' | 'no_item' | 'no_planting'> =>
      db.transaction().execute(async (transaction) => {
        if (!(await holdItem(transaction, userId, facts.farm_item_id))) return 'no_item';
        const changed = await transaction
          .updateTable('planting')
          .set({ ...facts, outlook: null, outlook_at: null })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return 'no_planting';
        await transaction
          .updateTable('activity')
          .set({ farm_item_id: facts.farm_item_id })
          .where('planting_id', '=', id)
          .execute();
        return 'changed';
      }),

    hasItem: async (userId: string, itemId: string): Promise<boolean> =>
      (await db
        .selectFrom('farm_item')
        .select('id')
        .where('id', '=', itemId)
        .where('user_id', '=', userId)
        .executeTakeFirst()) !== undefined,

    find: (userId: string, id: string): Promise<PlantingRow | undefined> =>
      rows().where('planting.id', '=', id).where('planting.user_id', '=', userId).executeTakeFirst(),

    /** A page of plantings, newest first, of one item or of all. */
    list(
      userId: string,
      { itemId, limit, after }: { itemId?: string | undefined; limit: number; after?: After | undefined },
    ): Promise<PlantingRow[]> {
      let chosen = rows().where('planting.user_id', '=', userId);
      if (itemId) chosen = chosen.where('planting.farm_item_id', '=', itemId);
      if (after)
        chosen = chosen.where((row) =>
          row(row.refTuple('planting.created_at', 'planting.id'), '<', row.tuple(after.createdAt, after.id)),
        );
      return chosen
        .orderBy('planting.created_at', 'desc')
        .orderBy('planting.id', 'desc')
        .limit(limit)
        .execute();
    },

    /** What is growing, newest first. */
    listGrowing: async (userId: string, limit: number): Promise<PlantingRow[]> =>
      (await db.executeQuery<PlantingRow>(CompiledQuery.raw(growingOf, [userId, limit]))).rows,

    /** Another one after each change of a growing planting; whoever changes a task touches its planting too. */
    async readVersion(userId: string): Promise<string> {
      const { rows } = await db.executeQuery<{ version: string }>(CompiledQuery.raw(versionOf, [userId]));
      return rows[0]?.version ?? '';
    },

    /**
     * Growing plantings of all users that were not computed since, for the nightly job: those of the earliest day first.
     * Users take turns: first each user's first place with what grows there, then the second ones; no place comes last.
     */
    async listDue(since: Date, limit: number): Promise<DuePlanting[]> {
      const { rows } = await sql<DuePlanting>`
        with place as (
          select user_id, coalesce(latitude, 999) as lat, coalesce(longitude, 999) as lon,
            row_number() over (partition by user_id
              order by latitude is null, min(created_at), latitude, longitude)::int as turn
          from planting where ended_on is null group by user_id, latitude, longitude
        )
        select id, turn, latitude is not null as "hasPlace"
        from planting join place on place.user_id = planting.user_id
          and lat = coalesce(latitude, 999) and lon = coalesce(longitude, 999)
        where ended_on is null and (outlook_at is null or outlook_at < ${since})
        order by date_trunc('day', outlook_at) nulls first, turn, lat, lon, id limit ${limit}`.execute(db);
      return rows;
    },

    /** Those of the plantings that grow. */
    findGrowing: (ids: string[]): Promise<PlantingRow[]> =>
      rows().where('planting.id', 'in', ids).where('planting.ended_on', 'is', null).execute(),

    /** Says that a planting is over and closes what was still to do; the harvest is noted the first time only. False when there is none of this user. */
    end: (userId: string, id: string, endedOn: string, harvest: NewHarvest | undefined): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const planting = await transaction
          .selectFrom('planting')
          .select(['farm_item_id', 'ended_on'])
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!planting) return false;
        await transaction
          .updateTable('planting')
          .set({ ended_on: endedOn, outlook: null, outlook_at: null })
          .where('id', '=', id)
          .execute();
        await transaction
          .updateTable('season_task')
          .set({ state: 'expired', closed_because: 'crop_ended', closed_on: endedOn })
          .where('planting_id', '=', id)
          .where('state', '=', 'open')
          .execute();
        if (harvest && planting.ended_on === null)
          await transaction
            .insertInto('activity')
            .values({
              user_id: userId,
              farm_item_id: planting.farm_item_id,
              planting_id: id,
              task_id: null,
              record_id: null,
              kind: 'harvested',
              done_on: endedOn,
              ...harvest,
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return true;
      }),

    /** Removes a planting with what was noted of it; gives the names of its pictures, or undefined when it is not there. */
    remove: (userId: string, id: string): Promise<string[] | undefined> =>
      db.transaction().execute(async (transaction) => {
        const planting = await transaction
          .selectFrom('planting')
          .select('id')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!planting) return undefined;
        const noted = await transaction
          .deleteFrom('activity')
          .where('planting_id', '=', id)
          .returning('image_name')
          .execute();
        await transaction.deleteFrom('planting').where('id', '=', id).execute();
        return noted.flatMap(({ image_name }) => image_name ?? []);
      }),

    /**
     * Keeps what was computed of plantings, and what `keepMore` does for those that it was kept of: both or neither. What
     * was computed of a row that has changed since it was read is dropped.
     */
    async keepOutlooks(
      computed: Computed[],
      at: Date,
      keepMore: (transaction: Database, ids: Set<string>) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        // Locked in one order, so that two runs over the same plantings do not wait for each other.
        const { rows: kept } = await sql<{ id: string }>`with unchanged as (
            select planting.id, given.outlook from planting
              join unnest(${computed.map(({ row }) => row.id)}::uuid[], ${computed.map(({ row }) => row.version)}::text[],
                ${computed.map(({ outlook }) => JSON.stringify(outlook))}::jsonb[]) as given (id, version, outlook)
                on given.id = planting.id and given.version = planting.xmin::text
              order by planting.id for no key update of planting)
          update planting set outlook = unchanged.outlook, outlook_at = ${at}
          from unchanged where planting.id = unchanged.id returning planting.id`.execute(transaction);
        await keepMore(transaction, new Set(kept.map(({ id }) => id)));
      });
    },
  };
}

type NewHarvest = { id: string; value: number; unit: string; created_at: Date };
