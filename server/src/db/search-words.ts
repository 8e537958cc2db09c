import { sql } from 'kysely';

/** The words of a text for a search, without case and accents, in any script. */
export function searchWords(text: ReturnType<typeof sql<string>>) {
  return sql<string>`to_tsvector('simple', unaccent(lower(${text})))`;
}
