/** Default-ignorable code points, bidi marks and tatweel: not drawn, so not part of a word. */
const UNSEEN = /[\u0640\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/**
 * Accents of Latin letters, vowel signs and hamza of Arabic (all of script Inherited once decomposed), and the nuktas of
 * Indian scripts. Vowel signs of Indian scripts have a script of their own and stay.
 */
const MARKS = /[\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;
/** Marks inside of words that people set or leave out. */
const INNER_HYPHENS = /(?<=[\p{L}\p{M}\p{N}])[\p{Pd}\u2212\u2043\u00b7*]+(?=[\p{L}\p{M}\p{N}])/gu;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const ANY_DIGIT = /\p{Nd}/u;

/** Letters that keyboards of one language write for those of another; the first stands for all. */
const SAME_LETTERS = new Map(
  ['\u064a\u0649\u06cc', '\u0647\u0629\u06c1\u06be\u06d5', '\u0643\u06a9', '\u0627\u0671']
    .map((group) => [...group])
    .flatMap(([one = '', ...others]) => others.map((other) => [other, one] as const)),
);
const SAME_LETTER = new RegExp(`[${[...SAME_LETTERS.keys()].join('')}]`, 'gu');

/**
 * A text as it is compared: lower case, without accents, nuktas and what is not drawn, Arabic letters as one that are
 * written for each other, and digits of any script as 0 to 9. Takes time in proportion to the text.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(MARKS, '')
    .replace(INNER_HYPHENS, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
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
