import { type Language, languages } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type Concept, makeWordTable, type Reading, readWords, type WordTable } from './reading-rules.ts';

/** What can be answered; each has one answer in `answers-texts.ts`. */
export const intents = [
  'price',
  'scheme',
  'shop',
  'device',
  'news',
  'spray',
  'watering',
  'frost',
  'rain',
  'heat',
  'wind',
  'humidity',
  'sun',
  'weather',
  'farm',
  'greeting',
  'thanks',
  'goodbye',
  'abilities',
] as const;
export type Intent = (typeof intents)[number];
export type Day = 'today' | 'tomorrow' | 'coming';

/** What a question asks of the app, and for which day. */
export type Asked = { intent: Intent; day: Day | undefined; strangers: string[] };

const list = z.string().transform((text) => text.split(',').map((word) => word.trim()));
const wordsFile = z.record(z.string(), list);
const concepts = z.string().transform((text) => text.split('|').map((concept) => concept.trim()));
const rule = z.strictObject({
  intent: z.enum(intents),
  /** All of these are said; `a | b` is one or the other. */
  says: z.array(concepts),
  /** None of these is said. */
  never: z.array(z.string()).default([]),
  /** Besides, only these may be said. */
  only: z.array(z.string()).optional(),
  /** How many words may be unknown. */
  strangers: z.number().int().min(0),
});
const rulesFile = z.strictObject({ days: z.array(z.string()), rules: z.array(rule) });

type Rules = z.output<typeof rulesFile>;
/** The words of each language, and the rules by which they make an intent. */
export type IntentTables = { words: Map<Language, WordTable>; rules: Rules };

/** By how many known words a language counts that is neither the person's nor English. */
const AHEAD = 2;
/** Languages that people write without English words in between. */
const unmixed = new Set<Language>(['es', 'pt', 'fr']);

/** Reads the tables. A language knows its own words first, then those of English where people mix them in. */
export function parseTables(wordTexts: Record<Language, string>, rulesText: string): IntentTables {
  const english = Object.entries(wordsFile.parse(load(wordTexts.en)));
  const words = languages.map(({ code }) => {
    const own = code === 'en' ? [] : Object.entries(wordsFile.parse(load(wordTexts[code])));
    return [code, makeWordTable(unmixed.has(code) ? own : [...own, ...english])] as const;
  });
  return { words: new Map(words), rules: rulesFile.parse(load(rulesText)) };
}

/**
 * What of the app's own facts a question asks for; undefined leaves it to the field guide. It is read in the language
 * that knows most of its words, the person's own one where several do. A question of a day alone ("and tomorrow?")
 * goes on with the one before.
 */
export function findIntent(
  question: string,
  language: Language,
  { words, rules }: IntentTables,
  before?: string,
): Asked | undefined {
  const reading = readBest(question, language, words);
  if (!reading) return undefined;
  const day = dayOf(reading.concepts);
  if (before !== undefined && isDayOnly(reading, rules.days)) {
    const earlier = findIntent(before, language, { words, rules });
    return earlier && { ...earlier, day };
  }
  const found = rules.rules.find((one) => obeys(reading, one));
  return found && { intent: found.intent, day, strangers: reading.strangers };
}

function readBest(question: string, language: Language, words: IntentTables['words']): Reading | undefined {
  const order: Language[] = [language, 'en', ...words.keys()];
  const readings = [...new Set(order)].flatMap((code) => {
    const table = words.get(code);
    return table ? [{ ...readWords(question, table), isNear: code === language || code === 'en' }] : [];
  });
  const isLatin = !/[^\p{Script=Latin}\P{L}]/u.test(question);
  return readings.reduce((best, reading) => {
    const ahead = reading.known - best.known;
    // A word alone in Latin letters is soon found in some language: one that is not near has to fit as a whole.
    const isSure = reading.isNear || !isLatin || ahead >= AHEAD || reading.strangers.length === 0;
    return ahead > 0 && isSure ? reading : best;
  });
}

function obeys({ concepts: said, strangers }: Reading, one: Rules['rules'][number]): boolean {
  if (strangers.length > one.strangers) return false;
  if (!one.says.every((choice) => choice.some((concept) => said.has(concept)))) return false;
  if (one.never.some((concept) => said.has(concept))) return false;
  const allowed = new Set<Concept>([...one.says.flat(), ...(one.only ?? [])]);
  return !one.only || [...said].every((concept) => allowed.has(concept));
}

function isDayOnly({ concepts: said, strangers }: Reading, days: string[]): boolean {
  return said.size > 0 && strangers.length === 0 && [...said].every((concept) => days.includes(concept));
}

function dayOf(said: Set<Concept>): Day | undefined {
  if (said.has('tomorrow')) return 'tomorrow';
  if (said.has('coming')) return 'coming';
  return said.has('today') ? 'today' : undefined;
}
