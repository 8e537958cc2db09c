import { randomUUID } from 'node:crypto';
import { postgresJobs } from '../../server/src/adapters/jobs/builtin.ts';
import { type Address, connectDatabase } from '../../server/src/db/connect.ts';
import { deliveryService } from '../../server/src/features/alerts/delivery-service.ts';
import { digestStore } from '../../server/src/features/alerts/digest-store.ts';
import { alertStore } from '../../server/src/features/alerts/store.ts';
import type { PushSubscription } from '../../simulators/src/channels/push-service.ts';

export type AlertPerson = { id: string };
export type AlertPeople = {
  /** People who want to be told of their devices at any hour, each with one browser. */
  add: (count: number, subscribe: (pushKey: string) => PushSubscription) => Promise<AlertPerson[]>;
  /** People who want to be told by e-mail, at `<id>@example.com`. */
  addByMail: (count: number) => Promise<AlertPerson[]>;
  /** Has the texts told, one alert each, to one person after the other: kept and queued when this resolves. */
  tell: (people: AlertPerson[], texts: string[]) => Promise<void>;
  /** How many deliveries are in each state. */
  count: () => Promise<Record<string, number>>;
  /** How many of these people have a living channel. */
  countLiving: (people: AlertPerson[]) => Promise<number>;
  close: () => Promise<void>;
};

const LASTS_MS = 3_600_000;
const AT_ONCE = 500;

/** Puts people and due alerts into the database of a running app, the way the app itself does when it finds a cause. */
export async function openAlertPeople(address: Address, now = () => new Date()): Promise<AlertPeople> {
  const connection = connectDatabase(address, () => undefined);
  const { db, pool } = connection;
  const jobs = await postgresJobs({ connection: connection.address, onError: () => undefined });
  const delivery = deliveryService({
    store: alertStore(db),
    digests: digestStore(db),
    channels: {},
    completeAddress: (_kind, _id, kept) => kept,
    jobs,
    now,
  });

  async function addPeople(
    kind: 'push' | 'mail',
    ids: string[],
    addresses: object[],
  ): Promise<AlertPerson[]> {
    await pool.query(
      `insert into app_user (id, issuer, subject, email, terms_accepted_at)
        select id, 'bench', id, id || '@example.com', now() from unnest($1::uuid[]) as id`,
      [ids],
    );
    await pool.query(
      `insert into alert_settings (user_id, kinds, quiet_from, quiet_until)
        select id, '{device}', '00:00', '00:00' from unnest($1::uuid[]) as id`,
      [ids],
    );
    await pool.query(
      `insert into alert_channel (id, user_id, kind, name, state, address, address_hash, created_at)
        select gen_random_uuid(), id, $3, 'bench', 'active', address, id::text, now()
        from unnest($1::uuid[], $2::jsonb[]) as given (id, address)`,
      [ids, addresses.map((one) => JSON.stringify(one)), kind],
    );
    return ids.map((id) => ({ id }));
  }

  const drawIds = (count: number) => Array.from({ length: count }, () => randomUUID());
  return {
    async add(count, subscribe) {
      const { rows } = await pool.query<{ public_key: string }>('select public_key from vapid_key');
      const ids = drawIds(count);
      return addPeople(
        'push',
        ids,
        ids.map(() => subscribe(rows[0]?.public_key ?? '')),
      );
    },

    async addByMail(count) {
      const ids = drawIds(count);
      return addPeople(
        'mail',
        ids,
        ids.map((id) => ({ email: `${id}@example.com` })),
      );
    },

    async tell(people, texts) {
      for (let start = 0; start < texts.length; start += AT_ONCE) {
        const causes = texts.slice(start, start + AT_ONCE).map((text, index) => ({
          user_id: people[(start + index) % people.length]?.id ?? '',
          kind: 'device' as const,
          cause: text,
          event: text,
          level: 1,
          link: '/devices',
          expiresAt: new Date(now().getTime() + LASTS_MS),
          write: () => ({ title: 'Lamp silent', text }),
        }));
        await delivery.tell(causes);
      }
    },

    async count() {
      const { rows } = await pool.query<{ state: string; count: string }>(
        'select state, count(*) from alert_delivery group by state',
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },

    async countLiving(people) {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from alert_channel where state = 'active' and user_id = any($1::uuid[])`,
        [people.map(({ id }) => id)],
      );
      return Number(rows[0]?.count);
    },

    async close() {
      await jobs.stop();
      await connection.close();
    },
  };
}
