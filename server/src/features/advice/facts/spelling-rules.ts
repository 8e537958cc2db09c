/** Small letters as people type them: no accents, no marks of vowels in Arabic, one form of each letter. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u09bc\u0640\u064b-\u0655\u0670\u200b-\u200f]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .replace(/(?<!\p{L})(l|d|j|n|s|m|t|c|qu)['’](?=\p{L})/gu, '$1 ')
    .replace(/['’‘`]/g, '');
}

/** The words of a text, folded, without numbers. A word may end in `*`, or begin with it, in a table of words. */
export function splitWords(text: string): string[] {
  const found = foldText(text).match(/[*\p{L}\p{M}\p{N}]+/gu) ?? [];
  return found.filter((word) => !/^\p{N}+(st|nd|rd|th)?$/u.test(word));
}

/** A word as it stands, then without what Arabic writes onto it, and without the `-nya` of Indonesian. */
export function listForms(word: string): string[] {
  if (/^[a-z]{3,}nya$/.test(word)) return [word, word.slice(0, -'nya'.length)];
  if (!/^[\u0620-\u064a]{3,}$/.test(word)) return [word];
  const forms = [
    word,
    word.replace(/^(?:[وف]?(?:ال|بال|كال|لل))/, ''),
    word.replace(/^[وفبلسهك]/, ''),
    word.replace(/^و[بلس]/, ''),
    word.replace(/(?<=.{3})ا$/, ''),
  ];
  return [...new Set(forms)].filter((form) => form.length >= 2);
}

const GUESSED_LETTERS = 6;
const SWAPPED_LETTERS = 5;

/**
 * Whether `typed` is `meant` with one letter too many, too few, changed, or swapped with its neighbour. Short words are
 * not guessed: a letter more or less makes another word of them (frost and front, banco and blanco).
 */
export function isSlip(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const swapped =
    typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2);
  if (swapped && typed.length === meant.length) return meant.length >= SWAPPED_LETTERS;
  if (meant.length < GUESSED_LETTERS) return false;
  if (typed.length > meant.length) return typed.slice(at + 1) === meant.slice(at);
  if (typed.length < meant.length) return typed.slice(at) === meant.slice(at + 1);
  return typed.slice(at + 1) === meant.slice(at + 1);
}
