import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type Watcher = { user_id: string; kinds: string[] };
export type WatchedPlace = { user_id: string; latitude: number; longitude: number; name: string };
/** `turn` counts the places of the user. */
export type OwnPlace = { latitude: number; longitude: number; name: string; turn: number };
export type SilentLamp = { user_id: string; id: string; name: string; cause: string; last_seen_at: Date };
export type FailedSwitch = {
  user_id: string;
  id: string;
  name: string;
  wanted_on: boolean;
  settled_at: Date;
  /** The last switching that the lamp followed; 0 before the first. */
  confirmed_rev: number;
  zone: string;
};
export type Wake = {
  user_id: string;
  kinds: string[];
  zone: string;
  quiet_from: string;
  quiet_until: string;
};
export type Unread = { user_id: string; name: string; link: string };
export type CauseStore = ReturnType<typeof causeStore>;

/** What there is to tell, as far as the tables of the product know it. */
export function causeStore(db: Database) {
  return {
    /** Who wants to be told of any of the kinds. */
    async listWatchers(kinds: readonly string[]): Promise<Watcher[]> {
      const { rows } = await sql<Watcher>`select user_id, kinds from alert_settings
        where kinds && ${[...kinds]}::text[]`.execute(db);
      return rows;
    },

    /** Where these users farm, at most `most` places of each; first a place of each user, then the second ones. */
    async listPlaces(userIds: string[], most: number): Promise<WatchedPlace[]> {
      const { rows } = await sql<WatchedPlace>`
        select user_id, latitude, longitude, name from (${placesOf(userIds)}) as place
        where turn <= ${most} order by turn, user_id`.execute(db);
      return rows;
    },

    /** The places of one user, those that come first for alerts at the beginning. */
    async listOwnPlaces(userId: string, limit: number): Promise<OwnPlace[]> {
      const { rows } = await sql<OwnPlace>`
        select latitude, longitude, coalesce(nullif(name, ''), home, '') as name, turn
        from (${placesOf([userId])}) as place order by turn limit ${limit}`.execute(db);
      return rows;
    },

    /** Lamps that were last heard before `heardBefore`, and after `heardAfter`, whose people do not know it yet. */
    async listSilent(heardBefore: Date, heardAfter: Date): Promise<SilentLamp[]> {
      const { rows } = await sql<SilentLamp>`
        select * from (
          select device.user_id, device.id, name, last_seen_at,
            'silent ' || device.id || ' ' || floor(extract(epoch from status_changed_at))::bigint as cause
          from device join alert_settings on alert_settings.user_id = device.user_id
          where not online and last_seen_at <= ${heardBefore} and last_seen_at > ${heardAfter}
            and 'device' = any(kinds)
        ) as lamp where not exists (select from alert
          where alert.user_id = lamp.user_id and kind = 'device' and alert.cause = lamp.cause)`.execute(db);
      return rows;
    },

    /** Lamps that are heard again since `backSince`, and whose silence is the last thing that was told of them. */
    async listBack(backSince: Date): Promise<SilentLamp[]> {
      const { rows } = await sql<SilentLamp>`
        select device.user_id, device.id, device.name, last_seen_at, replace(alert.cause, 'silent', 'back') as cause
        from alert join device on alert.event = 'device ' || device.id and alert.user_id = device.user_id
        join alert_settings on alert_settings.user_id = device.user_id
        where alert.kind = 'device' and level = 1 and alert.event like 'device %' and online
          and status_changed_at > ${backSince} and 'device' = any(kinds)
          and not exists (select from alert as later where later.event = alert.event
            and later.user_id = alert.user_id and later.created_at > alert.created_at)`.execute(db);
      return rows;
    },

    /** Lamps that did not follow a switching since, each with the newest. */
    async listFailedSwitches(since: Date): Promise<FailedSwitch[]> {
      const { rows } = await sql<FailedSwitch>`
        select distinct on (device.id) device.user_id, device.id, device.name, device_command.wanted_on, settled_at,
          coalesce((select zone from app_user where app_user.id = device.user_id), 'UTC') as zone, coalesce((
            select confirmed.rev from device_command as confirmed
            where confirmed.device_id = device.id and confirmed.state = 'confirmed' order by rev desc limit 1), 0)
            as confirmed_rev
        from device_command join device on device.id = device_id
        join alert_settings on alert_settings.user_id = device.user_id
        where device_command.state in ('timed_out', 'expired') and settled_at > ${since} and 'device' = any(kinds)
        order by device.id, settled_at desc`.execute(db);
      return rows;
    },

    /** People whose day begins, or whose week ends. */
    async listWaking(moment: 'morning_at' | 'summary_at', now: Date, limit: number): Promise<Wake[]> {
      return db
        .selectFrom('alert_settings')
        .innerJoin('app_user', 'app_user.id', 'user_id')
        .select(['user_id', 'kinds', 'quiet_from', 'quiet_until'])
        .select(sql<string>`coalesce(zone, 'UTC')`.as('zone'))
        .where(moment, '<=', now)
        .orderBy(moment)
        .limit(limit)
        .execute();
    },

    /** When they are looked at next; not when they changed their settings meanwhile. */
    async setWaking(
      userId: string,
      moment: 'morning_at' | 'summary_at',
      now: Date,
      next: Date,
    ): Promise<void> {
      await db
        .updateTable('alert_settings')
        .set({ [moment]: next })
        .where('user_id', '=', userId)
        .where(moment, '<=', now)
        .execute();
    },

    /** The answer of a chat that nobody has read; undefined when somebody has. */
    async findUnreadAnswer(generationId: string): Promise<Unread | undefined> {
      const { rows } = await sql<Unread>`
        select chat_generation.user_id, chat.name, '/chatBot?chat=' || chat.id as link
        from chat_generation join chat on chat.id = chat_id
        where chat_generation.id = ${generationId} and read_at is null and state in ('done', 'incomplete')`.execute(
        db,
      );
      return rows[0];
    },

    /** A finished photo check that nobody has read. */
    async findUnreadCheck(recordId: string): Promise<Unread | undefined> {
      const { rows } = await sql<Unread>`
        select farm_record.user_id, farm_item.name, '/completeAgriData/' || farm_record.id as link
        from farm_record join farm_item on farm_item.id = farm_item_id
        where farm_record.id = ${recordId} and read_at is null and status = 'done'`.execute(db);
      return rows[0];
    },
  };
}

/** The places of what grows, the earliest planting first; else the place that the user gave for alerts. */
const placesOf = (userIds: string[]) => sql`
  with growing as (
    select planting.user_id, latitude, longitude, min(farm_item.name) as name, null as home,
      row_number() over (partition by planting.user_id
        order by min(planting.created_at), latitude, longitude)::int as turn
    from planting join farm_item on farm_item.id = farm_item_id
    where planting.user_id = any(${userIds}::uuid[]) and latitude is not null and ended_on is null
    group by 1, 2, 3
  )
  select * from growing union all
  select user_id, (place->>'latitude')::float8, (place->>'longitude')::float8, '', place->>'name', 1
  from alert_settings
  where user_id = any(${userIds}::uuid[]) and place is not null and user_id not in (select user_id from growing)`;
