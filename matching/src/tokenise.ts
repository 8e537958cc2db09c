import { normalise } from './normalise.ts';

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;
const START = '<';
const END = '>';
const GRAM_LENGTHS = [3, 4];
/** Of a longer text, which nobody types as a question, the rest is left out. */
const MAX_WORDS = 400;

/** The words of a text, normalised, in order; at most 400. */
export function splitWords(text: string): string[] {
  return normalise(text).match(WORDS)?.slice(0, MAX_WORDS) ?? [];
}

/**
 * What a text is compared by: its words, and the n-grams of three and four letters of each word with its ends marked, so
 * that a word that is misspelt or has another ending still shares most of them. A feature may come several times.
 */
export function tokenise(text: string): string[] {
  const features: string[] = [];
  for (const word of splitWords(text)) {
    features.push(word);
    const marked = `${START}${word}${END}`;
    const letters = ASTRAL.test(word) ? [...marked] : marked;
    for (const length of GRAM_LENGTHS)
      for (let at = 0; at + length <= letters.length; at += 1) features.push(gram(letters, at, length));
  }
  return features;
}

function gram(letters: string | string[], at: number, length: number): string {
  const part = letters.slice(at, at + length);
  return typeof part === 'string' ? part : part.join('');
}
