import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { AlertChannelTable, AlertTable } from '../../db/alert-tables.ts';
import { batchLookups, batchWrites } from '../../db/batch.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';

export type AlertRow = Selectable<AlertTable>;
export type NewAlert = Insertable<AlertTable>;
type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
type After = { createdAt: Date; id: string };
export type Cause = { user_id: string; kind: string; cause: string };
/** Who may be told, and when other alerts go out to them. */
export type Person = {
  user_id: string;
  language: string;
  kinds: string[];
  zone: string;
  quiet_from: string;
  quiet_until: string;
  others: Date[];
};
export type DueDelivery = { id: string; dueAt: Date };
export type ListedAlert = AlertRow & {
  deliveries: {
    channel: AlertChannelTable['kind'];
    state: DeliveryState;
    sentAt: Date | null;
    error: string | null;
  }[];
};
type DeliveryState = 'pending' | 'sent' | 'seen' | 'failed' | 'dead';
export type Delivery = {
  id: string;
  state: DeliveryState;
  attempts: number;
  channel_id: string | null;
  channel_kind: AlertChannelTable['kind'];
  channel_state: AlertChannelTable['state'] | null;
  address: unknown;
  alert_id: string;
  kind: string;
  level: number;
  /** There is a newer alert of the same event. */
  is_outdated: boolean;
  /** The channel has taken an alert of the same event. */
  is_known: boolean;
  title: string;
  text: string;
  language: string;
  link: string;
  due_at: Date;
  expires_at: Date;
  kinds: string[];
  zone: string;
  quiet_from: string;
  quiet_until: string;
};
/** What became of one try. `pending` is tried again. */
export type Outcome = {
  id: string;
  state: Exclude<DeliveryState, 'seen'>;
  error: string | null;
  at: Date;
  /** Whether the channel itself was asked. */
  isTried: boolean;
};

export type AlertStore = ReturnType<typeof alertStore>;

const batchLimits = { atOnce: 2, most: 100 };

/** Alerts and their deliveries. */
export function alertStore(db: Database) {
  return {
    /** Those of the causes that are not told yet. */
    async dropKnown<C extends Cause>(causes: C[]): Promise<C[]> {
      const told = await findKnown(db, causes);
      return causes.filter((one) => !told.has(nameOf(one)));
    },

    /**
     * Keeps what `plan` makes of the causes that are not told yet, with one delivery for each living channel and the jobs
     * that `queue` adds, all or nothing. Whoever tells the same person waits here, so `plan` can count.
     */
    async tell<C extends Cause>(
      causes: C[],
      plan: (people: Map<string, Person>, untold: C[]) => NewAlert[],
      queue: (due: DueDelivery[], runSql: RunSql) => Promise<void>,
      countedSince: Date,
      uncounted: string[],
    ): Promise<number> {
      const userIds = [...new Set(causes.map(({ user_id }) => user_id))];
      return db.transaction().execute(async (transaction) => {
        const { rows: people } = await sql<Person>`
          select user_id, language, kinds, coalesce(zone, 'UTC') as zone, quiet_from, quiet_until,
            array(select due_at from alert where alert.user_id = alert_settings.user_id
              and due_at > ${countedSince} and not kind = any(${uncounted}::text[])) as others
          from alert_settings join app_user on app_user.id = user_id
          where user_id = any(${userIds}::uuid[]) and leaving_at is null
          order by user_id for update of alert_settings`.execute(transaction);
        const told = await findKnown(transaction, causes);
        const untold = causes.filter((one) => !told.has(nameOf(one)));
        const alerts = plan(new Map(people.map((person) => [person.user_id, person])), untold);
        if (alerts.length === 0) return 0;
        await transaction.insertInto('alert').values(alerts).execute();
        const { rows: due } = await sql<DueDelivery>`
          insert into alert_delivery (id, alert_id, channel_id, channel_kind)
          select gen_random_uuid(), alert.id, alert_channel.id, alert_channel.kind
          from alert join alert_channel on alert_channel.user_id = alert.user_id and state = 'active'
          where alert.id = any(${alerts.map(({ id }) => id)}::uuid[])
          returning id, (select due_at from alert where alert.id = alert_id) as "dueAt"`.execute(transaction);
        await queue(due, (text, values = []) => transaction.executeQuery(CompiledQuery.raw(text, values)));
        return alerts.length;
      });
    },

    /** One delivery with all that decides about it; undefined when the alert, or its person, went away. */
    findDelivery: batchLookups<Delivery>(async (ids) => {
      const { rows } = await sql<Delivery>`${prepared}
        select alert_delivery.id, alert_delivery.state, attempts, channel_id, channel_kind,
          alert_channel.state as channel_state, address, alert_id, alert.kind, title, text, language, link,
          due_at, expires_at, kinds, quiet_from, quiet_until, level,
          coalesce((select zone from app_user where app_user.id = alert.user_id), 'UTC') as zone,
          exists (select from alert as newer where newer.user_id = alert.user_id and newer.event = alert.event
            and newer.created_at > alert.created_at) as is_outdated,
          level = 0 and exists (select from alert as told join alert_delivery as taken on taken.alert_id = told.id
            where told.user_id = alert.user_id and told.event = alert.event and taken.state in ('sent', 'seen')
              and taken.channel_id = alert_delivery.channel_id) as is_known
        from alert_delivery join alert on alert.id = alert_id
        join alert_settings on alert_settings.user_id = alert.user_id
        left join alert_channel on alert_channel.id = channel_id
        where alert_delivery.id = any(${ids}::uuid[])`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    }),

    /** Writes down what became of a try, with its channel: a dead one loses its address. */
    record: batchWrites<Outcome, never>({
      ...batchLimits,
      keyOf: ({ id }) => id,
      write: async (outcomes) => {
        await sql`${prepared}
          with outcome as (
            select * from unnest(
              ${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
              ${outcomes.map(({ error }) => error)}::text[], ${outcomes.map(({ at }) => at)}::timestamptz[],
              ${outcomes.map(({ isTried }) => isTried)}::boolean[]
            ) as outcome (delivery_id, became, said, at, is_tried)
          ), done as (
            update alert_delivery set error = said, attempts = attempts + is_tried::integer,
              sent_at = case when became = 'sent' then at end,
              state = case when became = 'sent' and alert.seen_at is not null then 'seen' else became end
            from outcome, alert
            where alert_delivery.id = delivery_id and alert.id = alert_id and alert_delivery.state = 'pending'
            returning channel_id, became, said, at, is_tried
          ), channel as (
            select channel_id, bool_or(became = 'dead') as died, max(at) filter (where became = 'sent') as sent_at,
              (array_agg(said order by at desc))[1] as said
            from done where is_tried and channel_id is not null group by channel_id
          )
          update alert_channel set last_error = said, last_sent_at = coalesce(channel.sent_at, last_sent_at),
            state = case when died then 'dead' else state end,
            address = case when died then null else address end,
            address_hash = case when died then null else address_hash end
          from channel where id = channel_id`.execute(db);
        return new Map<string, never>();
      },
    }),

    /** Notes that a person opened an alert, and that what carried it was seen; false: it is not theirs. */
    async see(userId: string, id: string, at: Date): Promise<boolean> {
      const { rows } = await sql`
        with opened as (
          update alert set seen_at = coalesce(seen_at, ${at}) where id = ${id} and user_id = ${userId} returning id
        ), carried as (
          update alert_delivery set state = 'seen' from opened where alert_id = opened.id and state = 'sent'
        )
        select id from opened`.execute(db);
      return rows.length > 0;
    },

    /** Puts an alert off. */
    async postpone(id: string, dueAt: Date): Promise<void> {
      await db.updateTable('alert').set({ due_at: dueAt }).where('id', '=', id).execute();
    },

    /** What a person was told since, newest first. */
    async list(userId: string, since: Date, limit: number, after?: After): Promise<ListedAlert[]> {
      const { rows } = await sql<ListedAlert>`
        select alert.*, coalesce((
          select json_agg(json_build_object('channel', channel_kind, 'state', state, 'sentAt', sent_at, 'error', error)
            order by sent_at, alert_delivery.id) from alert_delivery where alert_id = alert.id), '[]') as deliveries
        from alert where user_id = ${userId} and created_at > ${since}
          and ${after ? sql`(created_at, id) < (${after.createdAt}, ${after.id})` : sql`true`}
        order by created_at desc, id desc limit ${limit}`.execute(db);
      return rows;
    },

    /** The newest alert of each event since, of one person or of all. */
    async listNewest(
      events: string[],
      since: Date,
      userId?: string,
    ): Promise<Pick<AlertRow, 'user_id' | 'event' | 'level' | 'cause'>[]> {
      const { rows } = await sql<AlertRow>`
        select distinct on (user_id, event) user_id, event, level, cause from alert
        where event = any(${events}::text[]) and created_at > ${since}
          and ${userId ? sql`user_id = ${userId}` : sql`true`}
        order by user_id, event, created_at desc, id desc`.execute(db);
      return rows;
    },

    /** Removes alerts that are older. */
    async prune(before: Date): Promise<void> {
      await db.deleteFrom('alert').where('created_at', '<', before).execute();
    },
  };
}

async function findKnown(db: Database, causes: Cause[]): Promise<Set<string>> {
  const { rows } = await sql<Cause>`
    select user_id, alert.kind, alert.cause from alert join unnest(
      ${causes.map(({ user_id }) => user_id)}::uuid[], ${causes.map(({ kind }) => kind)}::text[],
      ${causes.map(({ cause }) => cause)}::text[]) as given (id, kind, cause)
    on alert.user_id = given.id and alert.kind = given.kind and alert.cause = given.cause`.execute(db);
  return new Set(rows.map(nameOf));
}

const nameOf = ({ user_id, kind, cause }: Cause) => `${user_id} ${kind} ${cause}`;
