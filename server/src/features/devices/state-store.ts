import { sql } from 'kysely';
import type { Announce } from '../../db/announce.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';

/** What a device said: that it lives, and perhaps whether it shines. */
export type Heard = {
  deviceId: string;
  at: Date;
  on?: boolean;
  /** The wish of this number that a device without MQTT has carried out. */
  rev?: number;
  transport?: 'mqtt' | 'http';
  /** A connection begins with this word. */
  connecting?: boolean;
  /** Reports before this after a connection are the lamp's own state at power-on. */
  bootReportMs: number;
};

export type StateStore = ReturnType<typeof stateStore>;

/** Has this change not wait for the disk. What is lost when the database is killed just then, the lamp says again. */
const unhurried = sql`set_config('synchronous_commit', 'off', true)`;

type News = { user: string; device: string; command?: string | null };

/** What devices report, and the waits and silences around it. Every change is told to the other copies. */
export function stateStore(db: Database, announce: Announce) {
  return {
    /**
     * Takes a word of a device: it is online, and its report settles the command that it answers. One statement, as
     * each lamp that comes back after a power cut costs one. False when there is no such device.
     */
    async hear({ deviceId, at, on = undefined, rev, transport, connecting, bootReportMs }: Heard) {
      const said = on ?? null;
      const { rows } = await sql<News & { changed: boolean }>`${prepared}
        with before as (
          select id, user_id, online, reported_on, connected_at from device where id = ${deviceId} for update
        ), settled as (
          update device_command set state = 'confirmed', settled_at = ${at}
          where device_id = ${deviceId} and state = 'sent' and wanted_on = ${said}
            and (${rev ?? null}::integer is null or rev = ${rev ?? null})
          returning id, source
        ), changed as (
          update device set
            online = true,
            last_seen_at = ${at},
            offline_due_at = null,
            probed_at = null,
            transport = coalesce(${transport ?? null}, device.transport),
            status_changed_at = case when device.online then device.status_changed_at else ${at} end,
            connected_at = case when not device.online or ${connecting ?? false} then ${at} else device.connected_at end,
            reported_on = coalesce(${said}, device.reported_on),
            problem = null,
            switched_by_hand_at = case
              when ${said}::boolean is not null and before.reported_on is distinct from ${said}
                and before.online and before.connected_at < ${new Date(at.getTime() - bootReportMs)}
                and not exists (select 1 from settled) then ${at}
              else device.switched_by_hand_at end
          from before where device.id = before.id
        ), light as (
          insert into device_light (device_id, at, is_on)
          select id, ${at}, coalesce(${said}, reported_on) from before
          where coalesce(${said}, reported_on) is not null
            and (reported_on is distinct from coalesce(${said}, reported_on) or (not online and reported_on))
        )
        select before.user_id as user, before.id as device, (select id from settled) as command,
          not before.online or exists (select 1 from settled)
            or (${said}::boolean is not null and before.reported_on is distinct from ${said}) as changed,
          case when not exists (select 1 from settled) then ${unhurried} end as unhurried
        from before`.execute(db);
      for (const { changed, user, device, command } of rows) {
        if (changed) await announce([{ user, device, command }]);
      }
      return rows.length > 0;
    },

    /** The device is heard of without a word of its own. Never brings an offline device online. */
    async markAlive(deviceId: string, at: Date): Promise<void> {
      await sql`update device set last_seen_at = ${at}, probed_at = null, offline_due_at = null
        where id = ${deviceId} and online returning ${unhurried}`.execute(db);
    },

    /** The broker says that it is gone; it counts only when nothing is heard until `dueAt`. */
    async markLeaving(deviceId: string, dueAt: Date): Promise<void> {
      await sql`update device set offline_due_at = ${dueAt} where id = ${deviceId} and online
        returning ${unhurried}`.execute(db);
    },

    /** What keeps the device from working, for its set-up page. */
    async markProblem(
      deviceId: string,
      problem: 'wrong_secret' | 'wrong_topic',
      at: Date,
      topic: string | null,
    ): Promise<void> {
      const { rows } = await sql<News>`with troubled as (
          update device set problem = ${problem}, problem_at = ${at}, problem_topic = ${topic}
          where id = ${deviceId} returning id, user_id
        ) select user_id as user, id as device from troubled`.execute(db);
      await announce(rows);
    },

    /** Has those go offline whose time has come: they left, or gave no answer to a question. */
    async settleOffline(now: Date, probedBefore: Date, pollsBefore: Date): Promise<number> {
      const { rows } = await sql<News>`with gone as (
          update device set online = false, status_changed_at = ${now}, offline_due_at = null, probed_at = null
          where id in (
            select id from device where online and (
              offline_due_at <= ${now} or probed_at <= ${probedBefore}
              or (transport = 'http' and last_seen_at <= ${pollsBefore}))
            limit 500 for update skip locked)
          returning id, user_id, reported_on
        ), dark as (
          insert into device_light (device_id, at, is_on) select id, ${now}, false from gone where reported_on
        ) select user_id as user, id as device from gone`.execute(db);
      await announce(rows);
      return rows.length;
    },

    /** The online devices that have been silent since, marked as asked now. */
    async takeSilent(silentSince: Date, now: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`update device set probed_at = ${now} where id in (
          select id from device
          where online and transport = 'mqtt' and last_seen_at < ${silentSince} and probed_at is null
          order by last_seen_at limit ${limit} for update skip locked)
        returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
