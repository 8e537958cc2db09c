import { splitChains, splitWords } from './tokenise.ts';

const ARABIC_ARTICLE = /^ال(?=.{3})/u;
const ARABIC_PREFIXES = /^(?:وال|بال|فال|كال|لل|ال|و|ف|ب|ل)(?=.{3})/u;
const LATIN = /^[a-z0-9]+$/;
/** Shorter names are too alike to be guessed, or to be put together from words that merely stand side by side. */
const LONG_NAME_FROM = 8;
/** From so many letters on a name may have an ending of its language, but not in Latin letters (forate, perforated). */
const INFLECTED_FROM = 5;
/** What is compared of a word; no name is longer. */
const MAX_LETTERS = 40;

type Name = { ids: Set<string>; hasSeveralWords: boolean };
const NO_NAME: Name = { ids: new Set(), hasSeveralWords: false };
/** A word of a text; `isHyphenated` where a hyphen holds it to the one before. */
type Word = { text: string; isHyphenated: boolean };
/** Words side by side, and how long the last of them is. */
type Phrase = { text: string; isOneChain: boolean; lastLength: number };
/** A name that a text says from one word on and before another. */
type Named = { id: string; from: number; to: number };

/** Finds names in texts, in one or several words, also with one letter wrong or with an ending. */
export class NameIndex {
  readonly #exact = new Map<string, Name>();
  readonly #misspelt = new Map<string, Set<string>>();
  #mostWords = 1;

  readonly #guessesPhrases: boolean;

  /**
   * `names` are pairs of an id and one of its names. `guessesPhrases` is whether names of several words are found with a letter
   * wrong too; everyday words side by side are soon nearly such a name. `notNames` are words that are never taken for one.
   */
  constructor(
    names: Iterable<readonly [id: string, name: string]>,
    { guessesPhrases = true, notNames = [] }: { guessesPhrases?: boolean; notNames?: Iterable<string> } = {},
  ) {
    this.#guessesPhrases = guessesPhrases;
    for (const [id, written] of names) {
      const words = splitChains(written).flat();
      this.#mostWords = Math.max(this.#mostWords, words.length);
      const name = words.join('');
      for (const form of new Set([name, name.replace(ARABIC_ARTICLE, '')]))
        this.#add(form, id, words.length > 1);
    }
    for (const word of notNames) this.#exact.set(splitWords(word).join(''), NO_NAME);
  }

  /** The ids of all names that a text says; takes time in proportion to the text. */
  find(text: string): Set<string> {
    return new Set(this.#listNamed(readWords(text)).map(({ id }) => id));
  }

  /** The same without names that stand within a longer one, such as "tomorrow" in "the day after tomorrow". */
  findLongest(text: string): Set<string> {
    const named = this.#listNamed(readWords(text)).sort(
      (one, other) => one.from - other.from || other.to - one.to,
    );
    const ids = new Set<string>();
    let longest: Named | undefined;
    for (const name of named) {
      if (longest && name.to <= longest.to && !(name.from === longest.from && name.to === longest.to))
        continue;
      longest = name;
      ids.add(name.id);
    }
    return ids;
  }

  /** The words of a text, normalised, without those of any name. */
  leaveOut(text: string): string {
    const words = readWords(text);
    const named = this.#listNamed(words);
    return words
      .filter((_, at) => !named.some(({ from, to }) => from <= at && at < to))
      .map((word) => word.text)
      .join(' ');
  }

  #listNamed(words: Word[]): Named[] {
    const named: Named[] = [];
    for (const from of words.keys()) {
      let phrase = '';
      let isOneChain = true;
      for (let to = from + 1; to <= from + this.#mostWords; to += 1) {
        const word = words[to - 1];
        if (!word || phrase.length + word.text.length > MAX_LETTERS) break;
        phrase += word.text;
        isOneChain &&= to === from + 1 || word.isHyphenated;
        const phraseOf = { text: phrase, isOneChain, lastLength: word.text.length };
        for (const id of this.#findPhrase(phraseOf)) named.push({ id, from, to });
      }
    }
    return named;
  }

  #add(form: string, id: string, hasSeveralWords: boolean): void {
    const known = this.#exact.get(form) ?? { ids: new Set(), hasSeveralWords };
    known.ids.add(id);
    known.hasSeveralWords ||= hasSeveralWords;
    this.#exact.set(form, known);
    if (form.length < LONG_NAME_FROM) return;
    for (const variant of withoutOneLetter(form))
      this.#misspelt.set(variant, (this.#misspelt.get(variant) ?? new Set()).add(id));
  }

  #findPhrase({ text: phrase, isOneChain, lastLength }: Phrase): Iterable<string> {
    const bare = phrase.replace(ARABIC_PREFIXES, '');
    const name =
      this.#exact.get(phrase) ?? this.#exact.get(bare) ?? this.#findInflected(phrase, bare, lastLength);
    const isLong = bare.length >= LONG_NAME_FROM;
    if (name) return isOneChain || isLong || name.hasSeveralWords ? name.ids : [];
    if (bare.length < LONG_NAME_FROM - 1 || !(isOneChain || this.#guessesPhrases)) return [];
    return withoutOneLetter(bare).flatMap((variant) => [...(this.#misspelt.get(variant) ?? [])]);
  }

  /** A name whose last word has an ending: a whole word behind a name is no ending of it. */
  #findInflected(phrase: string, bare: string, lastLength: number): Name | undefined {
    if (LATIN.test(phrase)) return undefined;
    for (const form of [phrase, bare])
      for (
        let length = form.length - 1;
        length >= INFLECTED_FROM && length > form.length - lastLength;
        length -= 1
      ) {
        const name = this.#exact.get(form.slice(0, length));
        if (name) return name;
      }
    return undefined;
  }
}

function readWords(text: string): Word[] {
  return splitChains(text).flatMap((chain) =>
    chain.map((piece, at) => ({ text: piece, isHyphenated: at > 0 })),
  );
}

/** A word, and the word without each one of its letters but the first: two that share one differ by a letter or a swap. */
function withoutOneLetter(word: string): string[] {
  const letters = [...word];
  return [
    word,
    ...letters.slice(1).map((_, at) => [...letters.slice(0, at + 1), ...letters.slice(at + 2)].join('')),
  ];
}
