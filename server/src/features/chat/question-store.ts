import { CompiledQuery, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';
import { searchWords } from '../../db/search-words.ts';
import type { ChatGenerationTable, MeasurementsColumn, Tables } from '../../db/tables.ts';

type Generation = Selectable<ChatGenerationTable>;
type Charge = NonNullable<Generation['charge']>;
/** A statement within the transaction that stores the question. */
export type RunQuery = (text: string, values: unknown[]) => Promise<{ rows: object[] }>;
export type NewAnswer = {
  generation: string;
  owner: string;
  userId: string;
  mode: 'model' | 'guide';
  firstStatus: unknown;
  at: Date;
  /** Takes the question off the limit of its person; nothing is taken when the question is not stored. */
  charge: (run: RunQuery) => Promise<Charge | null>;
};
export type Question = {
  messageId: string;
  chatId: string;
  prompt: string;
  picture: { name: string; measurements: MeasurementsColumn } | undefined;
  edits: string | undefined;
  /** The farm item in question. */
  item: string | undefined;
};
export type Begun =
  | { kind: 'begun'; generation: Generation; discarded: string[] }
  | { kind: 'known'; generation: Generation }
  | { kind: 'missing'; field: string }
  | { kind: 'busy' }
  | { kind: 'not_newest' };
export type QuestionStore = ReturnType<typeof questionStore>;

type Work = Transaction<Tables>;

/** Questions, each stored together with the answer that it begins and its charge. */
export function questionStore(db: Database) {
  return {
    /** Adds a question and begins its answer, one at a time in a chat. The same generation again changes nothing. */
    begin: (answer: NewAnswer, question: Question): Promise<Begun> =>
      db.transaction().execute(async (work): Promise<Begun> => {
        const obstacle = await enterChat(work, answer, question.chatId);
        if (obstacle) return obstacle;
        let { picture, item = null }: { picture: Question['picture']; item?: string | null } = question;
        if (item && !(await ownsItem(work, answer.userId, item)))
          return { kind: 'missing', field: 'agri_id' };
        let discarded: string[] = [];
        if (question.edits !== undefined) {
          const gone = await removeFrom(work, question.chatId, question.edits);
          if (!gone) return { kind: 'missing', field: 'edits' };
          picture ??= gone.picture;
          item ??= gone.item;
          discarded = gone.images.filter((name) => name !== picture?.name);
        }
        await sql`${prepared}
          with touched as (
            update chat set last_message_at = ${answer.at} where id = ${question.chatId}
          )
          insert into chat_message
            (id, chat_id, user_id, prompt, image_name, measurements, farm_item_id, mode, status, search, created_at)
          values (${question.messageId}, ${question.chatId}, ${answer.userId}, ${question.prompt},
            ${picture?.name ?? null}, ${picture ? JSON.stringify(picture.measurements) : null}::jsonb,
            ${item}, ${answer.mode}, 'working', ${searchWords(sql<string>`${question.prompt}::text`)},
            ${answer.at})`.execute(work);
        return { ...(await open(work, answer, question.chatId, question.messageId)), discarded };
      }),

    /** Begins another answer to the newest question of a chat, in the place of the one it has. */
    beginAgain: (answer: NewAnswer, messageId: string): Promise<Begun> =>
      db.transaction().execute(async (work) => {
        const message = await work
          .selectFrom('chat_message')
          .select('chat_id')
          .where('id', '=', messageId)
          .where('user_id', '=', answer.userId)
          .executeTakeFirst();
        if (!message) return { kind: 'missing', field: 'id' };
        const obstacle = await enterChat(work, answer, message.chat_id);
        if (obstacle) return obstacle;
        const newest = await work
          .selectFrom('chat_message')
          .select('id')
          .where('chat_id', '=', message.chat_id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (newest?.id !== messageId) return { kind: 'not_newest' };
        const none = { sources: '[]', proposals: '[]', suggestions: '[]', room: null };
        const empty = { said: '', html: '', language: null, note: null, rating: null, ...none };
        await work
          .updateTable('chat_message')
          .set({ ...empty, mode: answer.mode, status: 'working', input_tokens: null, output_tokens: null })
          .where('id', '=', messageId)
          .execute();
        return { ...(await open(work, answer, message.chat_id, messageId)), discarded: [] };
      }),
  };
}

/** Whether the item is there and this person's; it stays until the question is stored. */
async function ownsItem(work: Work, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from farm_item where id = ${id} and user_id = ${userId} for key share`.execute(work);
  return rows.length > 0;
}

/** Locks the chat, and says why no answer can begin in it. */
async function enterChat(work: Work, answer: NewAnswer, chatId: string): Promise<Begun | undefined> {
  const chat = await sql`${prepared}
    select id from chat where id = ${chatId} and user_id = ${answer.userId} for update`.execute(work);
  if (chat.rows.length === 0) return { kind: 'missing', field: 'id' };
  const others = await work
    .selectFrom('chat_generation')
    .selectAll()
    .where((column) =>
      column.or([
        column('id', '=', answer.generation),
        column.and([column('chat_id', '=', chatId), column('state', '=', 'working')]),
      ]),
    )
    .execute();
  const known = others.find(({ id }) => id === answer.generation);
  if (known) return { kind: 'known', generation: known };
  return others.length > 0 ? { kind: 'busy' } : undefined;
}

async function open(work: Work, answer: NewAnswer, chatId: string, messageId: string) {
  const charge = await answer.charge((text, values) => work.executeQuery(CompiledQuery.raw(text, values)));
  const meta = JSON.stringify({ generation: answer.generation, message: messageId });
  const { rows } = await sql<Generation>`${prepared}
    with first_events as (
      insert into chat_event (generation_id, seq, attempt, event, data)
      values (${answer.generation}, 1, 1, 'meta', ${meta}::jsonb),
        (${answer.generation}, 2, 1, 'status', ${JSON.stringify(answer.firstStatus)}::jsonb)
    )
    insert into chat_generation (id, chat_id, message_id, user_id, owner, charge, last_seq)
    values (${answer.generation}, ${chatId}, ${messageId}, ${answer.userId}, ${answer.owner}, ${charge}, 2)
    returning id, chat_id, message_id, user_id, state, owner, attempt, charge, last_seq, failed_ends,
      heartbeat_at, created_at`.execute(work);
  const [generation] = rows;
  if (!generation) throw new Error('a generation was not stored');
  return { kind: 'begun' as const, generation };
}

/** Removes a message and all after it; gives its picture, its farm item and the names of all that went. */
async function removeFrom(work: Work, chatId: string, messageId: string) {
  const first = await work
    .selectFrom('chat_message')
    .select(['created_at', 'id', 'image_name', 'measurements', 'farm_item_id'])
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  if (!first) return undefined;
  const gone = await work
    .deleteFrom('chat_message')
    .where('chat_id', '=', chatId)
    .where(sql<boolean>`(created_at, id) >= (${first.created_at}::timestamptz, ${first.id}::uuid)`)
    .returning('image_name')
    .execute();
  const picture =
    first.image_name && first.measurements
      ? { name: first.image_name, measurements: first.measurements }
      : undefined;
  return { picture, item: first.farm_item_id, images: gone.flatMap(({ image_name }) => image_name ?? []) };
}
