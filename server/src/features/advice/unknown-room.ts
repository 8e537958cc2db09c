import type { Language } from '@agri/contract/languages.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import type { GuideService } from '../guide/service.ts';
import { tapCard } from './guide-texts.ts';
import type { Advice, AdviceContext, AdviceQuestion } from './room.ts';
import type { SafetyService } from './safety/service.ts';

type Parts = Pick<GuideService, 'findCards'> & Pick<SafetyService, 'writeUnknown'>;
export type UnknownRoom = (question: AdviceQuestion, context: AdviceContext) => Promise<Advice>;

const TAPS = 2;
const WORDS_LOOKED_AT = 6;
const LETTERS_MIN = 4;

/** The last room: says that there is no advice, offers the nearest subjects, and whom else to ask. */
export function unknownRoom({ findCards, writeUnknown }: Parts): UnknownRoom {
  async function findNearest(text: string, language: Language): Promise<Advice['taps']> {
    const words = [...new Set(text.slice(0, 200).match(/[\p{L}\p{M}]+/gu) ?? [])]
      .filter((word) => word.length >= LETTERS_MIN)
      .slice(0, WORDS_LOOKED_AT);
    const cards = new Map<string, GuideCard>();
    for (const word of words) {
      const [card] = await findCards(word);
      if (card) cards.set(card.id, card);
      if (cards.size === TAPS) break;
    }
    return [...cards.values()].map((card) => tapCard(card, language));
  }

  return async ({ text, language }, { userId }) => {
    const [said, taps] = await Promise.all([writeUnknown(userId, language), findNearest(text, language)]);
    return { room: 'unknown', ...said, folds: [], taps, cards: [] };
  };
}
