import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

type Due = { now: Date; kinds: string[]; most: number };

export type DigestStore = ReturnType<typeof digestStore>;

/** Deliveries that go out together: one instance at a time holds those of a channel. */
export function digestStore(db: Database) {
  return {
    /** Takes what is due for a channel of these kinds, oldest first, until `until`; nothing that another one holds. */
    async hold(channelId: string, { now, kinds, most }: Due, until: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string; created_at: Date }>`
        update alert_delivery set held_until = ${until} from alert
        where alert.id = alert_id and (held_until is null or held_until <= ${now}) and state = 'pending'
          and alert_delivery.id in (
            select delivery.id from alert_delivery as delivery join alert as due on due.id = delivery.alert_id
            where delivery.channel_id = ${channelId} and delivery.state = 'pending' and due.due_at <= ${now}
              and due.expires_at > ${now} and due.kind = any(${kinds}::text[])
            order by due.created_at, due.id limit ${most})
        returning alert_delivery.id, alert.created_at`.execute(db);
      return rows
        .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
        .map(({ id }) => id);
    },

    /** Holds what was held on until a later moment. */
    async keep(ids: string[], until: Date): Promise<void> {
      await sql`update alert_delivery set held_until = ${until} where id = any(${ids}::uuid[])`.execute(db);
    },
  };
}
