import type { Advisor, Analysis, AnalysisRequest, FoundCard, GuideReason } from './port.ts';

export type FindCards = (question: string, about: string) => Promise<FoundCard[]>;

const MAX_CARDS = 3;

/** The field guide as advisor: it looks words up and identifies nothing in a photo. */
export function guideAdvisor({ findCards }: { findCards: FindCards }): Advisor {
  const searchGuide = async (
    { itemName, growing, prompt }: AnalysisRequest,
    reason: GuideReason,
  ): Promise<Analysis> => {
    const cards = prompt.trim() === '' ? [] : await findCards(prompt, growing?.crop ?? itemName);
    return { mode: 'guide', reason, cards: cards.slice(0, MAX_CARDS) };
  };
  return { isSlow: false, searchGuide, analysePhoto: (request) => searchGuide(request, 'no_model') };
}
