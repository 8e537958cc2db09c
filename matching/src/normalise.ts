import { replaceLookAlikes } from './look-alikes.ts';

const WRITTEN_SOFT_HYPHENS = /&(?:shy|#0*173|#x0*ad);/giu;
/** Default-ignorable code points, format characters, bidi marks and tatweel: not drawn, so not part of a word. */
const INVISIBLE = /[\u0640\p{Default_Ignorable_Code_Point}\p{General_Category=Format}\p{Bidi_Control}]/gu;
/**
 * Accents of Latin letters, vowel signs and hamza of Arabic (all of script Inherited once decomposed), and the nuktas of
 * Indian scripts. Vowel signs of Indian scripts have a script of their own and stay.
 */
const MARKS = /[\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;
/** Hyphens and marks of emphasis within a word, after its letter, also where a line ends after them. A dash between words is none. */
const INNER_HYPHENS =
  /([\p{L}\p{M}\p{N}])(?:[-\u058a\u2010\u2012\u2013\u2212\u02d7\u2027\u00b7_*]+(?:[ \t]*\r?\n[ \t]*)?|\u00ad[ \t]*\r?\n[ \t]*)(?=[\p{L}\p{M}\p{N}])/gu;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const ANY_DIGIT = /\p{Nd}/u;

/** Letters that people and keyboards write for each other; the first stands for all. */
const SAME_LETTERS = new Map(
  [
    ...['\u064a\u0649\u06cc', '\u0647\u0629\u06c1\u06be\u06d5', '\u0643\u06a9', '\u0627\u0671'],
    ...['इई', 'उऊ', 'िी', 'ुू', 'सशष', 'नण'],
    ...['ইঈ', 'উঊ', 'িী', 'ুূ', 'নণ', 'তৎ'],
  ]
    .map((group) => [...group])
    .flatMap(([one = '', ...others]) => others.map((other) => [other, one] as const)),
);
/** Written as dots over a letter, and often left out. */
const NASAL_SIGNS = /[\u0901\u0902\u0981]/gu;
const SAME_LETTER = new RegExp(`[${[...SAME_LETTERS.keys()].join('')}]`, 'gu');

/**
 * A text as it is compared: lower case, without accents, nuktas, nasal signs and invisible characters, letters as one that are
 * written for each other, Latin letters for their look-alikes, one form of hyphen inside words, and digits of any script as
 * 0 to 9. Takes time in proportion to the text.
 */
export function normalise(text: string): string {
  const visible = text
    .normalize('NFKD')
    .replace(WRITTEN_SOFT_HYPHENS, '')
    .replace(INNER_HYPHENS, '$1-')
    .replace(INVISIBLE, '')
    .replace(MARKS, '');
  return replaceLookAlikes(visible)
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(NASAL_SIGNS, '')
    .replace(SAME_LETTER, (letter) => SAME_LETTERS.get(letter) ?? letter)
    .replace(OTHER_DIGIT, (digit) => String(digitValue(digit)));
}

/** Decimal digits of a script stand in one run of ten code points. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && ANY_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
