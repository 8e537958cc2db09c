import type { Certainty } from '@agri/contract/guide-cards.ts';

/** From which lead over the next one on the best card is possibly, likely and surely the one that is asked for. */
export type CardThresholds = { possibleFrom: number; likelyFrom: number; sureFrom: number };

/** How surely the best card is asked for; undefined where the first two are too close to say. */
export function judgeLead(lead: number, from: CardThresholds): Certainty | undefined {
  if (lead >= from.sureFrom) return 'sure';
  if (lead >= from.likelyFrom) return 'likely';
  return lead >= from.possibleFrom ? 'possible' : undefined;
}
