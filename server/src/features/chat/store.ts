import { type Selectable, sql, type Transaction } from 'kysely';
import { chatChannel } from '../../db/channels.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';
import { addWithin, type Held } from '../../db/quotas/quota.ts';
import { searchWords } from '../../db/search-words.ts';
import type { ChatMessageTable, Tables } from '../../db/tables.ts';

/** Where the page after a row begins: rows are ordered by time, then id, newest first. */
export type After = { createdAt: Date; id: string };
export type Page = { limit: number; after: After | undefined };
export type NewChat = { id: string; user_id: string; name: string; at: Date };
export type MessageRow = Omit<Selectable<ChatMessageTable>, 'search'> & {
  generation: string | null;
  item_name: string | null;
  item_image_name: string | null;
};
export type TurnRow = { question: string; answer: string } & Pick<
  MessageRow,
  'image_name' | 'measurements' | 'farm_item_id'
>;
export type ChatRow = { id: string; name: string; last_message_at: Date };
export type Removed = { images: string[] };
export type Removing = Transaction<Tables>;
export type ChatStore = ReturnType<typeof chatStore>;

const columns = [
  'message.id',
  'message.chat_id',
  'message.user_id',
  'message.prompt',
  'message.image_name',
  'message.measurements',
  'message.farm_item_id',
  'message.said',
  'message.html',
  'message.language',
  'message.mode',
  'message.status',
  'message.note',
  'message.sources',
  'message.proposals',
  'message.suggestions',
  'message.room',
  'message.rating',
  'message.input_tokens',
  'message.output_tokens',
  'message.created_at',
] as const;

/** Chats and their messages; each function finds only what is this user's. */
export function chatStore(db: Database, most = Number.POSITIVE_INFINITY) {
  const rows = (userId: string, { limit, after }: Page) =>
    db
      .selectFrom('chat')
      .select(['id', 'name', 'last_message_at'])
      .where('user_id', '=', userId)
      .where(comesAfter('last_message_at', after))
      .orderBy('last_message_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  const messages = () =>
    db
      .selectFrom('chat_message as message')
      .leftJoin('farm_item as item', 'item.id', 'message.farm_item_id')
      .select([
        ...columns,
        'item.name as item_name',
        'item.image_name as item_image_name',
        sql<string | null>`(
          select generation.id from chat_generation generation
          where generation.message_id = message.id and generation.state = 'working'
        )`.as('generation'),
      ]);

  return {
    /** Says whether a chat of this id is there already, or the person can have no more. */
    async addChat({ id, user_id, name, at }: NewChat): Promise<'added' | 'known' | 'full'> {
      const quota = { table: 'chat', userId: user_id, fits: ({ count }: Held) => count < most } as const;
      const added = await addWithin(db, quota, (transaction) =>
        transaction
          .insertInto('chat')
          .values({ id, user_id, name, created_at: at, last_message_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      );
      if (added) return added.numInsertedOrUpdatedRows === 1n ? 'added' : 'known';
      const known = await db
        .selectFrom('chat')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .executeTakeFirst();
      return known ? 'known' : 'full';
    },

    /** Chats by their newest message; with `search` those whose name or messages hold its words or their beginnings. */
    async listChats(userId: string, page: Page, search: string | undefined): Promise<ChatRow[]> {
      if (search === undefined) return rows(userId, page).execute();
      // The database plans better when it sees the words: a word may stand in one chat, or in all of them.
      const words = await readWords(db, search);
      const named = rows(userId, page).where(isNamed(search));
      const said = words === null ? undefined : rows(userId, page).where(holds(userId, words));
      const found = await Promise.all([named.execute(), said?.execute() ?? []]);
      const newestFirst = (one: ChatRow, other: ChatRow) =>
        other.last_message_at.getTime() - one.last_message_at.getTime() || (one.id < other.id ? 1 : -1);
      const each = new Map(found.flat().map((chat) => [chat.id, chat]));
      return [...each.values()].sort(newestFirst).slice(0, page.limit);
    },

    findChat: (userId: string, id: string) =>
      db
        .selectFrom('chat')
        .select(['id', 'name'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    async renameChat(userId: string, id: string, name: string): Promise<boolean> {
      const changed = await db
        .updateTable('chat')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },

    /** Removes a chat, and tells who writes or reads an answer in it. Undefined when it is not there. */
    removeChat: (userId: string, id: string): Promise<Removed | undefined> =>
      db.transaction().execute(async (transaction) => {
        const chat = await transaction
          .selectFrom('chat')
          .select('id')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!chat) return undefined;
        const images = await transaction
          .selectFrom('chat_message')
          .select('image_name')
          .where('chat_id', '=', id)
          .where('image_name', 'is not', null)
          .execute();
        await sql`select pg_notify(${chatChannel}, json_build_object('generation', id, 'ended', true)::text)
          from chat_generation where chat_id = ${id} and state = 'working'`.execute(transaction);
        await transaction.deleteFrom('chat').where('id', '=', id).execute();
        return { images: images.flatMap(({ image_name }) => image_name ?? []) };
      }),

    /** Removes all chats of a person within a transaction, and tells who writes or reads an answer in them. */
    async removeAll(userId: string, transaction: Removing): Promise<void> {
      await sql`select pg_notify(${chatChannel}, json_build_object('generation', id, 'ended', true)::text)
        from chat_generation where user_id = ${userId} and state = 'working'`.execute(transaction);
      await transaction.deleteFrom('chat').where('user_id', '=', userId).execute();
    },

    listMessages: (chatId: string, { limit, after }: Page): Promise<MessageRow[]> =>
      messages()
        .where('message.chat_id', '=', chatId)
        .where(comesAfter('message.created_at', after))
        .orderBy('message.created_at', 'desc')
        .orderBy('message.id', 'desc')
        .limit(limit)
        .execute(),

    /** What was asked and answered in a chat before a message, newest first. */
    async listTurns(userId: string, chatId: string, before: After, limit: number): Promise<TurnRow[]> {
      const { rows: turns } = await sql<TurnRow>`${prepared}
        select prompt as question, said as answer, image_name, measurements, farm_item_id
        from chat_message
        where chat_id = ${chatId} and user_id = ${userId} and said <> ''
          and (created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)
        order by created_at desc, id desc limit ${limit}`.execute(db);
      return turns;
    },

    findMessage: (userId: string, id: string): Promise<MessageRow | undefined> =>
      messages().where('message.id', '=', id).where('message.user_id', '=', userId).executeTakeFirst(),

    /** The message that an answer is for; for whoever ends it, which may be another instance. */
    findAnswered: (generation: string): Promise<MessageRow | undefined> =>
      messages()
        .where('message.id', '=', (row) =>
          row.selectFrom('chat_generation').select('message_id').where('chat_generation.id', '=', generation),
        )
        .executeTakeFirst(),

    async rate(userId: string, id: string, rating: 'up' | 'down' | null): Promise<boolean> {
      const changed = await db
        .updateTable('chat_message')
        .set({ rating })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    },
  };
}

async function readWords(db: Database, search: string): Promise<string | null> {
  const { rows } = await sql<{ words: string | null }>`
    select string_agg(quote_literal(lexeme) || ':*', ' & ') as words
    from unnest(${searchWords(sql<string>`${search}::text`)})`.execute(db);
  return rows[0]?.words ?? null;
}

function isNamed(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`unaccent(lower(name)) like unaccent(lower(${pattern}))`;
}

function holds(userId: string, words: string) {
  return sql<boolean>`id in (
    select message.chat_id from chat_message message
    where message.user_id = ${userId} and message.search @@ ${words}::tsquery
  )`;
}

/** Whether a row comes after another in the order newest first; every row does when there is no other. */
function comesAfter(column: 'last_message_at' | 'message.created_at', after: After | undefined) {
  if (!after) return sql<boolean>`true`;
  const id = column === 'last_message_at' ? 'id' : 'message.id';
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}
