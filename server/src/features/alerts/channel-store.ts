import { type Insertable, type Selectable, sql } from 'kysely';
import type { AlertChannelTable, AlertSettingsTable } from '../../db/alert-tables.ts';
import type { Database } from '../../db/connect.ts';

export type SettingsRow = Selectable<AlertSettingsTable>;
export type ChannelRow = Selectable<AlertChannelTable>;
export type ChannelStore = ReturnType<typeof channelStore>;

type Confirmed = { address: unknown; hash: string; name: string };
type NewChannel = Omit<Insertable<AlertChannelTable>, 'last_sent_at' | 'last_error' | 'address'> & {
  address: unknown;
};

/** What a person wants to be told, and by which channels. */
export function channelStore(db: Database) {
  return {
    findSettings: (userId: string): Promise<SettingsRow | undefined> =>
      db.selectFrom('alert_settings').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /**
     * Stores what `change` makes of the settings, if anything; it is also given the user's time zone. Changes of one user
     * come one after the other.
     */
    async changeSettings(
      userId: string,
      change: (before: SettingsRow | undefined, zone: string) => Omit<SettingsRow, 'user_id'> | undefined,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ zone: string | null }>`
          select zone from app_user where id = ${userId} for update`.execute(transaction);
        const before = await transaction
          .selectFrom('alert_settings')
          .selectAll()
          .where('user_id', '=', userId)
          .executeTakeFirst();
        const after = change(before, rows[0]?.zone ?? 'UTC');
        if (!after) return;
        await transaction
          .insertInto('alert_settings')
          .values({ ...after, user_id: userId })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(after))
          .execute();
      });
    },

    list: (userId: string): Promise<ChannelRow[]> =>
      db
        .selectFrom('alert_channel')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    find: (userId: string, id: string): Promise<ChannelRow | undefined> =>
      db
        .selectFrom('alert_channel')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /**
     * Adds a channel, or has the same one of the person live again, and gives its id; `full` when there are `most` of its
     * kind that are not dead. A linked channel stays linked, one that waits takes the new code. A browser belongs to who
     * subscribed it last: nobody else is told things on it any more.
     * `conflict` when the id belongs to a channel of another kind or address.
     */
    async add(channel: NewChannel, most: number): Promise<string | 'full' | 'conflict'> {
      const { user_id: userId, kind, name, address_hash: hash = null, created_at } = channel;
      return db.transaction().execute(async (transaction) => {
        await sql`select from app_user where id = ${userId} for update`.execute(transaction);
        if (kind === 'push') {
          await transaction
            .deleteFrom('alert_channel')
            .where('address_hash', '=', hash)
            .where('user_id', '<>', userId)
            .execute();
        }
        await transaction
          .deleteFrom('alert_channel')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where((row) =>
            row.or([
              // Browsers share their names: the dead one may be another phone, whose owner is to see that it ended.
              row.and([row('state', '=', 'dead'), row('name', '=', name), row('kind', '<>', 'push')]),
              row.and([row('state', '=', 'unconfirmed'), row('link_until', '<', created_at)]),
            ]),
          )
          .execute();
        const there = await transaction
          .selectFrom('alert_channel')
          .select(['id', 'kind', 'state', 'address_hash'])
          .where('user_id', '=', userId)
          .execute();
        const repeated = there.find(({ id }) => id === channel.id);
        if (repeated && !isSameChannel(repeated, { kind, hash })) return 'conflict';
        const alive = there.filter((one) => one.kind === kind && one.state !== 'dead');
        const same = alive.find((one) => hash && one.address_hash === hash) ?? repeated;
        if (same?.state === 'active' && channel.state === 'unconfirmed') return same.id;
        if ((!same || same.state === 'dead') && alive.length >= most) return 'full';
        const address = channel.address === null ? null : JSON.stringify(channel.address);
        if (same) {
          const { state, link_code_hash, link_until } = channel;
          await transaction
            .updateTable('alert_channel')
            .set({ name, address, address_hash: hash, state, link_code_hash, link_until, last_error: null })
            .where('id', '=', same.id)
            .execute();
          return same.id;
        }
        await transaction
          .insertInto('alert_channel')
          .values({ ...channel, address, last_sent_at: null, last_error: null })
          .execute();
        return channel.id;
      });
    },

    /** Gives the channel that waits under a code its address; false when none waits any more. */
    async confirm(codeHash: string, { address, hash, name }: Confirmed, now: Date): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const waiting = await transaction
          .selectFrom('alert_channel')
          .select(['id', 'user_id', 'kind'])
          .where('link_code_hash', '=', codeHash)
          .where('link_until', '>', now)
          .where('state', '=', 'unconfirmed')
          .forUpdate()
          .executeTakeFirst();
        if (!waiting) return false;
        await transaction
          .deleteFrom('alert_channel')
          .where('user_id', '=', waiting.user_id)
          .where('kind', '=', waiting.kind)
          .where('address_hash', '=', hash)
          .execute();
        await transaction
          .updateTable('alert_channel')
          .set({
            state: 'active',
            name,
            address: JSON.stringify(address),
            address_hash: hash,
            link_code_hash: null,
            link_until: null,
          })
          .where('id', '=', waiting.id)
          .execute();
        return true;
      });
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('alert_channel')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Ends a channel by its id alone, for a link that proves itself. */
    async removeMail(id: string): Promise<void> {
      await db.deleteFrom('alert_channel').where('id', '=', id).where('kind', '=', 'mail').execute();
    },

    /** What a channel said of one message; a dead one loses its address. */
    async note(
      id: string,
      result: { state: 'sent' | 'failed' | 'dead'; error?: string },
      at: Date,
    ): Promise<void> {
      const isDead = result.state === 'dead';
      await db
        .updateTable('alert_channel')
        .set({
          last_error: result.error ?? null,
          ...(result.state === 'sent' ? { last_sent_at: at } : {}),
          ...(isDead ? { state: 'dead' as const, address: null, address_hash: null } : {}),
        })
        .where('id', '=', id)
        .execute();
    },

    /** Forgets channels that have been dead since, and those that nobody confirmed. */
    async prune(deadSince: Date, now: Date): Promise<void> {
      await sql`delete from alert_channel
        where (state = 'dead' and coalesce(last_sent_at, created_at) < ${deadSince})
          or (state = 'unconfirmed' and link_until < ${now})`.execute(db);
    },
  };
}

/** A dead channel has lost its address; one that is confirmed from the other end is added without one. */
function isSameChannel(
  known: Pick<ChannelRow, 'kind' | 'address_hash'>,
  { kind, hash }: { kind: string; hash: string | null },
): boolean {
  return known.kind === kind && (!hash || !known.address_hash || known.address_hash === hash);
}
