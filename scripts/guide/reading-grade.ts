/**
 * The school grade that an English text needs, by Flesch and Kincaid: 0.39 words a sentence + 11.8 syllables a word - 15.59.
 * Kincaid, Fishburne, Rogers, Chissom (1975), Derivation of new readability formulas, Research Branch Report 8-75.
 * Each point of a list, and each line, ends a sentence.
 */
export function gradeReading(text: string): number {
  const sentences = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_#>`]/g, '')
    .split(/[.!?]+(?=\s|$)|\n+/)
    .map((sentence) => sentence.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

// Vowels that make one syllable less, or one more, than their groups: the rules of Greg Fast's Lingua::EN::Syllable (1999).
const fewer = [/cial/, /tia/, /cius/, /cious/, /giu/, /ion/, /iou/, /sia$/, /.ely$/];
const more = [
  ...[/ia/, /riet/, /dien/, /iu/, /io/, /ii/, /[aeiouym]bl$/, /[aeiou]{3}/, /^mc/, /ism$/],
  ...[/([^aeiouy])\1l$/, /[^l]lien/, /^coa[dglx]./, /[^gq]ua[^auieo]/, /dnt$/],
];

/** How many syllables an English word has, as far as its letters tell; parts with a hyphen count each. */
export function countSyllables(word: string): number {
  return word
    .toLowerCase()
    .split(/[^a-z'’]+/)
    .map((part) => part.replace(/['’]/g, ''))
    .filter(Boolean)
    .reduce((sum, part) => sum + countInPart(part), 0);
}

function countInPart(part: string): number {
  // A silent ending: leave, leaves, picked.
  const said = part.replace(/(?<=[^aeiou])es$/, (end) => (/(?:[csxz]|[cs]h|g)es$/.test(part) ? end : ''));
  const stem = said.replace(/e$/, '').replace(/(?<=[^aeioutd])ed$/, '');
  const groups = stem.split(/[^aeiouy]+/).filter(Boolean).length;
  const changed =
    more.filter((rule) => rule.test(stem)).length - fewer.filter((rule) => rule.test(stem)).length;
  return Math.max(1, groups + changed);
}
