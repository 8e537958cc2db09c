import type { Words } from './words.ts';

type Source = { publisher: string; title: string; year: number };
type Card = {
  title: string;
  sections: { looksLike: string; lookAlikes: string; doFirst: string; chemical: string; expert: string };
  sources: Source[];
};

/** A card of the field guide in Markdown, word by word, with its sources. `level` is that of its heading, from 1. */
export function writeCard({ title, sections, sources }: Card, level: number, words: Words): string {
  const heading = (depth: number, text: string) => `${'#'.repeat(depth)} ${text}`;
  return [
    heading(level, title),
    sections.looksLike,
    heading(level + 1, words('record.doFirst')),
    sections.doFirst,
    heading(level + 1, words('record.looksAlike')),
    sections.lookAlikes,
    heading(level + 1, words('record.chemical')),
    sections.chemical,
    heading(level + 1, words('record.callExpert')),
    sections.expert,
    `*${nameSources(sources, words)}*`,
  ].join('\n\n');
}

/** The publications that a card is made from, as one line of text. */
export function nameSources(sources: Source[], words: Words): string {
  const named = sources.map(({ publisher, title, year }) => `${publisher}, ${title} (${year})`);
  return words('record.sources', { sources: named.join('; ') });
}
