import { sql } from 'kysely';
import type { Announce } from '../../db/announce.ts';
import { batchWrites } from '../../db/batch.ts';
import { asyncCommit, type Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';

/** What a device reported: that it is alive, and perhaps whether it shines. */
export type ReceivedReport = {
  deviceId: string;
  at: Date;
  on?: boolean;
  /** The desired state of this number that a device without MQTT has carried out. */
  rev?: number;
  transport?: 'mqtt' | 'http';
  /** A connection begins with this word. */
  connecting?: boolean;
  /** Reports before this after a connection are the lamp's own state at power-on. */
  bootReportMs: number;
};

export type StateStore = ReturnType<typeof stateStore>;

type StateChange = { user: string; device: string; command?: string | null };

/** Few statements at a time, so that people are answered while ten thousand lamps come back. */
const batchLimits = { atOnce: 4, most: 100 };
type Moment = { deviceId: string; at: Date };

/**
 * What devices report, and the waits and silences around it. Every change is announced to the other instances. Most commit
 * without waiting for the disk: what is lost when the database is killed just then, the lamp says again.
 */
export function stateStore(db: Database, announce: Announce) {
  const recordInBatch = batchWrites<ReceivedReport, StateChange & { changed: boolean }>({
    ...batchLimits,
    keyOf: ({ deviceId }) => deviceId,
    write: recordAll,
  });

  // Every statement locks its devices in the order of their ids, and a device before its commands: none waits in a ring.
  async function recordAll(words: ReceivedReport[]) {
    const { rows } = await sql<StateChange & { changed: boolean }>`${prepared}
      with word as (
        select * from unnest(
          ${words.map(({ deviceId }) => deviceId)}::uuid[], ${words.map(({ at }) => at)}::timestamptz[],
          ${words.map(({ on }) => on ?? null)}::boolean[], ${words.map(({ rev }) => rev ?? null)}::integer[],
          ${words.map(({ transport }) => transport ?? null)}::text[],
          ${words.map(({ connecting }) => connecting ?? false)}::boolean[],
          ${words.map(({ at, bootReportMs }) => new Date(at.getTime() - bootReportMs))}::timestamptz[]
        ) as word (word_id, at, said, word_rev, word_transport, connecting, booted_before)
      ), before as (
        select id, user_id, online, reported_on, connected_at, word.*
        from device join word on word_id = id order by id for update of device
      ), settled as (
        update device_command set state = 'confirmed', settled_at = at
        from before where device_id = before.id and state = 'sent' and wanted_on = said
          and (word_rev is null or rev = word_rev)
        returning device_command.id, device_id
      ), changed as (
        update device set
          online = true,
          last_seen_at = before.at,
          offline_due_at = null,
          probed_at = null,
          transport = coalesce(word_transport, device.transport),
          status_changed_at = case when device.online then device.status_changed_at else before.at end,
          connected_at = case when not device.online or connecting then before.at else device.connected_at end,
          reported_on = coalesce(said, device.reported_on),
          problem = null,
          switched_by_hand_at = case
            when said is not null and before.reported_on is distinct from said
              and before.online and before.connected_at < booted_before
              and not exists (select from settled where device_id = before.id) then before.at
            else device.switched_by_hand_at end
        from before where device.id = before.id
      ), light as (
        insert into device_light (device_id, at, is_on)
        select id, at, coalesce(said, reported_on) from before
        where coalesce(said, reported_on) is not null
          and (reported_on is distinct from coalesce(said, reported_on) or (not online and reported_on))
      )
      select user_id as user, before.id as device, settled.id as command,
        not online or settled.id is not null or (said is not null and reported_on is distinct from said) as changed,
        case when not exists (select from settled) then ${asyncCommit} end as async_commit
      from before left join settled on device_id = before.id`.execute(db);
    return new Map(rows.map((row) => [row.device, row]));
  }

  return {
    /**
     * Records a report of a device: it is online, and its report settles the command that it answers. One statement for
     * all that speak at about the same time, as each lamp that comes back after a power cut speaks several times.
     * False when there is no such device.
     */
    async record(word: ReceivedReport): Promise<boolean> {
      const change = await recordInBatch(word);
      if (change?.changed)
        await announce([{ user: change.user, device: change.device, command: change.command }]);
      return change !== undefined;
    },

    /** The device is alive, without a report of its own. Never brings an offline device online. */
    markAlive: batchWrites<Moment, never>({
      ...batchLimits,
      keyOf: ({ deviceId }) => deviceId,
      write: async (moments) => {
        await sql`with alive as (${onlineOnes(moments)})
          update device set last_seen_at = alive.at, probed_at = null, offline_due_at = null
          from alive where device.id = alive.id returning ${asyncCommit}`.execute(db);
        return new Map<string, never>();
      },
    }),

    /** The broker says that it is gone; it counts only when nothing arrives until then. */
    markLeaving: batchWrites<Moment, never>({
      ...batchLimits,
      keyOf: ({ deviceId }) => deviceId,
      write: async (moments) => {
        await sql`with leaving as (${onlineOnes(moments)})
          update device set offline_due_at = leaving.at
          from leaving where device.id = leaving.id returning ${asyncCommit}`.execute(db);
        return new Map<string, never>();
      },
    }),

    /** What keeps the device from working, for its set-up page. */
    async markProblem(
      deviceId: string,
      problem: 'wrong_secret' | 'wrong_topic',
      at: Date,
      topic: string | null,
    ): Promise<void> {
      const { rows } = await sql<StateChange>`with troubled as (
          update device set problem = ${problem}, problem_at = ${at}, problem_topic = ${topic}
          where id = ${deviceId} returning id, user_id
        ) select user_id as user, id as device from troubled`.execute(db);
      await announce(rows);
    },

    /** Has those go offline whose time has come: they left, or gave no answer to a question. */
    async settleOffline(now: Date, probedBefore: Date, pollsBefore: Date): Promise<number> {
      const { rows } = await sql<StateChange>`with gone as (
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

function onlineOnes(moments: Moment[]) {
  return sql`select id, moment.at from device
    join unnest(${moments.map(({ deviceId }) => deviceId)}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[])
      as moment (moment_id, at) on moment_id = id
    where online order by id for update of device`;
}
