import type { TopicTable, WordTable } from '@agri/contract/guide-search/tables.ts';
import { wordTableOf } from '@agri/contract/guide-tables.ts';
import { load } from 'js-yaml';
import { z } from 'zod';

const list = z.string().transform((text) => text.split(',').map((word) => word.trim()));
const wordsFile = wordTableOf(list);
const topicsFile = z.object({ cards: z.record(z.string(), z.string()) }).catchall(list);

/** Reads `content/guide/words.yaml`. */
export function parseWordTable(text: string): WordTable {
  return wordsFile.parse(load(text));
}

/** Reads `content/guide/topics.yaml`. */
export function parseTopicTable(text: string): TopicTable {
  const { cards, ...phrases } = topicsFile.parse(load(text));
  return { phrases, cards };
}
