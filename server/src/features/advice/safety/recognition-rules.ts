import { splitWords } from './normalise-rules.ts';
import type { Ingredient, WordTable } from './table-rules.ts';
import { indexWords, type Place } from './word-index-rules.ts';

export type Recogniser = {
  /** The situation that a text speaks of: the first of the table that holds; undefined for an ordinary text. */
  findSituation: (text: string) => string | undefined;
  /** The active ingredients of the table that a text names, by any of their spellings. */
  findHazardous: (text: string) => Ingredient[];
};
type Line = { concepts: string[]; excluded: string[] };
type Places = Map<string, Place[]>;

/** What stands behind this many words is no longer read: nobody asks so long for help. */
const WORDS_MAX = 300;
/** How close a word that excludes stands. */
const EXCLUDED_WITHIN = 6;
/** Names of substances are long, and shorter ones are too alike. */
const MISSPELT_NAMES_FROM = 8;

/** Recognises by the table of words and the table of ingredients; pure. */
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
      [ingredient.name, ...ingredient.spellings].map((written): [Ingredient, string] => [
        ingredient,
        written,
      ]),
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
      const words = splitWords(text).slice(0, WORDS_MAX);
      const places = concepts.find(words);
      const hazardous = [...names.find(words).values()].flat();
      if (hazardous.length > 0) places.set('poison', [...(places.get('poison') ?? []), ...hazardous]);
      return situations.find(({ lines, near }) => lines.some((line) => holds(line, near, places)))?.id;
    },
    findHazardous: (text) => [...names.find(splitWords(text)).keys()],
  };
}

function readLine(written: string): Line {
  const [wanted = '', ...excluded] = written.split(' - ').map((part) => part.trim());
  return { concepts: wanted.split(' + ').map((concept) => concept.trim()), excluded };
}

function holds({ concepts, excluded }: Line, near: number, places: Places): boolean {
  const all = concepts.map((concept) => places.get(concept) ?? []);
  if (all.some((found) => found.length === 0)) return false;
  const unwanted = excluded.flatMap((concept) => places.get(concept) ?? []);
  return (all[0] ?? []).some((first) => {
    const span = all.slice(1).reduce<Place>((grown, found) => growLeast(grown, found), first);
    if (span.to - span.from >= near) return false;
    return !unwanted.some(
      ({ from, to }) => to >= span.from - EXCLUDED_WITHIN && from <= span.to + EXCLUDED_WITHIN,
    );
  });
}

/** The span with that one of the places which makes it grow least. */
function growLeast(span: Place, places: Place[]): Place {
  const grown = places.map(({ from, to }) => ({
    from: Math.min(span.from, from),
    to: Math.max(span.to, to),
  }));
  return grown.reduce((least, other) => (other.to - other.from < least.to - least.from ? other : least));
}
