import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

type StoredCard = {
  id: string;
  title: string;
  kind: string;
  crops: string[];
  aliases: Record<string, string[]>;
  symptoms: string[];
  sections: Record<string, string>;
};

export type CardMatch = {
  id: string;
  card: unknown;
  crops: string[];
  /** Share of the question's words that the card has, rare words and names counting more; 0 to 1. */
  coverage: number | null;
  name_similarity: number;
};

export type GuideStore = ReturnType<typeof guideStore>;

export function guideStore(db: Database) {
  return {
    /** Makes the stored cards equal to these, touching only what changed. */
    replaceCards: (cards: StoredCard[]): Promise<void> =>
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

    /** Every crop that a card is about. */
    async listCrops(): Promise<string[]> {
      const { rows } = await sql<{
        crop: string;
      }>`select distinct unnest(crops) as crop from guide_card`.execute(db);
      return rows.map((row) => row.crop);
    },

    /** The cards that share a word with the question or are called alike, with how much they share. */
    async findMatches(question: string, limit: number): Promise<CardMatch[]> {
      const { rows } = await sql<CardMatch>`
        with term as (
          select lexeme, quote_literal(lexeme)::tsquery as query, (
            select case when found = 0 then 1 else ln((cards + 1.0) / (found + 0.5)) end
            from (
              select count(*) as cards, count(*) filter (where search @@ quote_literal(lexeme)::tsquery) as found
              from guide_card
            ) as frequency
          )::float as weight
          from (select distinct lexeme from unnest(to_tsvector('english', ${question}))) as word
        ), asked as (
          select sum(weight) as weight, string_agg(quote_literal(lexeme), ' | ')::tsquery as any_term from term
        ), candidate as (
          select id, card, crops, search, (
            select coalesce(max(word_similarity(name, unaccent(lower(${question})))), 0)
            from unnest(string_to_array(unaccent(lower(names)), '|')) as name
          ) as name_similarity
          from guide_card
        )
        select id, card, crops, name_similarity, (
          select sum(weight * case
            when ts_filter(search, '{a}') @@ term.query then 1.0
            when ts_filter(search, '{b}') @@ term.query then 0.8
            when search @@ term.query then 0.3
            else 0 end) / asked.weight
          from term
        ) as coverage
        from candidate, asked
        where search @@ asked.any_term or name_similarity > 0.5
        order by coverage desc
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}

function toRow(card: StoredCard) {
  const text = JSON.stringify(card);
  return {
    id: card.id,
    title: card.title,
    kind: card.kind,
    crops: card.crops,
    names: [card.title, ...Object.values(card.aliases).flat()].join('|'),
    symptoms: card.symptoms.join(' | '),
    body: Object.values(card.sections).join('\n'),
    card: text,
    digest: createHash('sha256').update(text).digest('base64url'),
  };
}
