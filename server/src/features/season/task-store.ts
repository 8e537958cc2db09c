import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { outdateOutlook, renewVersion } from '../../db/outdate-outlook.ts';
import { preparedMark } from '../../db/prepared-client.ts';

export type TaskRow = {
  id: string;
  planting_id: string;
  farm_item_id: string;
  item_name: string;
  crop: string;
  rule: string;
  kind: string;
  due_from: string;
  due_until: string;
  state: 'open' | 'done' | 'skipped' | 'expired';
  closed_because: 'late' | 'crop_ended' | 'rain' | 'changed' | null;
  closed_on: string | null;
};
export type KnownTask = Pick<
  TaskRow,
  'id' | 'planting_id' | 'rule' | 'kind' | 'due_from' | 'due_until' | 'state' | 'closed_because'
> & {
  key: string;
};
export type PlannedTask = {
  plantingId: string;
  rule: string;
  key: string;
  kind: string;
  dueFrom: string;
  dueUntil: string;
};
export type ClosedTask = { id: string; because: 'late' | 'crop_ended' | 'rain' | 'changed'; on: string };
export type MovedTask = { id: string; dueFrom: string; dueUntil: string };
export type RecheckRow = {
  id: string;
  farm_item_id: string;
  item_name: string;
  planting_id: string | null;
  crop: string | null;
  recheck_on: string;
  recheck_state: 'done' | 'skipped' | null;
  recheck_closed_on: string | null;
};
export type Finish = {
  state: 'done' | 'skipped' | 'open';
  on: string;
  activity: { id: string; kind: string; value: number | null; unit: string | null; note: string; at: Date };
};
type Window = { from: string; until: string; itemId?: string | undefined; plantingId?: string | undefined };
export type TaskStore = ReturnType<typeof taskStore>;

// As text and prepared, as home begins with them.
const openOf = `${preparedMark} select task.id, task.planting_id, planting.farm_item_id, item.name as item_name, planting.crop,
    task.rule, task.kind, to_char(task.due_from, 'YYYY-MM-DD') as due_from, to_char(task.due_until, 'YYYY-MM-DD') as due_until,
    task.state, null as closed_because, null as closed_on
  from season_task as task join planting on planting.id = task.planting_id
    join farm_item as item on item.id = planting.farm_item_id
  where task.user_id = $1 and planting.ended_on is null and task.state = 'open' and task.due_until >= $2 and task.due_from <= $3
  order by task.due_until, task.id limit $4`;
const dueRechecksOf = `${preparedMark} select record.id, record.farm_item_id, item.name as item_name, growing.id as planting_id,
    growing.crop, to_char(record.recheck_on, 'YYYY-MM-DD') as recheck_on, record.recheck_state, null as recheck_closed_on
  from farm_record as record join farm_item as item on item.id = record.farm_item_id
    left join lateral (select id, crop from planting where farm_item_id = item.id and ended_on is null
      order by created_at desc limit 1) as growing on true
  where record.user_id = $1 and record.recheck_on <= $2 and record.recheck_state is null
    and not exists (select 1 from farm_record as later where later.farm_item_id = record.farm_item_id
      and (later.created_at, later.id) > (record.created_at, record.id))
  order by record.recheck_on limit 100`;

/** Tasks of plantings, and the days on which photo checks ask to look again. */
export function taskStore(db: Database) {
  const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
  const tasks = () =>
    db
      .selectFrom('season_task as task')
      .innerJoin('planting', 'planting.id', 'task.planting_id')
      .innerJoin('farm_item as item', 'item.id', 'planting.farm_item_id')
      .select([
        'task.id',
        'task.planting_id',
        'planting.farm_item_id',
        'item.name as item_name',
        'planting.crop',
        'task.rule',
        'task.kind',
        day('task.due_from').as('due_from'),
        day('task.due_until').as('due_until'),
        'task.state',
        'task.closed_because',
        sql<string | null>`to_char(task.closed_on, 'YYYY-MM-DD')`.as('closed_on'),
      ]);

  /** Only the newest check of an item asks to look again: a later one has answered the one before. */
  const rechecks = (userId: string) =>
    db
      .selectFrom('farm_record as record')
      .innerJoin('farm_item as item', 'item.id', 'record.farm_item_id')
      .select([
        'record.id',
        'record.farm_item_id',
        'item.name as item_name',
        sql<string | null>`(select id from planting where planting.farm_item_id = item.id and ended_on is null
          order by created_at desc limit 1)`.as('planting_id'),
        sql<
          string | null
        >`(select crop from planting where planting.farm_item_id = item.id and ended_on is null
          order by created_at desc limit 1)`.as('crop'),
        day('record.recheck_on').as('recheck_on'),
        'record.recheck_state',
        sql<string | null>`to_char(record.recheck_closed_on, 'YYYY-MM-DD')`.as('recheck_closed_on'),
      ])
      .where('record.user_id', '=', userId)
      .where('record.recheck_on', 'is not', null)
      .where(
        sql<boolean>`not exists (select 1 from farm_record as later where later.farm_item_id = record.farm_item_id
          and (later.created_at, later.id) > (record.created_at, record.id))`,
      );

  return {
    /** Tasks whose days touch these, the first due first. */
    list(userId: string, { from, until, itemId, plantingId }: Window, limit: number): Promise<TaskRow[]> {
      let chosen = tasks()
        .where('task.user_id', '=', userId)
        .where('task.due_from', '<=', until)
        .where('task.due_until', '>=', from);
      if (itemId) chosen = chosen.where('planting.farm_item_id', '=', itemId);
      if (plantingId) chosen = chosen.where('task.planting_id', '=', plantingId);
      return chosen.orderBy('task.due_from').orderBy('task.id').limit(limit).execute();
    },

    /** What is open and has its days between two, what ends first first. */
    listOpen: async (userId: string, from: string, until: string, limit: number): Promise<TaskRow[]> =>
      (await db.executeQuery<TaskRow>(CompiledQuery.raw(openOf, [userId, from, until, limit]))).rows,

    async listRechecks(userId: string, { from, until, itemId, plantingId }: Window): Promise<RecheckRow[]> {
      let chosen = rechecks(userId)
        .where('record.recheck_on', '>=', from)
        .where('record.recheck_on', '<=', until);
      if (itemId) chosen = chosen.where('record.farm_item_id', '=', itemId);
      const found = await chosen.orderBy('record.recheck_on').limit(500).execute();
      return plantingId ? found.filter(({ planting_id }) => planting_id === plantingId) : found;
    },

    /** Days to look again that are here or past, and not kept. */
    listDueRechecks: async (userId: string, on: string): Promise<RecheckRow[]> =>
      (await db.executeQuery<RecheckRow>(CompiledQuery.raw(dueRechecksOf, [userId, on]))).rows,

    find: (userId: string, id: string): Promise<TaskRow | undefined> =>
      tasks().where('task.id', '=', id).where('task.user_id', '=', userId).executeTakeFirst(),

    findRecheck: (userId: string, id: string): Promise<RecheckRow | undefined> =>
      rechecks(userId).where('record.id', '=', id).executeTakeFirst(),

    /** Every task of these plantings, for telling what is new. */
    listKnown: (plantingIds: string[]): Promise<KnownTask[]> =>
      db
        .selectFrom('season_task')
        .select(['id', 'planting_id', 'rule', 'key', 'kind', 'state', 'closed_because'])
        .select([day('due_from').as('due_from'), day('due_until').as('due_until')])
        .where('planting_id', 'in', plantingIds)
        .execute(),

    /** Adds, moves (which opens again what closed by itself) and closes. A known key adds nothing; what a person finished stays. */
    async apply(
      transaction: Database,
      { added, moved, closed }: { added: PlannedTask[]; moved: MovedTask[]; closed: ClosedTask[] },
    ): Promise<void> {
      if (added.length > 0)
        await sql`insert into season_task (user_id, planting_id, rule, key, kind, due_from, due_until)
            select planting.user_id, planting.id, given.rule, given.key, given.kind, given.due_from, given.due_until
            from unnest(${added.map((task) => task.plantingId)}::uuid[], ${added.map((task) => task.rule)}::text[],
              ${added.map((task) => task.key)}::text[], ${added.map((task) => task.kind)}::text[],
              ${added.map((task) => task.dueFrom)}::date[], ${added.map((task) => task.dueUntil)}::date[])
              as given (planting_id, rule, key, kind, due_from, due_until)
            join planting on planting.id = given.planting_id and planting.ended_on is null
            on conflict (planting_id, key) do nothing`.execute(transaction);
      if (moved.length > 0)
        await sql`update season_task set due_from = given.due_from, due_until = given.due_until,
              state = 'open', closed_because = null, closed_on = null
            from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ dueFrom }) => dueFrom)}::date[],
              ${moved.map(({ dueUntil }) => dueUntil)}::date[]) as given (id, due_from, due_until)
            where season_task.id = given.id
              and (state = 'open' or state = 'expired' and closed_because in ('changed', 'late'))`.execute(
          transaction,
        );
      if (closed.length > 0)
        await sql`update season_task set state = 'expired', closed_because = given.because, closed_on = given.closed_on
            from unnest(${closed.map(({ id }) => id)}::uuid[], ${closed.map(({ because }) => because)}::text[],
              ${closed.map(({ on }) => on)}::date[]) as given (id, because, closed_on)
            where season_task.id = given.id and state = 'open'`.execute(transaction);
    },

    /**
     * Closes a task, or opens it again, together with the activity that says so: both or neither. The same again
     * changes nothing. Gives the activity's id; null without one; undefined when the task is not this user's.
     */
    finish: (userId: string, id: string, finish: Finish): Promise<string | null | undefined> =>
      db.transaction().execute(async (transaction) => {
        const closing = finish.state === 'open' ? null : finish.on;
        const plantingOf = sql<string>`(select planting_id from season_task where id = ${id} and user_id = ${userId})`;
        if (finish.activity.kind === 'watered') await outdateOutlook(transaction, plantingOf);
        else await renewVersion(transaction, plantingOf);
        const task = await transaction
          .updateTable('season_task')
          .set({ state: finish.state, closed_on: closing, closed_because: null })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning(['planting_id'])
          .executeTakeFirst();
        if (!task) return undefined;
        const planting = await transaction
          .selectFrom('planting')
          .select('farm_item_id')
          .where('id', '=', task.planting_id)
          .executeTakeFirstOrThrow();
        const of = { planting_id: task.planting_id, task_id: id, record_id: null };
        return noteFinish(transaction, userId, { ...of, farm_item_id: planting.farm_item_id }, finish);
      }),

    /** The same for the day on which a photo check asks to look again. */
    finishRecheck: (
      userId: string,
      recheck: RecheckRow,
      finish: Finish,
    ): Promise<string | null | undefined> =>
      db.transaction().execute(async (transaction) => {
        const isOpen = finish.state === 'open';
        const changed = await transaction
          .updateTable('farm_record')
          .set({
            recheck_state: finish.state === 'open' ? null : finish.state,
            recheck_closed_on: isOpen ? null : finish.on,
          })
          .where('id', '=', recheck.id)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return undefined;
        const of = { planting_id: recheck.planting_id, task_id: null, record_id: recheck.id };
        return noteFinish(transaction, userId, { ...of, farm_item_id: recheck.farm_item_id }, finish);
      }),
  };
}

type FinishedThing = {
  farm_item_id: string;
  planting_id: string | null;
  task_id: string | null;
  record_id: string | null;
};

async function noteFinish(
  transaction: Database,
  userId: string,
  of: FinishedThing,
  { state, on, activity }: Finish,
): Promise<string | null> {
  const column = of.task_id ? 'task_id' : 'record_id';
  if (state !== 'done') {
    await transaction
      .deleteFrom('activity')
      .where(column, '=', of[column] ?? '')
      .where('user_id', '=', userId)
      .execute();
    return null;
  }
  const { id, kind, value, unit, note, at } = activity;
  const said = { done_on: on, value, unit, note };
  const written = await transaction
    .insertInto('activity')
    .values({ id, user_id: userId, ...of, kind, ...said, created_at: at })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}
