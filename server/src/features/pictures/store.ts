import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type PictureRow = { name: string; user_id: string; bytes: number; width: number; height: number };
export type PictureStore = ReturnType<typeof pictureStore>;

/** Who owns which picture; the files lie elsewhere. */
export function pictureStore(db: Database) {
  return {
    add: (picture: PictureRow) => db.insertInto('picture').values(picture).execute(),

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

    /** Pictures older than an hour that no item, no record and no message names. */
    async listUnnamed(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from picture
        where created_at < now() - interval '1 hour'
          and not exists (select 1 from farm_item where image_name = picture.name)
          and not exists (
            select 1 from farm_record where image_name = picture.name or picture.name = any (more_images)
          )
          and not exists (select 1 from chat_message where image_name = picture.name)
        limit 1000`.execute(db);
      return rows.map((row) => row.name);
    },

    remove: (names: string[]) =>
      names.length === 0 ? Promise.resolve() : db.deleteFrom('picture').where('name', 'in', names).execute(),
  };
}
