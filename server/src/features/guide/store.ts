import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

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

export type CardMatch = {
  id: string;
  card: unknown;
  crops: string[];
  /** Share of the question's words that the card has, rare words and names counting more; 0 to 1. */
  coverage: number;
  line_share: number;
  name_share: number;
  /** Of how many words the longest name is that the question says in full. */
  named_words: number;
  /** How many of the question's words any card has. */
  known_words: number;
  name_similarity: number;
};

/** `unknownWeight`: what a word counts that no card has; a word of one card only counts 5, of every tenth card 2.3. */
export type Lookup = { question: string; unknownWeight: number; limit: number };

export type GuideStore = ReturnType<typeof guideStore>;

export function guideStore(db: Database) {
  return {
    /** Makes the stored cards equal to these, touching only what changed. */
    replaceCards: (cards: ShelvedCard[]): Promise<void> =>
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
      }),

    /** The cards that share a word with the question, with how much they share. */
    async findMatches({ question, unknownWeight, limit }: Lookup): Promise<CardMatch[]> {
      const { rows } = await sql<CardMatch>`
        with term as materialized (
          select quote_literal(lexeme) as lexeme, quote_literal(lexeme)::tsquery as query,
            (quote_literal(lexeme) || ':A')::tsquery as in_name, (quote_literal(lexeme) || ':B')::tsquery as in_sign,
            found, case when found = 0 then ${unknownWeight}::float else 0.4 + 0.8 * ln((cards + 1.0) / (found + 0.5)) end as weight
          from (select distinct lexeme from unnest(to_tsvector('english', ${question}))) as word, lateral (
            select count(*) as cards, count(*) filter (where search @@ quote_literal(lexeme)::tsquery) as found
            from guide_card
          ) as frequency
        ), asked as materialized (
          select sum(weight)::float as weight, count(*) filter (where found > 0) as known_words, string_agg(lexeme, ' | ')::tsquery as any_term from term
        ), candidate as materialized (
          select id, card, crops, names, name_lines, sign_lines, (
            select sum(term.weight * case
              when search @@ term.in_name then 1.0
              when search @@ term.in_sign then 0.92
              when search @@ term.query then 0.3
              else 0 end) / asked.weight
            from term
          ) as coverage
          from guide_card, asked
          where search @@ asked.any_term
          order by coverage desc, id
          limit ${limit}
        )
        select id, card, crops, coverage::float, 0::float as name_similarity,
          coalesce(best.line_share, 0)::float as line_share, coalesce(best.name_share, 0)::float as name_share,
          coalesce(best.named_words, 0)::int as named_words,
          (select known_words from asked)::int as known_words
        from candidate, lateral (
          select max(hit.weight) / asked.weight as line_share,
            max(case when is_name then hit.words::float / length(line) end) as name_share,
            max(case when is_name and hit.words = length(line) then hit.words end) as named_words
          from asked, (
            select line, true as is_name from unnest(name_lines) as line
            union all
            select line, false from unnest(sign_lines) as line
          ) as lines, lateral (
            select sum(term.weight) as weight, count(*) as words from term where line @@ term.query
          ) as hit
          where line @@ asked.any_term
          group by asked.weight
        ) as best
        order by id`.execute(db);
      return rows;
    },

    /** The cards that are called alike, letter by letter, for a question of which no word is known. */
    async findAlike(question: string, limit: number): Promise<CardMatch[]> {
      const { rows } = await sql<CardMatch>`
        select * from (
          select id, card, crops, ${likeness(question)} as name_similarity,
            0 as coverage, 0 as line_share, 0 as name_share, 1 as named_words, 1 as known_words
          from guide_card
        ) as alike
        where name_similarity > 0.5
        order by name_similarity desc, id
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
