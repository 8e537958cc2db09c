import type { Language } from '@agri/contract/languages.ts';
import type { StepMark } from '@agri/contract/step-kinds.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { type Fold, writeCard } from '../../i18n/write-card.ts';

export type ListedCard = { id: string; title: string; sign: string; kind: string };
export type CardPage = ListedCard & {
  /** Of the short form; `en` where it is not translated. */
  language: Language;
  acts: string[];
  /** Of what kind each act is, for its drawing. */
  kinds?: StepMark[] | undefined;
  doNot: string;
  call: string;
  /** The rest, in Markdown. */
  folds: Fold[];
  foldsLanguage: Language;
};

/** A card as a line of a list: its name and what is seen first. */
export function writeListed(card: GuideCard, language: Language): ListedCard {
  const { name, short } = cardText(card, language);
  return { id: card.id, title: name, sign: short.sign, kind: card.kind };
}

/** A card as a page of its own, in the language as far as it is translated, and else in English. */
export function writeCardPage(card: GuideCard, language: Language): CardPage {
  const { short, language: written, written: foldsLanguage } = cardText(card, language);
  const { folds } = writeCard(card, { certainty: 'sure', language });
  return {
    ...writeListed(card, language),
    language: written,
    acts: short.acts,
    kinds: short.kinds,
    doNot: short.doNot,
    call: short.call,
    folds,
    foldsLanguage,
  };
}
