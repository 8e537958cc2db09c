import type { Language } from '@agri/contract/languages.ts';
import type { StepMark } from '@agri/contract/step-kinds.ts';

export type Short = {
  sign: string;
  acts: string[];
  /** Of what kind each act is; the acts of a translation are those of the card, in the same order. */
  kinds?: StepMark[] | undefined;
  doNot: string;
  call: string;
};
type Source = { publisher: string; title: string; year: number; url?: string | undefined };

/** A card of the field guide as far as it is read by people. */
export type Card = {
  id: string;
  title: string;
  kind: string;
  aliases: Record<string, string[]>;
  short: Short;
  translations?: Partial<Record<Language, Short & { title: string; sections?: Record<string, string> }>>;
  sections: Record<string, string>;
  sources: Source[];
};

/** What a card says in one language: `language` is the one that `short` is in, `written` the one of the sections. */
export type CardText = {
  name: string;
  short: Short;
  sections: Record<string, string>;
  language: Language;
  written: Language;
};

/**
 * The text of a card for a reader: name and short form in the reader's language where the card has been translated, and
 * else its name as far as the language has one, and the rest in English. The sections are in that language where the whole
 * card has been translated.
 */
export function cardText(card: Card, language: Language): CardText {
  const translated = card.translations?.[language];
  if (translated) {
    const { title: name, sections, ...short } = translated;
    return {
      name,
      short: { ...short, kinds: card.short.kinds },
      sections: sections ?? card.sections,
      language,
      written: sections ? language : 'en',
    };
  }
  const [own] = language === 'en' ? [] : (card.aliases[language] ?? []);
  return {
    name: own ? `${own} (${card.title})` : card.title,
    short: card.short,
    sections: card.sections,
    language: 'en',
    written: 'en',
  };
}
