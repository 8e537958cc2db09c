import type { Language } from './languages.ts';

/** A script other than the Latin one. */
export type Script = { language: Language; name: string; letter: RegExp };

/** The languages of the app that do not use Latin letters, each with one letter of its script. */
export const scripts: readonly Script[] = [
  { language: 'hi', name: 'Devanagari', letter: /\p{Script=Devanagari}/u },
  { language: 'bn', name: 'Bengali', letter: /\p{Script=Bengali}/u },
  { language: 'ta', name: 'Tamil', letter: /\p{Script=Tamil}/u },
  { language: 'ar', name: 'Arabic', letter: /\p{Script=Arabic}/u },
];

/** The language of the script that most letters of a text belong to; else `reads`, which its writer reads. */
export function languageOfText(text: string, reads: Language): Language {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isMain = ({ letter }: Script) =>
    letters.filter((one) => letter.test(one)).length > letters.length / 2;
  return scripts.find(isMain)?.language ?? reads;
}
