import { isSlip, listForms, splitWords } from './spelling-rules.ts';

/** What a phrase means, such as `rain`. Fillers mean nothing and are known all the same. */
export type Concept = string;
export const FILLER = 'filler';

type Phrase = { words: string[]; concept: Concept };
/** The words of one language: phrases by their first word, those with an open one, and what is guessed by its letter. */
export type WordTable = {
  byFirst: Map<string, Phrase[]>;
  open: Phrase[];
  guessable: Map<string, [string, Concept][]>;
};

/** What a question says, as far as one language knows its words. */
export type Reading = {
  concepts: Set<Concept>;
  /** Words that the table does not know, in order. */
  strangers: string[];
  /** How many words are known as they stand. */
  known: number;
};

/** Makes a table from lists of phrases by concept; where a phrase stands twice, the first holds. */
export function makeWordTable(lists: [Concept, string[]][]): WordTable {
  const table: WordTable = { byFirst: new Map(), open: [], guessable: new Map() };
  for (const [concept, phrases] of lists) {
    for (const phrase of phrases) addPhrase(table, concept, splitWords(phrase));
  }
  for (const phrases of [...table.byFirst.values(), table.open]) {
    phrases.sort((one, other) => other.words.length - one.words.length || lengthOf(other) - lengthOf(one));
  }
  return table;
}

function lengthOf({ words }: Phrase): number {
  return words.join('').length;
}

function addPhrase({ byFirst, open, guessable }: WordTable, concept: Concept, words: string[]): void {
  const [first] = words;
  if (first === undefined) return;
  if (first.includes('*')) open.push({ words, concept });
  else byFirst.set(first, [...(byFirst.get(first) ?? []), { words, concept }]);
  const isPlain = words.length === 1 && !first.includes('*') && /^[a-z]+$/.test(first);
  const letter = first.charAt(0);
  if (isPlain) guessable.set(letter, [...(guessable.get(letter) ?? []), [first, concept]]);
}

/** Reads a question by a language's words; the longest phrase at each place counts, then the first in the table. */
export function readWords(text: string, table: WordTable): Reading {
  const words = splitWords(text.replaceAll('*', ' '));
  const reading: Reading = { concepts: new Set(), strangers: [], known: 0 };
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const found = findPhrase(words, at, table);
    const concept = found?.concept ?? guess(word, table);
    if (concept === undefined) reading.strangers.push(word);
    else if (concept !== FILLER) reading.concepts.add(concept);
    reading.known += found?.words.length ?? 0;
    at += found?.words.length ?? 1;
  }
  return reading;
}

function findPhrase(words: string[], at: number, { byFirst, open }: WordTable): Phrase | undefined {
  const forms = listForms(words[at] ?? '');
  const starting = [...forms.flatMap((form) => byFirst.get(form) ?? []), ...open];
  let best: Phrase | undefined;
  for (const phrase of starting) {
    if (phrase.words.length <= (best?.words.length ?? 0)) continue;
    if (phrase.words.every((word, index) => fits(words[at + index], word))) best = phrase;
  }
  return best;
}

function fits(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false;
  if (!pattern.includes('*')) return listForms(word).includes(pattern);
  const core = pattern.replaceAll('*', '');
  if (pattern.startsWith('*') && pattern.endsWith('*')) return word.includes(core);
  return listForms(word).some((form) =>
    pattern.startsWith('*') ? form.endsWith(core) : form.startsWith(core),
  );
}

function guess(word: string, { guessable }: WordTable): Concept | undefined {
  return guessable.get(word.charAt(0))?.find(([meant]) => isSlip(word, meant))?.[1];
}
