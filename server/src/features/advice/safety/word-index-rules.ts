import { formsOf, soundOf, splitWords, type Token } from './normalise-rules.ts';

/** Where something stands among the words of a text, first and last word. */
export type Place = { from: number; to: number };
export type WordIndex<T> = { find: (tokens: Token[]) => Map<T, Place[]> };

type Shape = 'whole' | 'prefix' | 'suffix' | 'inner';
type Element = { text: string; shape: Shape };
type Entry<T> = { key: T; elements: string[] };
/** The last places of what begins at a place. */
type Ends = Map<number, number>;

const SHAPES: Shape[] = ['whole', 'prefix', 'suffix', 'inner'];
/** Another word may stand between two of a phrase. */
const PHRASE_STEP = 2;
const WORD_MAX_LETTERS = 32;
/** A word of so many letters may both sound alike and have a letter wrong. */
const TWICE_MISSPELT_FROM = 8;

/**
 * Finds entries in the words of a text. A word fits although it is misspelt when it and the entry become the same by
 * taking at most one letter but the first from each (a swap, a slip, a letter lost or doubled), or sound alike; only
 * entries of at least `misspeltFrom` letters do, and only words that are no entry as they are.
 */
export function indexWords<T>(entries: Iterable<[T, string]>, misspeltFrom = 6): WordIndex<T> {
  const exact = makeTables();
  const loose = makeTables();
  const byFirst = new Map<string, Entry<T>[]>();
  const seen = new Set<string>();

  for (const [key, written] of entries) {
    const elements = written.trim().split(/\s+/).flatMap(readElement);
    const names = elements.map(nameOf);
    const [first] = names;
    if (first === undefined) continue;
    put(byFirst, first, { key, elements: names });
    for (const element of elements) {
      const name = nameOf(element);
      if (seen.has(name)) continue;
      seen.add(name);
      addTo(exact[element.shape], element.text, name);
      if ([...element.text].length < misspeltFrom) continue;
      for (const text of misspell(element.text)) addTo(loose[element.shape], text, name);
    }
  }

  return {
    find(tokens) {
      const places = placeElements(tokens, exact, loose);
      const found = new Map<T, Place[]>();
      for (const [first, at] of places) {
        for (const { key, elements } of byFirst.get(first) ?? []) {
          for (const [from, to] of at) {
            const last = followPhrase(elements, to, places);
            if (last !== undefined) put(found, key, { from, to: last });
          }
        }
      }
      return found;
    },
  };
}

/** Names of elements by their text, and how long these texts are. */
type Table = { names: Map<string, string[]>; least: number; most: number };
type Tables = Record<Shape, Table>;

function makeTables(): Tables {
  const table = (): Table => ({ names: new Map(), least: Number.POSITIVE_INFINITY, most: 0 });
  return { whole: table(), prefix: table(), suffix: table(), inner: table() };
}

function addTo(table: Table, text: string, name: string): void {
  put(table.names, text, name);
  table.least = Math.min(table.least, text.length);
  table.most = Math.max(table.most, text.length);
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function readElement(written: string): Element[] {
  const words = splitWords(written);
  const last = words.length - 1;
  return words.map((text, index) => {
    const isOpenBefore = written.startsWith('*') && index === 0;
    const isOpenAfter = written.endsWith('*') && index === last;
    const shape = isOpenBefore ? (isOpenAfter ? 'inner' : 'suffix') : isOpenAfter ? 'prefix' : 'whole';
    return { text, shape };
  });
}

function nameOf({ text, shape }: Element): string {
  return `${shape} ${text}`;
}

function placeElements(tokens: Token[], exact: Tables, loose: Tables): Map<string, Ends> {
  const known = new Map<string, Named>();
  const places = new Map<string, Ends>();
  let joinedTo = -1;
  for (const { word, from, to } of tokens) {
    if (to <= joinedTo) continue;
    const named = known.get(word) ?? nameElements(word, exact, loose);
    known.set(word, named);
    if (to > from && named.isKnown) joinedTo = to;
    for (const name of named.names) {
      const ends = places.get(name) ?? new Map<number, number>();
      if (!ends.has(from)) ends.set(from, to);
      places.set(name, ends);
    }
  }
  return places;
}

type Named = { names: string[]; isKnown: boolean };

function nameElements(word: string, exact: Tables, loose: Tables): Named {
  const forms = formsOf(word);
  const named = forms.flatMap((form) => lookUp(form, exact, 0, (part) => [part]));
  const isKnown = forms.some((form) => exact.whole.names.has(form) || exact.prefix.names.has(form));
  const misspelt = isKnown ? [] : forms.flatMap((form) => lookUp(form, loose, 1, misspell));
  return { names: [...new Set([...named, ...misspelt])], isKnown };
}

function lookUp(word: string, tables: Tables, slip: number, variants: (part: string) => string[]): string[] {
  return SHAPES.flatMap((shape) => {
    const { names, least, most } = tables[shape];
    const parts = partsOf(word, shape).filter(({ length }) => length >= least && length <= most + slip);
    return parts.flatMap((part) => variants(part).flatMap((variant) => names.get(variant) ?? []));
  });
}

/** The parts of a word that an entry of a shape may be; nobody's word is longer than what is looked at. */
function partsOf(whole: string, shape: Shape): string[] {
  const word = whole.slice(0, WORD_MAX_LETTERS);
  if (shape === 'whole') return [word];
  if (shape === 'prefix')
    return Array.from({ length: word.length }, (_, length) => word.slice(0, length + 1));
  const starts = Array.from({ length: word.length }, (_, start) => start);
  if (shape === 'suffix') return starts.map((start) => word.slice(start));
  return starts.flatMap((start) =>
    Array.from({ length: word.length - start }, (_, length) => word.slice(start, start + length + 1)),
  );
}

/** What a word and an entry have in common where one is the other misspelt. */
function misspell(word: string): string[] {
  const sound = soundOf(word);
  if (sound === word) return shortened(word);
  const sounds = [...word].length >= TWICE_MISSPELT_FROM ? shortened(sound) : [sound];
  return [...new Set([...shortened(word), ...sounds])];
}

/** A word, and the word without each one of its letters but the first. */
function shortened(word: string): string[] {
  const letters = [...word];
  const shorter = letters.slice(1).map((_, index) => letters.toSpliced(index + 1, 1).join(''));
  return [...new Set([word, ...shorter])];
}

function followPhrase(elements: string[], first: number, places: Map<string, Ends>): number | undefined {
  let at = first;
  for (const element of elements.slice(1)) {
    const ends = places.get(element);
    const next = Array.from({ length: PHRASE_STEP }, (_, step) => ends?.get(at + step + 1));
    const end = next.find((to) => to !== undefined);
    if (end === undefined) return undefined;
    at = end;
  }
  return at;
}
