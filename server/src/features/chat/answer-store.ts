import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { chatChannel } from '../../db/channels.ts';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';
import { searchWords } from '../../db/search-words.ts';
import type { AnswerStatus, ChatGenerationTable, ChatNote, Tables } from '../../db/tables.ts';

export type Generation = Selectable<ChatGenerationTable>;
export type Lease = { id: string; owner: string; attempt: number };
export type NewEvent = { event: string; data: unknown };
export type StoredEvent = NewEvent & { seq: number };
export type Source = { card: string; title: string; publisher: string; url?: string };
export type Proposal = { deviceId: string; name: string; isWorking: boolean };
export type Ending = {
  state: Exclude<AnswerStatus, 'working'>;
  said: string;
  html: string;
  language?: string;
  mode?: 'model' | 'guide';
  note?: ChatNote | null;
  sources: Source[];
  proposals?: Proposal[];
  suggestions?: { label: string; question: string; sign?: string | undefined }[];
  /** Which room of the advice answered, where no model did. */
  room?: 'safety' | 'facts' | 'guide' | 'unknown';
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
};
export type Silence = { takeOverMs: number; reapMs: number; maxAttempts: number };

/** Ending an answer takes milliseconds; one that takes longer is tried again later, behind the others. */
const END_TIMEOUT_MS = 5_000;

export type AnswerStore = ReturnType<typeof answerStore>;

type Work = Transaction<Tables>;
type Written = Ending & { events?: NewEvent[] };

const columns = sql.raw(
  'id, chat_id, message_id, user_id, state, owner, attempt, charge, last_seq, failed_ends, heartbeat_at, created_at',
);

/**
 * Answers as logs of events, and which instance of the server writes them. Times are the database's own, as the clocks of
 * instances may differ.
 */
export function answerStore(db: Database) {
  return {
    find: (userId: string, id: string): Promise<Generation | undefined> =>
      db
        .selectFrom('chat_generation')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** The state of an answer and its events after a number, as they stand together; undefined when it is gone. */
    async read(
      userId: string,
      id: string,
      after: number,
    ): Promise<{ generation: Generation; events: StoredEvent[] } | undefined> {
      const { rows } = await sql<Generation & { events: StoredEvent[] }>`${prepared}
        select ${columns}, coalesce((
          select json_agg(json_build_object('seq', seq, 'event', event, 'data', data) order by seq)
          from chat_event where generation_id = generation.id and seq > ${after}
        ), '[]') as events
        from chat_generation generation where id = ${id} and user_id = ${userId}`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { events, ...generation } = row;
      return { generation, events };
    },

    /**
     * Adds the next events and keeps the lease; the same again changes nothing. False when another instance has the lease
     * by now, the answer ended, or other events came before.
     */
    async append({ id, owner, attempt }: Lease, events: StoredEvent[]): Promise<boolean> {
      const [first = 0, last = 0] = [events[0]?.seq, events.at(-1)?.seq];
      const { rows } = await sql`${prepared}
        with held as (
          update chat_generation
          set last_seq = ${last}::int, heartbeat_at = now()
          where id = ${id} and owner = ${owner} and attempt = ${attempt} and state = 'working'
            and last_seq in (${first}::int - 1, ${last}::int)
          returning 1
        ), added as (
          insert into chat_event (generation_id, seq, attempt, event, data)
          select ${id}::uuid, seq, ${attempt}::int, event, data
          from held, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (seq int, event text, data jsonb)
          on conflict do nothing
          returning 1
        )
        select 1 from held`.execute(db);
      return rows.length > 0;
    },

    /**
     * Tells the other instances that these answers went on. In a statement of its own: one that writes and notifies holds
     * up every other such commit until the disk has it.
     */
    async tellOthers(owner: string, ids: string[]): Promise<void> {
      await sql`${prepared}
        select pg_notify(${chatChannel}, json_build_object('generation', id, 'by', ${owner}::text)::text)
        from unnest(${ids}::uuid[]) as given (id)`.execute(db);
    },

    /**
     * Ends an answer. With a lease only for who holds it; without one for anybody, and `end` is given what was said
     * and which sources were named so far. False when it has ended, or is gone.
     */
    finish: (
      id: string,
      lease: Lease | undefined,
      end: (said: string, sources: Source[]) => Written | Promise<Written>,
    ): Promise<boolean> =>
      db.transaction().execute(async (work) => {
        await sql`set local statement_timeout = ${sql.lit(END_TIMEOUT_MS)}`.execute(work);
        // The chat first, as everybody locks it first: a chat that is being removed cannot meet this half-way.
        await sql`select 1 from chat where id = (select chat_id from chat_generation where id = ${id}) for share`.execute(
          work,
        );
        const held = await work
          .selectFrom('chat_generation')
          .selectAll()
          .where('id', '=', id)
          .where('state', '=', 'working')
          .$if(lease !== undefined, (query) =>
            query.where('owner', '=', lease?.owner ?? '').where('attempt', '=', lease?.attempt ?? 0),
          )
          .forUpdate()
          .executeTakeFirst();
        if (!held) return false;
        const ending = await end(...((lease ? ['', []] : await readSaid(work, id)) as [string, Source[]]));
        await closeMessage(work, held.message_id, ending);
        const events = ending.events ?? [];
        const rows = events.map(({ event, data }, index) => ({
          generation_id: id,
          seq: held.last_seq + index + 1,
          attempt: held.attempt,
          event,
          data: JSON.stringify(data),
        }));
        if (rows.length > 0) await work.insertInto('chat_event').values(rows).execute();
        await work
          .updateTable('chat_generation')
          .set({
            state: ending.state,
            last_seq: held.last_seq + events.length,
            heartbeat_at: sql<Date>`now()`,
          })
          .where('id', '=', id)
          .execute();
        await sql`select pg_notify(${chatChannel}, ${JSON.stringify({ generation: id, ended: true })})`.execute(
          work,
        );
        return true;
      }),

    /** Takes an answer whose instance is silent or gave it up; undefined when there is none. */
    async takeOver(
      owner: string,
      { takeOverMs, reapMs, maxAttempts }: Silence,
    ): Promise<Generation | undefined> {
      const { rows } = await sql<Generation>`
        update chat_generation set owner = ${owner}, attempt = attempt + 1, heartbeat_at = now()
        where id = (
          select id from chat_generation
          where state = 'working' and attempt < ${maxAttempts}
            and (owner is null or heartbeat_at < now() - make_interval(secs => ${takeOverMs / 1000}))
            and heartbeat_at >= now() - make_interval(secs => ${reapMs / 1000})
          order by heartbeat_at limit 1 for update skip locked
        )
        returning *`.execute(db);
      return rows[0];
    },

    /** Answers that nobody will go on with: silent for too long, or taken over too often. */
    async listLost({ takeOverMs, reapMs, maxAttempts }: Silence): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from chat_generation
        where state = 'working' and (
          heartbeat_at < now() - make_interval(secs => ${reapMs / 1000})
          or (attempt >= ${maxAttempts}
            and (owner is null or heartbeat_at < now() - make_interval(secs => ${takeOverMs / 1000})))
        ) order by failed_ends, heartbeat_at limit 100`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Notes that an answer could not be ended; after `maxFailedEnds` times it is failed, without its words. */
    async noteFailedEnd(id: string, maxFailedEnds: number): Promise<void> {
      const { rows } = await sql<{ failed_ends: number }>`
        update chat_generation set failed_ends = failed_ends + 1 where id = ${id} and state = 'working'
        returning failed_ends`.execute(db);
      if ((rows[0]?.failed_ends ?? 0) < maxFailedEnds) return;
      await sql`
        with failed as (
          update chat_generation set state = 'failed', heartbeat_at = now() where id = ${id} and state = 'working'
          returning id, message_id
        ), message as (
          update chat_message set status = 'failed' from failed where chat_message.id = failed.message_id
        )
        select pg_notify(${chatChannel}, json_build_object('generation', id, 'ended', true)::text) from failed`.execute(
        db,
      );
    },

    /** Keeps that its person has seen the end of an answer. */
    async markRead(id: string): Promise<void> {
      await db
        .updateTable('chat_generation')
        .set({ read_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .execute();
    },

    /** Says that an instance still writes these. */
    async keep(owner: string, ids: string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('chat_generation')
        .set({ heartbeat_at: sql<Date>`now()` })
        .where('id', 'in', ids)
        .where('owner', '=', owner)
        .where('state', '=', 'working')
        .execute();
    },

    /** Gives up all answers that an instance writes, so that another one goes on with them at once. */
    async release(owner: string): Promise<void> {
      await sql`
        with free as (
          update chat_generation set owner = null where owner = ${owner} and state = 'working' returning id
        )
        select pg_notify(${chatChannel}, json_build_object('generation', id, 'free', true)::text) from free`.execute(
        db,
      );
    },

    /**
     * Forgets the events of answers that ended an hour ago, and after 90 days that they ever ran: until then a phone
     * that was switched off with a question on its way may send it again without asking twice.
     */
    async prune(): Promise<void> {
      await sql`delete from chat_event using chat_generation generation
        where generation.id = generation_id and generation.state <> 'working'
          and generation.heartbeat_at < now() - interval '1 hour'`.execute(db);
      await sql`delete from chat_generation
        where state <> 'working' and heartbeat_at < now() - interval '90 days'`.execute(db);
    },
  };
}

/** What a reader has seen: the words of the newest attempt that said any, and the sources that were named last. */
async function readSaid(work: Kysely<Tables>, id: string): Promise<[string, Source[]]> {
  const { rows } = await sql<{ said: string | null; sources: Source[] | null }>`
    select string_agg(data->>'text', '' order by seq) filter (where event = 'delta' and attempt = (
        select max(attempt) from chat_event where generation_id = ${id} and event = 'delta'
      )) as said,
      (array_agg(data order by seq desc) filter (where event = 'sources'))[1] as sources
    from chat_event where generation_id = ${id}`.execute(work);
  return [rows[0]?.said ?? '', rows[0]?.sources ?? []];
}

async function closeMessage(work: Work, messageId: string, ending: Ending): Promise<void> {
  const { state, said, html, language, mode, note, sources, proposals, suggestions, room } = ending;
  const { inputTokens, outputTokens } = ending;
  await work
    .updateTable('chat_message')
    .set({
      status: state,
      said,
      html,
      sources: JSON.stringify(sources),
      ...(language ? { language } : {}),
      ...(mode ? { mode } : {}),
      ...(note === undefined ? {} : { note }),
      ...(proposals ? { proposals: JSON.stringify(proposals) } : {}),
      ...(suggestions ? { suggestions: JSON.stringify(suggestions) } : {}),
      ...(room ? { room } : {}),
      input_tokens: inputTokens ?? null,
      output_tokens: outputTokens ?? null,
      search: searchWords(sql<string>`prompt || ' ' || ${said}::text`) as unknown as string,
    })
    .where('id', '=', messageId)
    .execute();
}
