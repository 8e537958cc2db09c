import type { Language } from '@agri/contract/languages.ts';
import { scripts } from '@agri/contract/scripts.ts';

const MOST_WORDS = 25;
/** The scripts of languages that do not write Latin letters; all are also typed in those. */
const scriptOf = new Map(scripts.map((script) => [script.language, script]));
const LATIN = /\p{Script=Latin}/u;
const LETTERS = /\p{L}/gu;
/** English words that stand in no other language of the app. */
const englishWords = new Set(
  'my what how and of with why from this they have has was not when where are'.split(' '),
);

/** Whether people type a language in Latin letters besides its own. */
export function hasLatinForm(language: Language): boolean {
  return scriptOf.has(language);
}

/** Whether a question of such a language is typed in Latin letters. */
export function isInLatinLetters(language: Language, question: string): boolean {
  const script = scriptOf.get(language);
  return script !== undefined && !script.letter.test(question);
}

/** What is wrong with the form of one question; nothing where it is well formed. */
export function findFormFaults(language: Language, question: string, fewestWords: number): string[] {
  const faults: string[] = [];
  const words = question.trim().split(/\s+/).length;
  if (words < fewestWords || words > MOST_WORDS)
    faults.push(`${words} words; a question has ${fewestWords} to ${MOST_WORDS}`);
  const script = scriptOf.get(language);
  const foreign = question
    .match(LETTERS)
    ?.find((letter) => !LATIN.test(letter) && !script?.letter.test(letter) && !isOfAnyScript(letter));
  if (foreign) faults.push(`"${foreign}" is no letter of ${script?.name ?? 'the Latin script'}`);
  if (language !== 'en') {
    const english = (question.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => englishWords.has(word));
    if (english.length > 1) faults.push(`English words: ${english.join(', ')}`);
  }
  return faults;
}

/** Letters such as the modifier letters that several scripts use. */
function isOfAnyScript(letter: string): boolean {
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(letter);
}
