import { soundOf } from './hindi.ts';

const MIN_LETTERS = 4;
const MIN_PART = 3;
const MIN_GUESSED = 5;

/** Words whose spelling is remembered: looking for the nearest of all words takes most of a question's time. */
const REMEMBERED_MAX = 5_000;

/**
 * Words the guide knows: `own` may be guessed from a misspelling, `other` are only right as they stand. `spelt` remembers
 * what was guessed.
 */
export type Vocabulary = {
  own: Set<string>;
  other: Set<string>;
  bySound: Map<string, string>;
  spelt: Map<string, string[]>;
};

/** The words of names and signs (`own`) and of all other text, for `spellWord`. */
export function makeVocabulary(own: Iterable<string>, other: Iterable<string>): Vocabulary {
  const words = new Set([...own].filter((word) => /^[a-z]{3,}$/.test(word)));
  const bySound = new Map<string, string>();
  for (const word of words) if (!bySound.has(soundOf(word))) bySound.set(soundOf(word), word);
  return { own: words, other: new Set(other), bySound, spelt: new Map() };
}

/** A word as the guide spells it: itself, one that sounds alike, its two parts, or the nearest by letters. */
export function spellWord(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < MIN_LETTERS || !/^[a-z]+$/.test(word)) return [word];
  if (vocabulary.own.has(word) || vocabulary.other.has(word)) return [word];
  const remembered = vocabulary.spelt.get(word);
  if (remembered) return remembered;
  const guessed = guessWord(word, vocabulary);
  if (vocabulary.spelt.size >= REMEMBERED_MAX) vocabulary.spelt.clear();
  vocabulary.spelt.set(word, guessed);
  return guessed;
}

function guessWord(word: string, vocabulary: Vocabulary): string[] {
  const alike = vocabulary.bySound.get(soundOf(word));
  if (alike && alike[0] === word[0]) return [alike];
  return splitCompound(word, vocabulary) ?? [findNearest(word, vocabulary) ?? word];
}

function splitCompound(word: string, { own }: Vocabulary): string[] | undefined {
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => own.has(part))) return parts;
  }
  return undefined;
}

function findNearest(word: string, { own }: Vocabulary): string | undefined {
  if (word.length < MIN_GUESSED) return undefined;
  const allowed = word.length >= 9 ? 2 : 1;
  let best: string | undefined;
  let least = allowed + 1;
  for (const candidate of own) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    if (candidate.length < MIN_LETTERS) continue;
    if (word.length === MIN_GUESSED && candidate.length === word.length && !isSwap(word, candidate)) continue;
    const distance = countEdits(word, candidate, least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** A short word with one letter changed is too often another word; with two letters swapped it is the same. */
function isSwap(word: string, candidate: string): boolean {
  return [...word].sort().join('') === [...candidate].sort().join('');
}

/** Letters to add, drop, change or swap with their neighbour; stops counting at `enough`. */
export function countEdits(one: string, other: string, enough = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) >= enough) return enough;
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
