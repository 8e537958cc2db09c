import type { Language } from '@agri/contract/languages.ts';
import type { NaiveBayes } from '@agri/matching/naive-bayes.ts';
import { normalise } from '@agri/matching/normalise.ts';

const SCRIPTS: [RegExp, Language][] = [
  [/[\u0900-\u097f]/gu, 'hi'],
  [/[\u0980-\u09ff]/gu, 'bn'],
  [/[\u0b80-\u0bff]/gu, 'ta'],
  [/[\u0600-\u06ff]/gu, 'ar'],
];
/** A language that is so much less likely for each feature of the text is not read. */
const CLOSE = 0.15;
const MOST_LANGUAGES = 3;

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
  if (!/\p{Script=Latin}/u.test(read)) return scripts;
  const likely = guesser.rank(read.replace(/[^\p{Script=Latin}\p{M}\P{L}]/gu, ' '));
  const latin = likely.filter(({ behind }) => behind <= CLOSE).map(({ label }) => label);
  return [...new Set([...scripts, ...latin])].slice(0, MOST_LANGUAGES);
}
