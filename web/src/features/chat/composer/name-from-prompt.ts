const LONGEST = 48;

/** The name of a new chat: the beginning of its first question, cut between words. */
export function nameFromPrompt(prompt: string, locale: string): string {
  const text = prompt.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ').trim() ?? '';
  const characters = Array.from(new Intl.Segmenter(locale).segment(text), ({ segment }) => segment);
  if (characters.length <= LONGEST) return text;
  const cut = characters.slice(0, LONGEST).join('');
  const lastGap = cut.lastIndexOf(' ');
  // Scripts without gaps, and one endless word, are cut where the room ends.
  return `${(lastGap > LONGEST / 2 ? cut.slice(0, lastGap) : cut).trimEnd().replace(/[,;:.]$/, '')}…`;
}
