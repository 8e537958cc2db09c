import type { TopicTable, WordTable } from '@agri/contract/guide-search/tables.ts';
import { load } from 'js-yaml';
import { z } from 'zod';

const list = z.string().transform((text) => text.split(',').map((word) => word.trim()));
const table = z.record(z.string(), list);
const wordsFile = z.strictObject({
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
const topicsFile = z.object({ cards: z.record(z.string(), z.string()) }).catchall(list);

/** Reads `guide/words.yaml`. */
export function parseWordTable(text: string): WordTable {
  return wordsFile.parse(load(text));
}

/** Reads `guide/topics.yaml`. */
export function parseTopicTable(text: string): TopicTable {
  const { cards, ...phrases } = topicsFile.parse(load(text));
  return { phrases, cards };
}
