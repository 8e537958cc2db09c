import type { TopicTable } from './tables.ts';
import { splitText } from './words.ts';

/** Stands where a question names a crop. */
export const ANY_CROP = 'anycrop';

type Phrase = { topic: string; words: string[] };
/** `phrases` by their first word, the longest first; `cards` answer a topic for any crop. */
export type Topics = { phrases: Map<string, Phrase[]>; cards: TopicTable['cards'] };
/** `topics` are sections of cards, the one that is asked for in most words first; `others` is the text without them. */
export type TopicReading = { topics: string[]; others: string };

/** The table of topics, to look up in. */
export function makeTopics(table: TopicTable): Topics {
  const phrases: Topics['phrases'] = new Map();
  for (const [topic, list] of Object.entries(table.phrases)) {
    for (const phrase of list) {
      const words = splitText(phrase.replace('{crop}', ANY_CROP));
      const first = words[0] ?? '';
      phrases.set(first, [...(phrases.get(first) ?? []), { topic, words }]);
    }
  }
  for (const alike of phrases.values()) alike.sort((one, other) => other.words.length - one.words.length);
  return { phrases, cards: table.cards };
}

/** All words of these phrases. */
export function listTopicWords({ phrases }: Topics): string[] {
  return [...phrases.values()].flatMap((alike) => alike.flatMap(({ words }) => words));
}

/** What of a crop or an animal a question asks about; crops stand in it as `ANY_CROP`. */
export function findTopics(question: string, { phrases }: Topics): TopicReading {
  const words = splitText(question);
  const found: Phrase[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const here = (phrases.get(words[at] ?? '') ?? []).filter((phrase) =>
      phrase.words.every((word, index) => words[at + index] === word),
    );
    const longest = here[0]?.words.length ?? 0;
    if (longest === 0 && words[at] !== ANY_CROP) others.push(words[at] ?? '');
    found.push(...here.filter((phrase) => phrase.words.length === longest));
    at += Math.max(longest, 1);
  }
  found.sort((one, other) => other.words.length - one.words.length);
  return { topics: [...new Set(found.map(({ topic }) => topic))], others: others.join(' ') };
}
