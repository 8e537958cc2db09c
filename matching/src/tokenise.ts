import { normalise } from './normalise.ts';

const CHAINS = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const START = '<';
const END = '>';
const GRAM_LENGTHS = [3, 4];
/** Of a longer text, which nobody types as a question, the rest is left out. */
const QUESTION_MAX_WORDS = 400;
/** What is compared of a word; no longer chain is a word that somebody hyphenated. */
const WORD_MAX_LETTERS = 40;
/** FNV-1a, 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** The words of a text, normalised, in order; words that hyphens hold together are one chain. */
export function splitChains(text: string): string[][] {
  return (
    normalise(text)
      .match(CHAINS)
      ?.map((chain) => chain.split('-')) ?? []
  );
}

/** The words of a text, normalised, in order; at most 400. */
export function splitWords(text: string): string[] {
  return splitChains(text).flat().slice(0, QUESTION_MAX_WORDS);
}

/**
 * What a text is compared by: its words, each with the one before it, and the n-grams of three and four letters of each word
 * with its ends marked, so that a word that is misspelt or has another ending still shares most of them. A word with hyphens
 * counts both in pieces and joined. Each is a 32-bit hash; one may come several times.
 */
export function tokenise(text: string): number[] {
  const features: number[] = [];
  let before: string | undefined;
  let left = QUESTION_MAX_WORDS;
  for (const chain of splitChains(text)) {
    if (left <= 0) break;
    for (const word of chain.slice(0, left)) {
      addWord(features, word);
      if (before !== undefined) features.push(hashAll(`${before} ${word}`));
      before = word;
    }
    left -= chain.length;
    const joined = chain.join('');
    if (chain.length > 1 && joined.length <= WORD_MAX_LETTERS) addWord(features, joined);
  }
  return features;
}

function addWord(features: number[], whole: string): void {
  const word = whole.slice(0, WORD_MAX_LETTERS);
  features.push(hashAll(word));
  const marked = `${START}${word}${END}`;
  for (const length of GRAM_LENGTHS)
    for (let at = 0; at + length <= marked.length; at += 1) features.push(hash(marked, at, at + length));
}

/** The feature of a whole word, or of two with a space between. */
export function hashAll(text: string): number {
  return hash(text, 0, text.length);
}

function hash(text: string, from: number, to: number): number {
  let value = HASH_START;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ text.charCodeAt(at), HASH_FACTOR);
  return value >>> 0;
}
