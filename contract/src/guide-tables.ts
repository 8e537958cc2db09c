import { z } from 'zod';
import type { TopicTable, WordTable } from './guide-search/tables.ts';

/** Words in a row: an array on the wire, a line with commas in a file. */
type WordList = z.ZodType<string[], unknown>;

/** The form of a table of words, wherever it comes from. */
export const wordTableOf = <L extends WordList>(list: L) => {
  const table = z.record(z.string(), list);
  return z.strictObject({
    crops: table,
    kinds: table,
    colours: z.record(
      z.string(),
      z.strictObject({ crop: z.string(), plural: z.string(), otherwise: z.string() }),
    ),
    words: table,
    vague: list,
    signless: list,
    fillers: list,
    elsewhere: list,
    absent: list,
    stopWords: list,
  });
};

const words = z.array(z.string());
export const wordTable: z.ZodType<WordTable> = wordTableOf(words);
export const topicTable: z.ZodType<TopicTable> = z.object({
  phrases: z.record(z.string(), words),
  cards: z.record(z.string(), z.string()),
});
