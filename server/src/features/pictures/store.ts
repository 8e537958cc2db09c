import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addWithin, type Held } from '../../db/quotas/quota.ts';

export type PictureRow = { name: string; user_id: string; bytes: number; width: number; height: number };
export type PictureQuota = { photos: number; photoBytes: number };
export type PictureStore = ReturnType<typeof pictureStore>;

const unlimited: PictureQuota = { photos: Number.POSITIVE_INFINITY, photoBytes: Number.POSITIVE_INFINITY };

/** Who owns which picture; the files lie elsewhere. */
export function pictureStore(db: Database, { photos, photoBytes }: PictureQuota = unlimited) {
  return {
    /** False when the person has no room left for it. */
    async add(picture: PictureRow): Promise<boolean> {
      const fits = ({ count, bytes }: Held) => count < photos && bytes + picture.bytes <= photoBytes;
      const quota = { table: 'picture', userId: picture.user_id, fits } as const;
      const added = await addWithin(db, quota, (transaction) =>
        transaction.insertInto('picture').values(picture).executeTakeFirst(),
      );
      return added !== undefined;
    },

    async isOwnedBy(name: string, userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('picture')
        .select('name')
        .where('name', '=', name)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async listNames(userId: string): Promise<string[]> {
      const rows = await db.selectFrom('picture').select('name').where('user_id', '=', userId).execute();
      return rows.map((row) => row.name);
    },

    /** Pictures older than an hour that no item, no record, no message and no activity names. */
    async listUnnamed(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from picture
        where created_at < now() - interval '1 hour'
          and not exists (select 1 from farm_item where image_name = picture.name)
          and not exists (
            select 1 from farm_record where image_name = picture.name or picture.name = any (more_images)
          )
          and not exists (select 1 from chat_message where image_name = picture.name)
          and not exists (select 1 from activity where image_name = picture.name)
        limit 1000`.execute(db);
      return rows.map((row) => row.name);
    },

    /** Pictures whose person is gone, in the order of their names. */
    async listOwnerless(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('picture')
        .select('name')
        .where('user_id', 'is', null)
        .where('name', '>', after)
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map((row) => row.name);
    },

    /** Removes those of these rows that are older than an hour: an upload under way may still write a younger one's file. */
    async removeSettled(names: string[]): Promise<void> {
      await sql`delete from picture where name = any (${names}) and created_at < now() - interval '1 hour'`.execute(
        db,
      );
    },

    remove: (names: string[]) =>
      names.length === 0 ? Promise.resolve() : db.deleteFrom('picture').where('name', 'in', names).execute(),
  };
}
