/** Controls, direction overrides and isolates, and invisible fillers: they can make a text read as what it is not. */
const deceiving = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/gu;

/** Text of strangers as one line of plain text; at most `maxCharacters` as people count them, then an ellipsis. */
export function cleanLine(text: string, maxCharacters: number): string {
  // What is far too long is cut before it is looked at: a mark may be stacked without end on one letter.
  const bounded = text.slice(0, maxCharacters * 16).toWellFormed();
  const line = bounded.replaceAll(/\s+/g, ' ').replaceAll(deceiving, '').trim();
  if (line.length <= maxCharacters) return line;
  const characters: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (characters.length === maxCharacters) return `${characters.join('').trimEnd()}…`;
    characters.push(segment);
  }
  return line;
}

/** The address when it is one of http or https without a password; undefined for `javascript:` and all else. */
export function cleanLink(address: string, base?: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > 2000 || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    return undefined;
  return url.href;
}
