import { sql } from 'kysely';
import type { Announce } from '../../db/announce.ts';
import { batchLookups } from '../../db/batch.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';
import type { DeviceCommandTable } from '../../db/tables.ts';

export type DesiredState = {
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

const UNIQUE_VIOLATION = '23505';
const columns = ['id', 'device_id', 'wanted_on', 'state', 'rev', 'source'] as const;

/** A desired state that was written down, or an earlier one for the same end that it joined. */
export type Accepted = Command & { transport: 'mqtt' | 'http'; joined: boolean };

export function commandStore(db: Database, announce: Announce) {
  /** One statement, as each switching costs one. @throws when another desired state came in between. */
  async function tryAccept({ id, deviceId, userId, on, source, at, expiresAt }: DesiredState, by: Database) {
    const { rows } = await sql<Accepted & { user_id: string; superseded: string | null }>`${prepared}
      with lamp as (
        select id, user_id, online, wanted_rev, transport from device
        where id = ${deviceId} and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid) for update
      ), open as (
        select command.* from device_command as command join lamp on lamp.id = command.device_id
        where command.state in ('queued', 'sent')
      ), joined as (
        select * from open where state = 'sent' and wanted_on = ${on} and ${source} = 'person'
      ), superseded as (
        update device_command set state = 'superseded', settled_at = ${at}
        where id in (select id from open) and state in ('queued', 'sent')
          and ${source} = 'person' and not exists (select from joined)
        returning id
      ), added as (
        insert into device_command (id, device_id, rev, wanted_on, source, state, created_at, sent_at, expires_at)
        select ${id}::uuid, lamp.id, lamp.wanted_rev + 1, ${on}, ${source},
          case when lamp.online then 'sent' else 'queued' end, ${at}::timestamptz,
          case when lamp.online then ${at}::timestamptz end, ${expiresAt}::timestamptz
        from lamp, (select count(*) from superseded) as cleared
        where not exists (select from joined) and (${source} = 'person' or not exists (select from open))
        returning *
      ), wanted as (
        update device set wanted_on = added.wanted_on, wanted_rev = added.rev,
          switched_by_hand_at = case when ${source} = 'person' then ${at} else device.switched_by_hand_at end
        from added where device.id = added.device_id
      )
      select chosen.id, chosen.device_id, chosen.wanted_on, chosen.state, chosen.rev, chosen.source, chosen.joined,
        lamp.transport, lamp.user_id, (select id from superseded) as superseded
      from lamp, (select *, true as joined from joined union all select *, false from added) as chosen`.execute(
      by,
    );
    return rows[0];
  }

  return {
    /**
     * Writes a desired state down: sent when the device is online, else queued. One that is under way for the same end is
     * joined, one for the other end is superseded; the schedule gives way to any that is open.
     * Undefined when the device is not there, or the schedule gave way.
     */
    async accept(desired: DesiredState): Promise<Accepted | undefined> {
      const accepted = await tryAccept(desired, db).catch((error: unknown) => {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
        return db.transaction().execute(async (transaction) => {
          await sql`select from device where id = ${desired.deviceId} for update`.execute(transaction);
          return tryAccept(desired, transaction);
        });
      });
      if (!accepted) return undefined;
      const { user_id: user, superseded: command, ...taken } = accepted;
      if (!taken.joined) await announce([{ user, device: desired.deviceId, command }]);
      return taken;
    },

    find: batchLookups(async (ids) => {
      const found = await db.selectFrom('device_command').select(columns).where('id', 'in', ids).execute();
      return new Map(found.map((row) => [row.id, row as Command]));
    }),

    /** Ends a sent command that nobody answered; false when it was settled in time. */
    async giveUp(id: string, at: Date): Promise<boolean> {
      const { rows } = await sql<{ user: string; device: string }>`with lamp as (
          select id from device where id = (select device_id from device_command where id = ${id}) for update
        ), given_up as (
          update device_command set state = 'timed_out', settled_at = ${at}
          from lamp where device_command.id = ${id} and device_id = lamp.id and state = 'sent'
          returning device_command.id, device_id
        ), rolled_back as (
          update device set wanted_on = coalesce(device.reported_on, false), wanted_rev = device.wanted_rev + 1
          from given_up where device.id = given_up.device_id returning device.id, device.user_id
        ) select user_id as user, id as device from rolled_back`.execute(db);
      await announce(rows.map((change) => ({ ...change, command: id })));
      return rows.length > 0;
    },

    /** Takes the queued desired state of a device that is there again, if it still holds. */
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

    /** The command of a device that may still come true. */
    findOpen: batchLookups(async (deviceIds) => {
      const found = await db
        .selectFrom('device_command')
        .select(columns)
        .where('device_id', 'in', deviceIds)
        .where('state', 'in', ['queued', 'sent'])
        .execute();
      return new Map(found.map((row) => [row.device_id, row as Command]));
    }),

    /** Ends what nobody waits for any more: queued desired states past their time, and sent ones whose server went away. */
    async settleOverdue(now: Date, sentBefore: Date): Promise<void> {
      const isOverdue = sql`((state = 'queued' and expires_at <= ${now}) or (state = 'sent' and sent_at <= ${sentBefore}))`;
      const { rows } = await sql<{ user: string; device: string; command: string }>`with lamp as (
          select id from device where id in (select device_id from device_command where ${isOverdue})
          order by id for update
        ), overdue as (
          update device_command
          set state = case when state = 'queued' then 'expired' else 'timed_out' end, settled_at = ${now}
          from lamp where device_id = lamp.id and ${isOverdue}
          returning device_command.id, device_id
        ), rolled_back as (
          update device set wanted_on = coalesce(device.reported_on, false), wanted_rev = device.wanted_rev + 1
          from overdue where device.id = overdue.device_id returning device.id, device.user_id, overdue.id as command
        ) select user_id as user, id as device, command from rolled_back`.execute(db);
      await announce(rows);
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
