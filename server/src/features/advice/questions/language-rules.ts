import type { Language } from '@agri/contract/languages.ts';
import type { NaiveBayes } from '@agri/matching/naive-bayes.ts';
import { normalise } from '@agri/matching/normalise.ts';

const SCRIPTS: [RegExp, Language][] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Arabic}/gu, 'ar'],
];
const LATIN_WORDS = /[\p{Script=Latin}\p{M}]{2,}/gu;
/** Fewer Latin words within another script, such as a brand, are no sentence of another language. */
const LEAST_LATIN_WORDS = 3;
/** A language that is so much less likely for each feature of the text is not read. */
const CLOSE = 0.15;
const MOST_GUESSES = 3;

/** The language to answer in: that of the script a question is written in, or the one that its writer reads. */
export function languageOfQuestion(text: string, reads: Language): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = SCRIPTS.find(([script]) => (text.match(script)?.length ?? 0) > letters / 2);
  return own?.[1] ?? reads;
}

/** The languages that a text may be written in, the likeliest first; Hindi, Bengali, Tamil and Arabic also in Latin letters. */
export function listLanguages(text: string, guesser: NaiveBayes<Language>): Language[] {
  const read = normalise(text);
  const scripts = SCRIPTS.filter(([script]) => read.match(script)).map(([, language]) => language);
  const latin = read.match(LATIN_WORDS) ?? [];
  if (latin.length < (scripts.length > 0 ? LEAST_LATIN_WORDS : 1)) return scripts;
  const likely = guesser.rank(latin.join(' ')).filter(({ behind }) => behind <= CLOSE);
  return [...new Set([...scripts, ...likely.slice(0, MOST_GUESSES).map(({ label }) => label)])];
}
