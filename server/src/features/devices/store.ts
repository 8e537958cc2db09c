import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Announce } from '../../db/announce.ts';
import { batchLookups } from '../../db/batch.ts';
import type { Database } from '../../db/connect.ts';
import { preparedMark } from '../../db/prepared-client.ts';
import { addWithin, type Held } from '../../db/quotas/quota.ts';
import type { DeviceCommandTable, DeviceTable } from '../../db/tables.ts';

export type After = { createdAt: Date; id: string };
export type NewDevice = {
  id: string;
  user_id: string;
  name: string;
  type: string;
  secret_hash: string;
  sealed_secret: string | null;
  time_zone: string;
  created_at: Date;
};
export type LightSettings = {
  light_starts_at: string | null;
  light_hours: number | null;
  time_zone: string;
  ppfd: number | null;
  target_dli: number | null;
};
export type NewestCommand = Pick<DeviceCommandTable, 'state' | 'wanted_on' | 'source'> & {
  at: string;
  expires_at: string;
};
export type DeviceRow = Selectable<DeviceTable> & { command: NewestCommand | null };
export type DeviceStore = ReturnType<typeof deviceStore>;

// As text and prepared, as home begins with it.
const silentOf = `${preparedMark} select name from device
  where user_id = $1 and not online and status_changed_at is not null order by created_at desc, id desc limit $2`;

export function deviceStore(db: Database, announce: Announce, most = Number.POSITIVE_INFINITY) {
  const rows = () =>
    db
      .selectFrom('device')
      .selectAll('device')
      .select(
        sql<NewestCommand | null>`(
          select json_build_object('state', newest.state, 'wanted_on', newest.wanted_on,
            'source', newest.source, 'expires_at', newest.expires_at,
            'at', coalesce(newest.settled_at, newest.sent_at, newest.created_at))
          from device_command newest where newest.device_id = device.id order by newest.rev desc limit 1
        )`.as('command'),
      );

  const findSecretHash = batchLookups(async (ids) => {
    const found = await db
      .selectFrom('device')
      .select(['id', 'secret_hash'])
      .where('id', 'in', ids)
      .execute();
    return new Map(found.map((row) => [row.id, row.secret_hash]));
  });

  // Each switching is shown in every open browser of its person, and read for that.
  const findInBatch = batchLookups(async (ids) => {
    const found = await rows().where('id', 'in', ids).execute();
    return new Map(found.map((row) => [row.id, row as DeviceRow]));
  });
  const findById = (id: string) => findInBatch(id.toLowerCase());

  return {
    /** The device with this id, made now if it was not there; `full` without room for it, undefined when it is another person's. */
    async add(device: NewDevice): Promise<DeviceRow | 'full' | undefined> {
      const quota = {
        table: 'device',
        userId: device.user_id,
        fits: ({ count }: Held) => count < most,
      } as const;
      const added = await addWithin(db, quota, (transaction) =>
        transaction
          .insertInto('device')
          .values(device)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      );
      const row = await rows()
        .where('id', '=', device.id)
        .where('user_id', '=', device.user_id)
        .executeTakeFirst();
      return row ?? (added ? undefined : 'full');
    },

    list: (userId: string, limit: number, after: After | undefined) =>
      rows()
        .where('user_id', '=', userId)
        .$if(after !== undefined, (query) =>
          query.where((column) =>
            column(
              column.refTuple('created_at', 'id'),
              '<',
              column.tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
            ),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    async listSilent(userId: string, limit: number): Promise<string[]> {
      const query = CompiledQuery.raw(silentOf, [userId, limit]);
      return (await db.executeQuery<{ name: string }>(query)).rows.map(({ name }) => name);
    },

    async find(userId: string, id: string): Promise<DeviceRow | undefined> {
      const row = await findById(id);
      return row?.user_id === userId ? row : undefined;
    },

    findById,

    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const done = await db
        .updateTable('device')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async setSecret(
      userId: string,
      id: string,
      secret: { secret_hash: string; sealed_secret: string | null },
    ): Promise<boolean> {
      const done = await db
        .updateTable('device')
        .set({ ...secret, problem: null, problem_at: null, problem_topic: null })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async setLight(userId: string, id: string, settings: LightSettings): Promise<boolean> {
      const done = await db
        .updateTable('device')
        .set({ ...settings, switched_by_hand_at: null })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const done = await db
        .deleteFrom('device')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },

    /** Removes all devices of a person; gives their ids. */
    async removeAll(userId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`with owned as (
          select id from device where user_id = ${userId} order by id for update
        ) delete from device using owned where device.id = owned.id returning device.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    findSecretHash,

    /** All devices with their sealed secrets, for a broker that has accounts of its own. */
    listSecrets: () => db.selectFrom('device').select(['id', 'sealed_secret']).execute(),

    /** Notifies every instance of the server that a device changed, or is gone. */
    notify: (change: { user: string; device: string; gone?: true }): Promise<void> => announce([change]),

    /** When the lamp changed between two moments, with its state at the first one in front. */
    async listLight(id: string, from: Date, to: Date): Promise<{ at: Date; on: boolean }[]> {
      const before = await db
        .selectFrom('device_light')
        .select(['at', 'is_on as on'])
        .where('device_id', '=', id)
        .where('at', '<', from)
        .orderBy('at', 'desc')
        .limit(1)
        .execute();
      const within = await db
        .selectFrom('device_light')
        .select(['at', 'is_on as on'])
        .where('device_id', '=', id)
        .where('at', '>=', from)
        .where('at', '<=', to)
        .orderBy('at')
        .execute();
      return [...before, ...within];
    },

    /** The stored commands and light of a device. */
    async readHistory(id: string) {
      const [commands, light] = await Promise.all([
        db.selectFrom('device_command').selectAll().where('device_id', '=', id).orderBy('rev').execute(),
        db
          .selectFrom('device_light')
          .select(['at', 'is_on'])
          .where('device_id', '=', id)
          .orderBy('at')
          .execute(),
      ]);
      return { commands, light };
    },

    /** Deletes old commands and light. */
    async prune(commandsBefore: Date, lightBefore: Date): Promise<void> {
      await sql`delete from device_command where settled_at < ${commandsBefore}
        and rev < (select max(newer.rev) from device_command newer where newer.device_id = device_command.device_id)`.execute(
        db,
      );
      await sql`delete from device_light where at < ${lightBefore} and exists (
        select 1 from device_light newer where newer.device_id = device_light.device_id
          and newer.at > device_light.at and newer.at < ${lightBefore})`.execute(db);
    },
  };
}
