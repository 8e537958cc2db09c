import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which room of the advice answered (100): the screen says first aid or the app's own facts, and not the guide. */
export const chatRoomSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table chat_message add column room text`.execute(db);
  },
};
