import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The farm item that a question is about, and what people report about a card's translation (107). */
export const cardMistakesSchema: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table chat_message
      add column farm_item_id uuid references farm_item (id) on delete set null`.execute(db);
    await sql`create index chat_message_farm_item on chat_message (farm_item_id)
      where farm_item_id is not null`.execute(db);
    await sql`create table card_mistake (
      id uuid primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      card text not null,
      language text not null,
      note text not null,
      created_at timestamptz not null
    )`.execute(db);
    await sql`create index card_mistake_user on card_mistake (user_id)`.execute(db);
    await sql`create index card_mistake_newest on card_mistake (created_at desc, id desc)`.execute(db);
  },
};
