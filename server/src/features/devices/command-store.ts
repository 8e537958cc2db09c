import { sql, type Transaction } from 'kysely';
import { deviceChannel } from '../../db/channels.ts';
import type { Database } from '../../db/connect.ts';
import type { DeviceCommandTable, Tables } from '../../db/tables.ts';

export type Wish = {
  id: string;
  deviceId: string;
  /** Whose device it must be; undefined for the schedule. */
  userId: string | undefined;
  on: boolean;
  source: 'person' | 'schedule';
  at: Date;
  expiresAt: Date;
};

export type Command = Pick<DeviceCommandTable, 'id' | 'device_id' | 'wanted_on' | 'state' | 'rev' | 'source'>;
export type CommandStore = ReturnType<typeof commandStore>;

const columns = ['id', 'device_id', 'wanted_on', 'state', 'rev', 'source'] as const;

export function commandStore(db: Database) {
  const tell = (transaction: Transaction<Tables>, user: string, device: string, command: string | null) =>
    sql`select pg_notify(${deviceChannel}, ${JSON.stringify({ user, device, command })})`.execute(
      transaction,
    );

  return {
    /**
     * Writes a wish down: sent when the device is online, else queued. One that is under way for the same end is
     * joined, one for the other end is superseded; the schedule gives way to any that is open.
     * Undefined when the device is not there, or the schedule gave way.
     */
    accept: (wish: Wish) =>
      db.transaction().execute(async (transaction) => {
        const device = await transaction
          .selectFrom('device')
          .select(['id', 'user_id', 'online', 'wanted_rev', 'transport'])
          .where('id', '=', wish.deviceId)
          .$if(wish.userId !== undefined, (query) => query.where('user_id', '=', wish.userId ?? ''))
          .forUpdate()
          .executeTakeFirst();
        if (!device) return undefined;
        const open = await transaction
          .selectFrom('device_command')
          .select(columns)
          .where('device_id', '=', device.id)
          .where('state', 'in', ['queued', 'sent'])
          .executeTakeFirst();
        if (open && wish.source === 'schedule') return undefined;
        const { online, transport } = device;
        if (open && open.state === 'sent' && open.wanted_on === wish.on)
          return { ...open, online, transport, joined: true };
        if (open) {
          await transaction
            .updateTable('device_command')
            .set({ state: 'superseded', settled_at: wish.at })
            .where('id', '=', open.id)
            .execute();
        }
        const rev = device.wanted_rev + 1;
        const state = online ? ('sent' as const) : ('queued' as const);
        await transaction
          .insertInto('device_command')
          .values({
            id: wish.id,
            device_id: device.id,
            rev,
            wanted_on: wish.on,
            source: wish.source,
            state,
            created_at: wish.at,
            sent_at: online ? wish.at : null,
            settled_at: null,
            expires_at: wish.expiresAt,
          })
          .execute();
        await transaction
          .updateTable('device')
          .set({
            wanted_on: wish.on,
            wanted_rev: rev,
            ...(wish.source === 'person' ? { switched_by_hand_at: wish.at } : {}),
          })
          .where('id', '=', device.id)
          .execute();
        await tell(transaction, device.user_id, device.id, open?.id ?? null);
        const { id, on: wanted_on, source } = wish;
        return {
          id,
          device_id: device.id,
          wanted_on,
          state,
          rev,
          source,
          online,
          transport,
          joined: false,
        };
      }),

    find: (id: string): Promise<Command | undefined> =>
      db.selectFrom('device_command').select(columns).where('id', '=', id).executeTakeFirst(),

    /** Ends a sent command that nobody answered; false when it was settled in time. */
    async giveUp(id: string, at: Date): Promise<boolean> {
      const { rows } = await sql`with given_up as (
          update device_command set state = 'timed_out', settled_at = ${at} where id = ${id} and state = 'sent'
          returning id, device_id
        ), rolled_back as (
          update device set wanted_on = coalesce(device.reported_on, false), wanted_rev = device.wanted_rev + 1
          from given_up where device.id = given_up.device_id returning device.id, device.user_id
        ) select pg_notify(${deviceChannel}, json_build_object('user', user_id, 'device', rolled_back.id,
          'command', ${id}::text)::text) from rolled_back`.execute(db);
      return rows.length > 0;
    },

    /** Takes the queued wish of a device that is there again, if it still holds. */
    async takeQueued(deviceId: string, at: Date): Promise<Command | undefined> {
      return db
        .updateTable('device_command')
        .set({ state: 'sent', sent_at: at })
        .where('device_id', '=', deviceId)
        .where('state', '=', 'queued')
        .where('expires_at', '>', at)
        .returning(columns)
        .executeTakeFirst();
    },

    /** The command that a device was sent and has not answered yet. */
    findSent: (deviceId: string): Promise<Command | undefined> =>
      db
        .selectFrom('device_command')
        .select(columns)
        .where('device_id', '=', deviceId)
        .where('state', '=', 'sent')
        .executeTakeFirst(),

    /** Ends what nobody waits for any more: queued wishes past their time, and sent ones whose server went away. */
    async settleOverdue(now: Date, sentBefore: Date): Promise<void> {
      await sql`with overdue as (
          update device_command
          set state = case when state = 'queued' then 'expired' else 'timed_out' end, settled_at = ${now}
          where (state = 'queued' and expires_at <= ${now}) or (state = 'sent' and sent_at <= ${sentBefore})
          returning id, device_id
        ), rolled_back as (
          update device set wanted_on = coalesce(device.reported_on, false), wanted_rev = device.wanted_rev + 1
          from overdue where device.id = overdue.device_id returning device.id, device.user_id, overdue.id as command
        ) select pg_notify(${deviceChannel}, json_build_object('user', user_id, 'device', id,
          'command', command)::text) from rolled_back`.execute(db);
    },

    /** All devices that follow a schedule, with what the schedule has to know. */
    listScheduled: () =>
      db
        .selectFrom('device')
        .select([
          'id',
          'online',
          'reported_on',
          'switched_by_hand_at',
          'light_starts_at',
          'light_hours',
          'time_zone',
          'last_seen_at',
        ])
        .where('light_starts_at', 'is not', null)
        .where('online', '=', true)
        .execute(),
  };
}
