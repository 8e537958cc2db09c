import type { Language } from '@agri/contract/languages.ts';
import { cardText } from '../../i18n/card-text.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { markSure } from '../../i18n/mark-steps.ts';
import { wordsIn } from '../../i18n/words.ts';

type Card = Parameters<typeof cardText>[0] & { signs: readonly string[] };

const certainties = ['sure', 'likely', 'possible'] as const;
const NAME = 'NAME';

/**
 * Marks the sentence by which a model's HTML names what a plant has, in the words that the guide's own answers begin with;
 * where a card has that name, with its drawing.
 */
export function markVerdict(html: string, language: Language, cards: Card[]): string {
  for (const certainty of certainties) {
    const sentence = escapeHtml(wordsIn(language)(`card.${certainty}`, { name: NAME }));
    const pattern = RegExp.escape(sentence).replace(
      RegExp.escape(`**${NAME}**`),
      '<strong>([^<]{2,80})</strong>',
    );
    const [begin, name] = new RegExp(`^<p>${pattern}`, 'i').exec(html) ?? [];
    if (begin === undefined) continue;
    const named = cards.find((card) => isNamed(card, String(name), language));
    return markSure(html, begin.slice('<p>'.length), certainty, named?.signs[0]);
  }
  return html;
}

function isNamed(card: Card, name: string, language: Language): boolean {
  const plain = (text: string) => escapeHtml(text).toLocaleLowerCase(language);
  return [cardText(card, language).name, card.title].some(
    (title) => plain(title) === name.toLocaleLowerCase(language),
  );
}
