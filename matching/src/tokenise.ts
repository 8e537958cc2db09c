import { normalise } from './normalise.ts';

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const START = '<';
const END = '>';
const GRAM_LENGTHS = [3, 4];
/** Of a longer text, which nobody types as a question, the rest is left out. */
const QUESTION_MAX_WORDS = 400;
/** FNV-1a, 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** The words of a text, normalised, in order; at most 400 unless another limit is given. */
export function splitWords(text: string, maxWords = QUESTION_MAX_WORDS): string[] {
  return normalise(text).match(WORDS)?.slice(0, maxWords) ?? [];
}

/**
 * What a text is compared by: its words, each with the one before it, and the n-grams of three and four letters of each word
 * with its ends marked, so that a word that is misspelt or has another ending still shares most of them. Each is a 32-bit
 * hash; one may come several times.
 */
export function tokenise(text: string): number[] {
  const features: number[] = [];
  let before: string | undefined;
  for (const word of splitWords(text)) {
    features.push(hash(word, 0, word.length));
    if (before !== undefined) {
      const pair = `${before} ${word}`;
      features.push(hash(pair, 0, pair.length));
    }
    before = word;
    const marked = `${START}${word}${END}`;
    for (const length of GRAM_LENGTHS)
      for (let at = 0; at + length <= marked.length; at += 1) features.push(hash(marked, at, at + length));
  }
  return features;
}

function hash(text: string, from: number, to: number): number {
  let value = HASH_START;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ text.charCodeAt(at), HASH_FACTOR);
  return value >>> 0;
}
