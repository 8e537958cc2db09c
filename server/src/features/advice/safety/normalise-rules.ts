const ARABIC_PREFIXES = /^(?:وال|بال|فال|كال|لل|ال|و|ف|ب|ل)(?=.{3})/u;

/**
 * The words of a text as they are compared: lower case, without accents, vowel signs of Arabic, nuktas and joiners, and
 * with letters as one that people write for each other.
 */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/([a-z]n)['’]t\b/g, '$1t')
      // Accents, Hebrew and Arabic marks, tatweel, nuktas, joiners.
      .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640\u093c\u09bc\u200b-\u200d\ufeff]/g, '')
      .replaceAll('œ', 'oe')
      .replaceAll('ى', 'ي')
      .replaceAll('ة', 'ه')
      .replaceAll('ँ', 'ं')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** A word as it may stand in a list: itself, and in Arabic without its article and particles. */
export function formsOf(word: string): string[] {
  const bare = /^[\u0621-\u064a]/.test(word) ? word.replace(ARABIC_PREFIXES, '') : word;
  return bare === word ? [word] : [word, bare];
}
