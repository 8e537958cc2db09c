import type { Language } from '../languages.ts';
import type { CardClass, CardKind, SearchCard } from './card.ts';

/** A card as a phone keeps it: what the screen shows, and besides what only the search reads. */
export type KeptCard = {
  id: string;
  title: string;
  kind: string;
  folds: { html: string }[];
  found: {
    class: CardClass;
    crops: string[];
    /** In English, as `sign`. */
    title: string;
    sign: string;
    /** In English and in the language of the guide, as `symptoms`. */
    aliases: string[];
    symptoms: string[];
    /** What the folds are, as far as they are sections. */
    sections: string[];
  };
};

/** A card that is kept in a language, as the search reads it. */
export function readKeptCard({ id, title, kind, folds, found }: KeptCard, language: Language): SearchCard {
  const { sections, aliases, sign, ...card } = found;
  return {
    ...card,
    id,
    kind: kind as CardKind,
    short: { sign },
    translations: language === 'en' ? {} : { [language]: { title } },
    aliases: { [language]: aliases },
    sections: Object.fromEntries(sections.map((name, at) => [name, readHtml(folds[at]?.html ?? '')])),
  };
}

/** The words of what is shown; a line in italics above it speaks of the translation, not of the card. */
function readHtml(html: string): string {
  return html
    .replace(/^<p><em>.*?<\/em><\/p>/, '')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')
    .trim();
}
