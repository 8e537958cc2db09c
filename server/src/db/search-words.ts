import { sql } from 'kysely';

/** Of a longer text only the beginning is searched, in characters. */
const SEARCHED_CHARACTERS = 8_192;

/**
 * The words of a text for a search, without case and accents, in any script. What could begin a tag, a path or an address
 * separates words: PostgreSQL's parser looks through the rest of the text for each of them, 4 s for 8 KB of `a_`.
 */
export function searchWords(text: ReturnType<typeof sql<string>>) {
  const begun = sql`left(${text}, ${sql.lit(SEARCHED_CHARACTERS)})`;
  return sql<string>`to_tsvector('simple', unaccent(lower(translate(${begun}, '<>_~/@', '      '))))`;
}
