import { readTokens } from './normalise-rules.ts';
import type { Ingredient, WordTable } from './table-rules.ts';
import { indexWords, type Place } from './word-index-rules.ts';

export type Recogniser = {
  /** The situation that a text speaks of: the first of the table that holds; undefined for an ordinary text. */
  findSituation: (text: string) => string | undefined;
  /** The active ingredients of the table that a text names, by any of their spellings. */
  findHazardous: (text: string) => Ingredient[];
};
type Line = { concepts: string[]; excluded: string[] };
/** Of each concept, in the order of their first words. */
type Places = Map<string, Place[]>;

/** How close a word that excludes stands. */
const EXCLUDED_WITHIN = 6;
/** No phrase of the table is longer, with the words between its own. */
const PHRASE_MAX_WORDS = 20;
/** Names of substances are long, and shorter ones are too alike. */
const MISSPELT_NAMES_FROM = 8;

/**
 * Recognises by the table of words and the table of ingredients; pure. Texts are read whole, in time that grows with their
 * length alone.
 */
export function makeRecogniser(table: WordTable, ingredients: Ingredient[]): Recogniser {
  const concepts = indexWords(
    Object.entries(table.concepts).flatMap(([concept, languages]) =>
      Object.values(languages).flatMap((list) =>
        list.split(',').map((written): [string, string] => [concept, written]),
      ),
    ),
  );
  const names = indexWords(
    ingredients.flatMap((ingredient) =>
      [ingredient.name, ...ingredient.spellings]
        .flatMap((written) => [written, written.replaceAll('-', '')])
        .map((written): [Ingredient, string] => [ingredient, written]),
    ),
    MISSPELT_NAMES_FROM,
  );
  const situations = Object.entries(table.situations).map(([id, { near, when }]) => ({
    id,
    near,
    lines: when.map(readLine),
  }));
  const missing = situations
    .flatMap(({ lines }) => lines.flatMap(({ concepts: named, excluded }) => [...named, ...excluded]))
    .find((concept) => !Object.hasOwn(table.concepts, concept));
  if (missing) throw new Error(`no words for ${missing}`);

  return {
    findSituation(text) {
      const tokens = readTokens(text);
      const places = concepts.find(tokens);
      const hazardous = [...names.find(tokens).values()].flat();
      if (hazardous.length > 0) places.set('poison', [...(places.get('poison') ?? []), ...hazardous]);
      for (const [concept, found] of places) places.set(concept, inOrder(found));
      return situations.find(({ lines, near }) => lines.some((line) => holds(line, near, places)))?.id;
    },
    findHazardous: (text) => [...names.find(readTokens(text)).keys()],
  };
}

function readLine(written: string): Line {
  const [wanted = '', ...excluded] = written.split(' - ').map((part) => part.trim());
  return { concepts: wanted.split(' + ').map((concept) => concept.trim()), excluded };
}

function holds({ concepts, excluded }: Line, near: number, places: Places): boolean {
  const [firsts = [], ...others] = concepts.map((concept) => places.get(concept) ?? []);
  if (others.some((found) => found.length === 0)) return false;
  const unwanted = excluded.map((concept) => places.get(concept) ?? []);
  return firsts.some((first) => {
    const span = growOver(first, others, near);
    if (!span) return false;
    return !unwanted.some((found) =>
      between(found, span.from - EXCLUDED_WITHIN - PHRASE_MAX_WORDS, span.to + EXCLUDED_WITHIN).some(
        ({ to }) => to >= span.from - EXCLUDED_WITHIN,
      ),
    );
  });
}

/** The span over a place and one of each of the others, of fewer than `near` words; undefined where there is none. */
function growOver(first: Place, others: Place[][], near: number): Place | undefined {
  let span = first;
  for (const found of others) {
    const close = between(found, first.from - near, first.from + near);
    if (close.length === 0) return undefined;
    span = growLeast(span, close);
  }
  return span.to - span.from < near ? span : undefined;
}

/** The span with that one of the places which makes it grow least. */
function growLeast(span: Place, places: Place[]): Place {
  const grown = places.map(({ from, to }) => ({
    from: Math.min(span.from, from),
    to: Math.max(span.to, to),
  }));
  return grown.reduce((least, other) => (other.to - other.from < least.to - least.from ? other : least));
}

/** Places in the order of their first words, each once. */
function inOrder(places: Place[]): Place[] {
  const sorted = places.toSorted((one, other) => one.from - other.from || one.to - other.to);
  return sorted.filter(({ from, to }, index) => {
    const before = sorted[index - 1];
    return from !== before?.from || to !== before.to;
  });
}

/** Those of ordered places whose first word is one of these. */
function between(places: Place[], least: number, most: number): Place[] {
  return places.slice(countBefore(places, least), countBefore(places, most + 1));
}

/** How many of ordered places begin before a word. */
function countBefore(places: Place[], word: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((places[middle]?.from ?? word) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
