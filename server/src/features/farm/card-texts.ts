import type { Language } from '@agri/contract/languages.ts';
import MarkdownIt from 'markdown-it';
import type { FoundCard } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { markSteps, markSure } from '../../i18n/mark-steps.ts';
import { wordsIn } from '../../i18n/words.ts';
import { writeCard } from '../../i18n/write-card.ts';
import { markLanguage, writeFold, writeList } from './html-texts.ts';

export type ToldCard = Pick<
  FoundCard,
  'id' | 'translations' | 'title' | 'kind' | 'aliases' | 'short' | 'sections' | 'sources' | 'certainty'
>;

const markdown = new MarkdownIt();

/** A card as anywhere else, its first sentence marked with how sure it is; of others the name and the surest sign, to compare. */
export function tellCard(best: ToldCard, others: Omit<ToldCard, 'certainty'>[], language: Language) {
  const { begin, text, kinds, folds } = writeCard(best, { certainty: best.certainty, language });
  const named = others
    .map((card) => cardText(card, language))
    .map(({ name, short }) => `${name}: ${short.sign}`);
  return {
    said: markSure(markSteps(markdown.render(text), kinds), markdown.renderInline(begin), best.certainty),
    folds: [
      writeFold(wordsIn(language)('record.mayAlsoBe'), named.length > 0 ? writeList(named) : ''),
      ...folds.map(({ title, note = '', text, language }) => {
        const inside = markdown.render(text);
        return writeFold(title, markdown.render(note) + (language ? markLanguage(inside, language) : inside));
      }),
    ],
  };
}
