import type { Lead } from './question-index.ts';

/** How much each figure counts by which some questions are ahead of all others, and from which sum on a text is one of them. */
export type LeadThreshold = { nearest: number; whole: number; neighbourShare: number; from: number };

/** How much more likely a second question of a chat asks about the same as the first. */
export const LIFT_OF_FOLLOW_UPS = 1.3;
/** A text of which less is known by weight is in another language, or about nothing that is known. */
const LEAST_KNOWN_SHARE = 0.3;

/**
 * How strongly a text belongs to the side that is compared with the others; what the bank asks word for word is known for
 * certain.
 */
export function weighLead(lead: Lead, weights: Omit<LeadThreshold, 'from'>): number {
  if (lead.isOwnQuestion) return Number.POSITIVE_INFINITY;
  if (lead.isOtherQuestion || lead.knownShare < LEAST_KNOWN_SHARE) return Number.NEGATIVE_INFINITY;
  return sumLead(lead, weights);
}

/** The weighted sum of the figures of a lead. */
export function sumLead(
  lead: Pick<Lead, 'nearest' | 'whole' | 'neighbourShare'>,
  weights: Omit<LeadThreshold, 'from'>,
): number {
  return (
    weights.nearest * lead.nearest + weights.whole * lead.whole + weights.neighbourShare * lead.neighbourShare
  );
}
