import { splitWords } from './tokenise.ts';

const ARABIC_ARTICLE = /^(?:وال|بال|فال|كال|لل|ال|و|ف|ب|ل)(?=.{4})/u;
const LATIN = /^[a-z0-9]+$/;
/** Shorter names are too alike to be guessed. */
const MISSPELT_FROM = 8;
/** From so many letters on a name may have an ending of its language, but not in Latin letters (forate, perforated). */
const INFLECTED_FROM = 5;
/** What is compared of a word; no name is longer. */
const MAX_LETTERS = 40;

/** Finds names in texts, in one or several words, also with one letter wrong or with an ending. */
export class NameIndex {
  readonly #exact = new Map<string, Set<string>>();
  readonly #misspelt = new Map<string, Set<string>>();
  #mostWords = 1;

  /** `names` are pairs of an id and one of its names. */
  constructor(names: Iterable<readonly [id: string, name: string]>) {
    for (const [id, name] of names) {
      const words = splitWords(name);
      const joined = words.join('').replace(ARABIC_ARTICLE, '');
      this.#mostWords = Math.max(this.#mostWords, words.length);
      add(this.#exact, joined, id);
      if (joined.length < MISSPELT_FROM) continue;
      for (const variant of withoutOneLetter(joined)) add(this.#misspelt, variant, id);
    }
  }

  /** The ids of all names that a text says; takes time in proportion to the text. */
  find(text: string): Set<string> {
    const words = splitWords(text, Number.POSITIVE_INFINITY);
    const found = new Set<string>();
    const read = new Set<string>();
    for (const at of words.keys())
      for (let count = 1; count <= this.#mostWords && at + count <= words.length; count += 1) {
        const said = words.slice(at, at + count).join('');
        if (said.length > MAX_LETTERS || read.has(said)) continue;
        read.add(said);
        for (const id of this.#findOne(said)) found.add(id);
      }
    return found;
  }

  #findOne(said: string): Iterable<string> {
    const bare = said.replace(ARABIC_ARTICLE, '');
    const exact = this.#exact.get(bare) ?? this.#findInflected(bare);
    if (exact) return exact;
    if (bare.length < MISSPELT_FROM - 1) return [];
    return withoutOneLetter(bare).flatMap((variant) => [...(this.#misspelt.get(variant) ?? [])]);
  }

  #findInflected(said: string): Set<string> | undefined {
    if (LATIN.test(said)) return undefined;
    for (let length = said.length - 1; length >= INFLECTED_FROM; length -= 1) {
      const ids = this.#exact.get(said.slice(0, length));
      if (ids) return ids;
    }
    return undefined;
  }
}

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key) ?? new Set();
  map.set(key, ids.add(id));
}

/** A word, and the word without each one of its letters but the first: two that share one differ by a letter or a swap. */
function withoutOneLetter(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.slice(1).map((_, at) => letters.toSpliced(at + 1, 1).join(''))];
}
