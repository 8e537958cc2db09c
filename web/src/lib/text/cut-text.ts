import { splitCharacters } from './split-text.ts';

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
