import type { FoundCard } from '../../adapters/advisor/port.ts';
import { readWords } from '../../i18n/read-words.ts';

type Named = Pick<FoundCard, 'title' | 'aliases' | 'translations' | 'certainty'>;

/** Shorter ones, such as "of", tie a name together. */
const WORD_LEAST = 3;

/**
 * How sure a card may be called that was found by words alone. Nobody has seen the plant: what was described is at most
 * likely; only a trouble that the person names is that trouble.
 */
export function judgeWords(question: string, card: Named): FoundCard['certainty'] {
  if (card.certainty !== 'sure') return card.certainty;
  const said = new Set(readWords(question));
  const translated = Object.values(card.translations ?? {}).map(({ title }) => title);
  const names = [card.title, ...translated, ...Object.values(card.aliases).flat()];
  const isSaid = (name: string) => {
    const words = readWords(name).filter((word) => word.length >= WORD_LEAST);
    return words.length > 0 && words.every((word) => said.has(word));
  };
  return names.some(isSaid) ? 'sure' : 'likely';
}
