import { readLookAlikes } from './look-alike-rules.ts';

/** A word of a text with its first and last place; a joined word covers the places of its pieces. */
export type Token = { word: string; from: number; to: number };

const ARABIC_PREFIXES = /^(?:وال|بال|فال|كال|لل|ال|و|ف|ب|ل)(?=.{3})/u;
const WRITTEN_SOFT_HYPHENS = /&(?:shy|#0*173|#x0*ad);/giu;
/** Dashes, marks of emphasis, and spaces of no width, inside words and at the end of a line. */
const HYPHENS =
  /(?:[\p{Pd}\u2212\u2043\u02d7\u2027\u00b7\u200b_*]+|\u00ad(?=[ \t]*\r?\n))(?:[ \t]*\r?\n[ \t]*)?/gu;
/** Accents, vowel signs of Arabic, nuktas, joiners, tatweel, bidi marks and whatever else is not drawn. */
const UNSEEN =
  /[\u093c\u09bc\u0640\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{General_Category=Format}]/gu;
const HYPHENATED_WORDS = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;

/** Letters that are written for each other; the first stands for all. */
const SAME_LETTERS = mapLetters(
  ['इई', 'उऊ', 'िी', 'ुू', 'सशष', 'नण'],
  ['ইঈ', 'উঊ', 'িী', 'ুূ', 'নণ', 'তৎ'],
  ['يىی', 'هةہھە', 'كک', 'اٱ'],
);
const SAME_LETTER = matchKeys(SAME_LETTERS);
const NASAL_SIGNS = /[\u0901\u0902\u0981]/gu;
/** A half nasal is written as a dot too, and then often left out. */
const HALF_NASAL = /[ङञणनम]\u094d(?=[क-ह])/gu;
/** गयी is गई, and गये is गए. */
const GLIDES = new Map([
  ['ये', 'ए'],
  ['यि', 'इ'],
]);
const GLIDE = matchKeys(GLIDES);

/** Letters that sound alike to some writers; too many to take for each other in short words. */
const SAME_SOUNDS = mapLetters(
  ['कख', 'गघ', 'चछ', 'जझ', 'तथटठ', 'दधडढ', 'पफ', 'बभव', 'ेै', 'ोौ', 'एऐ', 'ओऔ'],
  ['কখ', 'গঘ', 'চছ', 'জঝয', 'তথটঠ', 'দধডঢ', 'পফ', 'বভ', 'সশষ'],
  ['இஈ', 'உஊ', 'எஏ', 'ஒஓ', 'ிீ', 'ுூ', 'ெே', 'னநண', 'ரற'],
);
const SAME_SOUND = matchKeys(SAME_SOUNDS);
const DOUBLED = /([क-हক-হ])[\u094d\u09cd]\1/gu;

/**
 * The words of a text as they are compared: lower case, without accents and unseen characters, and with letters as one
 * that people write for each other.
 */
export function splitWords(text: string): string[] {
  return findChains(text).flatMap((chain) => chain.split('-'));
}

/**
 * The words of a text with their places, in order. Words parted by hyphens are also joined: all of a chain, and each
 * with the next. Takes time in proportion to the text.
 */
export function readTokens(text: string): Token[] {
  let next = 0;
  return findChains(text).flatMap((chain) => {
    const pieces = chain.split('-');
    const first = next;
    next += pieces.length;
    return pieces.length === 1 ? [{ word: chain, from: first, to: first }] : joinPieces(pieces, first);
  });
}

function joinPieces(pieces: string[], first: number): Token[] {
  const whole = { word: pieces.join(''), from: first, to: first + pieces.length - 1 };
  const others = pieces.flatMap((word, index) => {
    const from = first + index;
    const next = pieces.length > 2 ? pieces[index + 1] : undefined;
    const alone = { word, from, to: from };
    return next === undefined ? [alone] : [{ word: word + next, from, to: from + 1 }, alone];
  });
  return [whole, ...others];
}

/** Words, and words that hyphens hold together. */
function findChains(text: string): string[] {
  const shown = text
    .normalize('NFKD')
    .replace(WRITTEN_SOFT_HYPHENS, '')
    .replace(HYPHENS, '-')
    .replace(UNSEEN, '');
  return (
    readLookAlikes(shown)
      .toLowerCase()
      .replace(/([a-z]n)['’‘ʼ`]t\b/g, '$1t')
      .replaceAll('œ', 'oe')
      .replace(SAME_LETTER, (letter) => SAME_LETTERS.get(letter) ?? letter)
      .replace(NASAL_SIGNS, '')
      .replace(HALF_NASAL, '')
      .replace(GLIDE, (glide) => GLIDES.get(glide) ?? glide)
      .match(HYPHENATED_WORDS) ?? []
  );
}

/** A word as it may stand in a list: itself, and in Arabic without its article and particles. */
export function formsOf(word: string): string[] {
  const bare = /^[\u0621-\u064a]/.test(word) ? word.replace(ARABIC_PREFIXES, '') : word;
  return bare === word ? [word] : [word, bare];
}

/** How a word sounds: letters of Indian scripts that are confused are one. Other words stay as they are. */
export function soundOf(word: string): string {
  return word.replace(SAME_SOUND, (letter) => SAME_SOUNDS.get(letter) ?? letter).replace(DOUBLED, '$1');
}

function mapLetters(...scripts: string[][]): Map<string, string> {
  const groups = scripts.flat().map((group) => [...group]);
  return new Map(groups.flatMap(([one = '', ...others]) => others.map((other) => [other, one] as const)));
}

function matchKeys(letters: Map<string, string>): RegExp {
  return new RegExp([...letters.keys()].join('|'), 'gu');
}
