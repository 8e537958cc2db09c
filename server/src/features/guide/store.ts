import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared-client.ts';

/** A card with what it is found by: lines of words as `words-rules.ts` reads them. */
export type ShelvedCard = {
  id: string;
  title: string;
  kind: string;
  crops: string[];
  names: string[];
  signs: string[];
  body: string;
  card: unknown;
};

/** A card by the stems of its words, each with where it stands first: in a name, a sign or the text. */
export type StoredWords = {
  id: string;
  kind: string;
  crops: string[];
  words: Record<string, 'name' | 'sign' | 'text'>;
  nameLines: string[][];
  signLines: string[][];
};

export type AlikeCard = { id: string; kind: string; crops: string[]; nameSimilarity: number };

export type GuideStore = ReturnType<typeof guideStore>;

// An older version of the app, or a restore, may put other cards there and know nothing of the source.
const digestOfCards = sql`(select coalesce(md5(string_agg(digest, ',' order by id)), '') from guide_card)`;

/** The cards of the guide as PostgreSQL has them. */
export function guideStore(db: Database) {
  return {
    /** How many cards there are, if they are as they were made from this source; else undefined. */
    async countCardsOf(source: string): Promise<number | undefined> {
      const { rows } = await sql<{ count: number }>`
        select (select count(*)::int from guide_card) as count from guide_source
        where digest = ${source} and cards = ${digestOfCards}`.execute(db);
      return rows[0]?.count;
    },

    /** Makes the stored cards equal to these, touching only what changed, and notes from what they were made. */
    replaceCards: (cards: ShelvedCard[], source: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(4729002)`.execute(transaction);
        const known = await transaction.selectFrom('guide_card').select(['id', 'digest']).execute();
        const digests = new Map(known.map((row) => [row.id, row.digest]));
        const ids = cards.map((card) => card.id);
        const gone = [...digests.keys()].filter((id) => !ids.includes(id));
        if (gone.length > 0) await transaction.deleteFrom('guide_card').where('id', 'in', gone).execute();
        for (const card of cards) {
          const row = toRow(card);
          if (digests.get(card.id) === row.digest) continue;
          const { id, ...changes } = row;
          await transaction
            .insertInto('guide_card')
            .values(row)
            .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
            .execute();
        }
        await sql`insert into guide_source (digest, cards) values (${source}, ${digestOfCards})
          on conflict (only_one) do update set digest = excluded.digest, cards = excluded.cards`.execute(
          transaction,
        );
      }),

    /** All cards by the stems of their words, in their order. */
    async readWords(): Promise<StoredWords[]> {
      const { rows } = await sql<StoredWords>`
        select id, kind, crops,
          coalesce((
            select json_object_agg(lexeme, case
              when 'A' = any(weights) then 'name' when 'B' = any(weights) then 'sign' else 'text' end)
            from unnest(search)
          ), '{}') as words,
          ${stemsOf('name_lines')} as "nameLines", ${stemsOf('sign_lines')} as "signLines"
        from guide_card order by id`.execute(db);
      return rows;
    },

    /** Words cut to their stems as those of the cards are; a word may have several, or none. */
    async readStems(words: string[]): Promise<[word: string, stems: string[]][]> {
      const { rows } = await sql<{ word: string; stems: string[] }>`${prepared}
        select word, tsvector_to_array(to_tsvector('english', word)) as stems
        from unnest(${words}::text[]) as word`.execute(db);
      return rows.map(({ word, stems }) => [word, stems]);
    },

    /** These cards, in this order. */
    async readCards(ids: string[]): Promise<unknown[]> {
      const { rows } = await sql<{ card: unknown }>`
        select card from unnest(${ids}::text[]) with ordinality as wanted (id, place)
        join guide_card using (id) order by place`.execute(db);
      return rows.map(({ card }) => card);
    },

    /** The cards that are called alike, letter by letter, for a question of which no word is known. */
    async findAlike(question: string, limit: number): Promise<AlikeCard[]> {
      const { rows } = await sql<AlikeCard>`
        select * from (
          select id, kind, crops, ${likeness(question)} as "nameSimilarity"
          from guide_card
        ) as alike
        where "nameSimilarity" > 0.5
        order by "nameSimilarity" desc, id
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}

function likeness(question: string) {
  return sql`(
    select coalesce(max(word_similarity(name, ${question})), 0) from unnest(string_to_array(names, '|')) as name
  )`;
}

function stemsOf(lines: 'name_lines' | 'sign_lines') {
  return sql`coalesce((select json_agg(tsvector_to_array(line)) from unnest(${sql.ref(lines)}) as line), '[]')`;
}

function toRow({ names, signs, body, ...card }: ShelvedCard) {
  const vectors = (lines: string[]) =>
    sql<string>`array(select to_tsvector('english', line) from unnest(${lines}::text[]) as line)`;
  return {
    id: card.id,
    title: card.title,
    kind: card.kind,
    crops: card.crops,
    names: names.join('|'),
    symptoms: signs.join(' | '),
    body,
    card: JSON.stringify(card.card),
    name_lines: vectors(names),
    sign_lines: vectors(signs),
    digest: createHash('sha256')
      .update(JSON.stringify({ ...card, names, signs, body }))
      .digest('base64url'),
  };
}
