import type { Advisor, GuideCard } from './port.ts';

type Options = { findCards: (question: string, about: string) => Promise<GuideCard[]> };

const MAX_CARDS = 3;

/** The field guide as advisor: it looks words up and identifies nothing in a photo. */
export function guideAdvisor({ findCards }: Options): Advisor {
  return {
    async analysePhoto({ itemName, prompt }) {
      if (prompt.trim() === '') return { mode: 'guide', cards: [] };
      const cards = await findCards(prompt, itemName);
      return { mode: 'guide', cards: cards.slice(0, MAX_CARDS) };
    },
  };
}
