import type { GuideSubject } from './api.ts';

const LEAST_LETTERS = 3;
/** Where most of a word is one sign, two are as telling. */
const LEAST_SIGNS = 2;
/** More is a question, which cards answer: its small words begin the names of crops that it is not about. */
const MOST_WORDS = 4;

/** The crops and animals that a question names, or begins to name. */
export function findSubjects(subjects: readonly GuideSubject[], question: string): GuideSubject[] {
  const words = wordsOf(question);
  if (words.length > MOST_WORDS) return [];
  const typed = words.filter(
    (word) => word.length >= (/^[\p{Script=Latin}\p{M}’']+$/u.test(word) ? LEAST_LETTERS : LEAST_SIGNS),
  );
  return subjects.filter(({ name }) =>
    wordsOf(name).some((part) => typed.some((word) => part.startsWith(word) || isPluralOf(word, part))),
  );
}

/** Tomatoes, of tomato: a question often names more than one. */
function isPluralOf(word: string, name: string): boolean {
  return word === `${name}s` || word === `${name}es`;
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{M}’']+/u)
    .filter(Boolean);
}
