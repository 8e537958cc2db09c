import type { GuideSearchService } from '../guide/search-service.ts';
import { tapCard } from './guide-texts.ts';
import type { Advice, AdviceContext, AdviceQuestion } from './room.ts';
import type { SafetyService } from './safety/service.ts';

type Parts = { listNear: GuideSearchService['listNear'] } & Pick<SafetyService, 'writeUnknown'>;
export type UnknownRoom = (question: AdviceQuestion, context: AdviceContext) => Promise<Advice>;

const TAPS = 2;

/** The last room: says that there is no advice, offers the nearest subjects, and whom else to ask. */
export function unknownRoom({ listNear, writeUnknown }: Parts): UnknownRoom {
  return async ({ text, language }, { userId }) => {
    const [said, near] = await Promise.all([writeUnknown(userId, language), listNear(text, language)]);
    const taps = near.slice(0, TAPS).map((card) => tapCard(card, language));
    return { room: 'unknown', ...said, folds: [], taps, cards: [] };
  };
}
