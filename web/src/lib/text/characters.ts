/** A character with its marks, and those that joiners tie to it. */
const CHARACTER = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*|\p{M}+/gu;
const SENTENCE = /[^.!?।॥؟۔]*[.!?।॥؟۔]*\s*/gu;

/** The characters of a text as people see them; nearly so in Firefox before 125, which has no segmenter. */
export function splitCharacters(text: string, locale: string): string[] {
  return segment(text, locale, 'grapheme') ?? text.match(CHARACTER) ?? [];
}

/** The sentences of a text, with what follows them; without a segmenter, what ends with a full stop or its like. */
export function splitSentences(text: string, locale: string): string[] {
  return segment(text, locale, 'sentence') ?? text.match(SENTENCE)?.filter(Boolean) ?? [];
}

function segment(text: string, locale: string, granularity: 'grapheme' | 'sentence'): string[] | undefined {
  if (typeof Intl.Segmenter !== 'function') return undefined;
  return Array.from(new Intl.Segmenter(locale, { granularity }).segment(text), (part) => part.segment);
}

/** Cuts a text of `count` or more characters to `count` and an ellipsis, counting characters as people see them. */
export function cutText(text: string, count: number, locale = 'en'): string {
  if (text.length < count) return text;
  const characters = splitCharacters(text, locale);
  return characters.length < count ? text : joinCut(characters, count);
}

/** Cuts a text of more than `count` characters to `count` and an ellipsis: one that just fits stays whole. */
export function cutLonger(text: string, count: number, locale = 'en'): string {
  if (text.length <= count) return text;
  const characters = splitCharacters(text, locale);
  return characters.length <= count ? text : joinCut(characters, count);
}

/** A space at the cut does not break, so that the ellipsis stays with the word before it. */
function joinCut(characters: string[], count: number): string {
  return `${characters.slice(0, count).join('').replace(/ $/, '\u00a0')}…`;
}
