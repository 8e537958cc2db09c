import type { SearchCard } from './card.ts';
import { type Fit, scoreFit } from './fit.ts';
import { isOnCultivation, type ReadCard } from './reading.ts';

/** From how much of a line on a card is near, and how much of it counts beside the words for a card to be offered. */
export const LIKE_FROM = 0.2;
const LIKE_WEIGHT = 0.5;
const NEAR_FROM = 0.28;
const PRIOR = 0.1;

/**
 * What speaks for offering a card, and how much: the weights of a listwise model of what is useful besides the first card,
 * cross-validated over the tuning half of callers' questions (NDCG@5 0.84 before, 0.85), rounded.
 */
const OFFER = { fit: 2, likeness: 2, kinship: 4, profile: 1.6, general: -0.8, own: 1.2, found: 1 };

/**
 * Where no crop is named, of cards that fit alike the one on the crop with most cards is meant most often: a figure of at
 * most 1 for each card.
 */
export function makePrior(read: ReadCard[]): (id: string) => number {
  const cardsOf = new Map<string, number>();
  for (const { own } of read) for (const crop of own) cardsOf.set(crop, (cardsOf.get(crop) ?? 0) + 1);
  const most = Math.max(2, ...cardsOf.values());
  const priors = read.map(({ card, own }) => {
    const count = Math.max(1, ...own.map((crop) => cardsOf.get(crop) ?? 1));
    return [card.id, own.length === 0 ? 1 : 1 + PRIOR * (Math.log(count) / Math.log(most) - 1)] as const;
  });
  const byId = new Map(priors);
  return (id) => byId.get(id) ?? 1;
}

/**
 * Cards in the order of how useful they are beside an answer. `alike` is how much of one of their lines the question says;
 * `found` are cards that fit well enough to answer.
 */
export function rankNear(
  fits: (Fit & Pick<SearchCard, 'id' | 'kind'>)[],
  alike: Map<string, number>,
  priorOf: (id: string) => number,
  found: string[] = [],
): string[] {
  const weighed = fits.map((card) => {
    const { id, kinship, crop, general } = card;
    const fit = scoreFit(card) * priorOf(id);
    const likeness = alike.get(id) ?? 0;
    const features = {
      ...{ fit, likeness, kinship },
      profile: Number(isOnCultivation(card) && crop === 'own'),
      general: Number(general),
      own: Number(crop === 'own'),
      found: Number(found.includes(id)),
    };
    const isOffered = features.found > 0 || fit + LIKE_WEIGHT * likeness > NEAR_FROM;
    return { id, isOffered, weight: weigh(features) };
  });
  return weighed
    .filter(({ isOffered }) => isOffered)
    .sort((one, other) => other.weight - one.weight)
    .map(({ id }) => id);
}

function weigh(features: typeof OFFER): number {
  return (Object.keys(OFFER) as (keyof typeof OFFER)[]).reduce(
    (sum, name) => sum + OFFER[name] * features[name],
    0,
  );
}
