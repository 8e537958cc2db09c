/** Cuts a text of `count` or more characters to `count` and an ellipsis, counting characters as people see them. */
export function cutText(text: string, count: number, locale = 'en'): string {
  if (text.length < count) return text;
  const characters = Array.from(new Intl.Segmenter(locale).segment(text), ({ segment }) => segment);
  return characters.length < count ? text : `${characters.slice(0, count).join('')}…`;
}

/** Cuts a text of more than `count` characters to `count` and an ellipsis: one that just fits stays whole. */
export function cutLonger(text: string, count: number, locale = 'en'): string {
  if (text.length <= count) return text;
  const characters = Array.from(new Intl.Segmenter(locale).segment(text), ({ segment }) => segment);
  return characters.length <= count ? text : `${characters.slice(0, count).join('').trimEnd()}…`;
}
