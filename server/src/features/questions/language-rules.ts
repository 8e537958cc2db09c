import type { Language } from '@agri/contract/languages.ts';
import { scripts } from '@agri/contract/scripts.ts';
import type { NaiveBayes } from '@agri/matching/naive-bayes.ts';
import { normalise } from '@agri/matching/normalise.ts';

const LATIN_WORDS = /\p{Script=Latin}[\p{Script=Latin}\p{M}]+/gu;
/** Fewer Latin words within another script, such as a brand, are no sentence of another language. */
const LEAST_LATIN_WORDS = 3;
/** A language that is so much less likely for each feature of the text is not read. */
const CLOSE = 0.15;
const MOST_GUESSES = 3;
/** So many words in Latin letters say which language they are in. */
const SURE_LANGUAGE_FROM = 5;
/** So few may be an English name in any language. */
const NAME_WORDS = 2;

/** The languages that a text may be written in, the likeliest first; Hindi, Bengali, Tamil and Arabic also in Latin letters. */
export function listLanguages(text: string, guesser: NaiveBayes<Language>): Language[] {
  const read = normalise(text);
  const ownScripts = scripts.filter(({ letter }) => letter.test(read)).map(({ language }) => language);
  const latin = read.match(LATIN_WORDS) ?? [];
  if (latin.length < (ownScripts.length > 0 ? LEAST_LATIN_WORDS : 1)) return ownScripts;
  const likely = guesser.rank(latin.join(' ')).filter(({ behind }) => behind <= CLOSE);
  return [...new Set([...ownScripts, ...likely.slice(0, MOST_GUESSES).map(({ label }) => label)])];
}

/**
 * The same for somebody who `reads` a language, which then goes before others that are as likely. A few words, such as the name of
 * a disease, do not say which language it is: they may be in that one, or in English.
 */
export function listLanguagesFor(
  text: string,
  guesser: NaiveBayes<Language>,
  reads: Language | undefined,
): Language[] {
  const likely = listLanguages(text, guesser);
  const count = normalise(text).match(LATIN_WORDS)?.length ?? 0;
  const always: Language[] = [];
  if (reads !== undefined && count > 0 && count < SURE_LANGUAGE_FROM) always.push(reads);
  if (count > 0 && count <= NAME_WORDS) always.push('en');
  const first = reads !== undefined && likely.includes(reads) ? [reads] : [];
  return [...new Set([...first, ...likely, ...always])];
}
