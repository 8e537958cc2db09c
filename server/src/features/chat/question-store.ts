import { type Selectable, sql, type Transaction } from 'kysely';
import { type Database, unhurried, waitForDisk } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';
import { searchWords } from '../../db/search-words.ts';
import type { ChatGenerationTable, MeasurementsColumn, Tables } from '../../db/tables.ts';

type Generation = Selectable<ChatGenerationTable>;
export type NewAnswer = {
  generation: string;
  owner: string;
  userId: string;
  mode: 'model' | 'guide';
  firstStatus: unknown;
  at: Date;
};
export type Question = {
  messageId: string;
  chatId: string;
  prompt: string;
  picture: { name: string; measurements: MeasurementsColumn } | undefined;
  edits: string | undefined;
  /** How many of the turns before are wanted. */
  turnsAtMost: number;
};
type FirstEvent = { seq: number; event: string; data: unknown };
type Turn = {
  question: string;
  answer: string;
  image_name: string | null;
  measurements: MeasurementsColumn | null;
};
export type Begun =
  | {
      kind: 'begun';
      generation: Generation;
      /** What the log of the answer begins with. */
      events: FirstEvent[];
      /** What was asked and answered before in this chat, newest first, where it was looked up in one go. */
      turns?: Turn[];
      discarded: string[];
      untilWritten: () => Promise<void>;
    }
  | { kind: 'known'; generation: Generation }
  | { kind: 'missing'; field: string }
  | { kind: 'busy' }
  | { kind: 'not_newest' };
export type QuestionStore = ReturnType<typeof questionStore>;

type Work = Transaction<Tables>;

const UNIQUE_VIOLATION = '23505';

/** Questions, each with the answer that it begins. */
export function questionStore(db: Database) {
  return {
    /**
     * Adds a question and begins its answer, one at a time in a chat. The same generation again changes nothing.
     * What has begun may be worked on at once; nobody may be told before `untilWritten`.
     */
    async begin(answer: NewAnswer, question: Question): Promise<Begun> {
      const begun = question.edits === undefined ? await beginAtOnce(db, answer, question) : undefined;
      if (begun) return begun;
      return db.transaction().execute(async (work): Promise<Begun> => {
        const refusal = await enterChat(work, answer, question.chatId);
        if (refusal) return refusal;
        let picture = question.picture;
        let discarded: string[] = [];
        if (question.edits !== undefined) {
          const gone = await removeFrom(work, question.chatId, question.edits);
          if (!gone) return { kind: 'missing', field: 'edits' };
          picture ??= gone.picture;
          discarded = gone.images.filter((name) => name !== picture?.name);
        }
        await work
          .insertInto('chat_message')
          .values({
            id: question.messageId,
            chat_id: question.chatId,
            user_id: answer.userId,
            prompt: question.prompt,
            image_name: picture?.name ?? null,
            measurements: picture ? JSON.stringify(picture.measurements) : null,
            mode: answer.mode,
            status: 'working',
            search: searchWords(sql<string>`${question.prompt}::text`) as unknown as string,
            created_at: answer.at,
          })
          .execute();
        await work
          .updateTable('chat')
          .set({ last_message_at: answer.at })
          .where('id', '=', question.chatId)
          .execute();
        return { ...(await open(work, answer, question.chatId, question.messageId)), discarded };
      });
    },

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
        const refusal = await enterChat(work, answer, message.chat_id);
        if (refusal) return refusal;
        const newest = await work
          .selectFrom('chat_message')
          .select('id')
          .where('chat_id', '=', message.chat_id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (newest?.id !== messageId) return { kind: 'not_newest' };
        const empty = { said: '', html: '', note: null, sources: '[]', proposals: '[]', rating: null };
        await work
          .updateTable('chat_message')
          .set({ ...empty, mode: answer.mode, status: 'working', input_tokens: null, output_tokens: null })
          .where('id', '=', messageId)
          .execute();
        return { ...(await open(work, answer, message.chat_id, messageId)), discarded: [] };
      }),
  };
}

/**
 * Begins in one statement, as every question waits for it; undefined when anything stands in the way, which the longer
 * way then names. Two questions at once are kept apart by the unique index on open answers.
 */
async function beginAtOnce(
  db: Database,
  answer: NewAnswer,
  { messageId, chatId, prompt, picture, turnsAtMost }: Question,
): Promise<Begun | undefined> {
  const events = firstEvents(answer, messageId);
  const eventsJson = JSON.stringify(events);
  const begun = sql<Generation & { turns: Turn[]; unhurried: string }>`${prepared}
    with entered as (
      select id from chat where id = ${chatId} and user_id = ${answer.userId} for update
    ), free as (
      select id from entered where not exists (
        select from chat_generation
        where id = ${answer.generation} or (chat_id = ${chatId} and state = 'working')
      )
    ), asked as (
      insert into chat_message (id, chat_id, user_id, prompt, image_name, measurements, mode, status, search, created_at)
      select ${messageId}::uuid, id, ${answer.userId}::uuid, ${prompt}, ${picture?.name ?? null},
        ${picture ? JSON.stringify(picture.measurements) : null}::jsonb, ${answer.mode}, 'working',
        ${searchWords(sql<string>`${prompt}::text`)}, ${answer.at}::timestamptz
      from free
    ), touched as (
      update chat set last_message_at = ${answer.at} from free where chat.id = free.id
    ), told as (
      insert into chat_event (generation_id, seq, attempt, event, data)
      select ${answer.generation}::uuid, seq, 1, event, data
      from free, jsonb_to_recordset(${eventsJson}::jsonb) as given (seq int, event text, data jsonb)
    )
    insert into chat_generation (id, chat_id, message_id, user_id, owner, last_seq)
    select ${answer.generation}::uuid, id, ${messageId}::uuid, ${answer.userId}::uuid, ${answer.owner}::uuid,
      ${events.length}::int
    from free
    returning id, chat_id, message_id, user_id, state, owner, attempt, charge, last_seq, heartbeat_at, created_at,
      (select coalesce(json_agg(turn), '[]') from (
        select prompt as question, said as answer, image_name, measurements from chat_message
        where chat_id = ${chatId} and user_id = ${answer.userId} and said <> ''
        order by created_at desc, id desc limit ${turnsAtMost}
      ) as turn) as turns,
      ${unhurried} as unhurried`.execute(db);
  return begun.then(
    ({ rows }) => {
      if (!rows[0]) return undefined;
      const { unhurried: _, turns, ...generation } = rows[0];
      const untilWritten = () => waitForDisk(db);
      return { kind: 'begun', generation, events, turns, discarded: [], untilWritten };
    },
    (error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      return undefined;
    },
  );
}

function firstEvents({ generation, firstStatus }: NewAnswer, messageId: string): FirstEvent[] {
  return [
    { seq: 1, event: 'meta', data: { generation, message: messageId } },
    { seq: 2, event: 'status', data: firstStatus },
  ];
}

/** Locks the chat, and says why no answer can begin in it. */
async function enterChat(work: Work, answer: NewAnswer, chatId: string): Promise<Begun | undefined> {
  const chat = await work
    .selectFrom('chat')
    .select('id')
    .where('id', '=', chatId)
    .where('user_id', '=', answer.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!chat) return { kind: 'missing', field: 'id' };
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
  const events = firstEvents(answer, messageId);
  const generation = await work
    .insertInto('chat_generation')
    .values({
      id: answer.generation,
      chat_id: chatId,
      message_id: messageId,
      user_id: answer.userId,
      owner: answer.owner,
      last_seq: events.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await work
    .insertInto('chat_event')
    .values(
      events.map(({ seq, event, data }) => ({
        generation_id: answer.generation,
        seq,
        attempt: 1,
        event,
        data: JSON.stringify(data),
      })),
    )
    .execute();
  return { kind: 'begun' as const, generation, events, untilWritten: async () => undefined };
}

/** Removes a message and all after it; gives its picture and the names of all that went. */
async function removeFrom(work: Work, chatId: string, messageId: string) {
  const first = await work
    .selectFrom('chat_message')
    .select(['created_at', 'id', 'image_name', 'measurements'])
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
  return { picture, images: gone.flatMap(({ image_name }) => image_name ?? []) };
}
