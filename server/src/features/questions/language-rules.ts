import type { Language } from '@agri/contract/languages.ts';
import { scripts } from '@agri/contract/scripts.ts';
import type { NaiveBayes } from '@agri/matching/naive-bayes.ts';
import { normalise } from '@agri/matching/normalise.ts';

const LATIN_WORDS = /[\p{Script=Latin}\p{M}]{2,}/gu;
/** Fewer Latin words within another script, such as a brand, are no sentence of another language. */
const LEAST_LATIN_WORDS = 3;
/** A language that is so much less likely for each feature of the text is not read. */
const CLOSE = 0.15;
const MOST_GUESSES = 3;

/** The languages that a text may be written in, the likeliest first; Hindi, Bengali, Tamil and Arabic also in Latin letters. */
export function listLanguages(text: string, guesser: NaiveBayes<Language>): Language[] {
  const read = normalise(text);
  const ownScripts = scripts.filter(({ letter }) => letter.test(read)).map(({ language }) => language);
  const latin = read.match(LATIN_WORDS) ?? [];
  if (latin.length < (ownScripts.length > 0 ? LEAST_LATIN_WORDS : 1)) return ownScripts;
  const likely = guesser.rank(latin.join(' ')).filter(({ behind }) => behind <= CLOSE);
  return [...new Set([...ownScripts, ...likely.slice(0, MOST_GUESSES).map(({ label }) => label)])];
}
