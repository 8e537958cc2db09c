import type { CardKind, Certainty, SearchCard } from './card.ts';

/** How well a card fits a question; the shares run from 0 to 1. */
export type Fit = {
  /** Share of the question's words that the card has, rare words and words in names counting more. */
  coverage: number;
  /** BM25F as a share of what a card could reach. */
  relevance: number;
  /** Share of the question's words that one single name or sign of the card has. */
  lineShare: number;
  /** How fully a name of the card is said in the question. */
  nameShare: number;
  /** How near it is to the question by the company that both keep. */
  kinship: number;
  /** `own`: the crop that the card's folder is named after; `same`: another one of its crops. */
  crop: 'own' | 'same' | 'other' | 'not asked';
  /** A card on soil, water, storage and the like, which helps with any crop. */
  general: boolean;
};

const FIT_THRESHOLD = 0.34;
const LIKELY_THRESHOLD = 0.26;
const NEAR_BEST = 0.5;
const MOST_CARDS = 10;
/**
 * A listwise model learnt from 1,100 English lines of cards, each asked of the guide without it and its like, says which
 * count. Its own weights put the wanted card first for 0.64 of the lines (0.52 before), but troubles before what callers name;
 * these keep the first cards of callers' questions, and reach 0.54.
 */
const COVERAGE = 0.2;
const NAMED = 0.25;
const RELEVANCE = 0.4;
/** Of kinship; without a crop, kin are on crops that nobody meant, and what one line says tells more. */
const NEARNESS = 0.3;
const OWN_CROP = 1.12;
const SAME_CROP = 1.04;
const GENERAL = 0.95;
const UNASKED_CROP = 0.97;
const OTHER_CROP = 0.65;

/** What eats or sickens crops of many kinds. */
const subjectsOfManyCrops = new Set(['pests', 'vegetables']);

/**
 * Whether a card helps with any crop: soil, water, storage and the like, and pests of many crops. A practice of one crop,
 * or in the folder of one, such as `maize/weeds`, does not.
 */
export function isGeneral({
  class: cardClass,
  id,
  crops,
}: Pick<SearchCard, 'class' | 'id' | 'crops'>): boolean {
  const subject = id.split('/')[0] ?? '';
  if (cardClass === 'crop-problems') return subjectsOfManyCrops.has(subject);
  return cardClass === 'practice' && crops.length > 1 && !crops.includes(subject.replace('-', ' '));
}

/**
 * One figure for the order and the refusal. A card for another crop than the one that was asked about does not fit at
 * all, unless it is a general one, which then stands behind.
 */
export function scoreFit({ coverage, relevance, lineShare, nameShare, kinship, crop, general }: Fit): number {
  if (crop === 'other' && !general) return 0;
  const named = nameShare * coverage;
  const nearness = crop === 'not asked' ? lineShare : kinship;
  const words = COVERAGE * coverage + NAMED * named + RELEVANCE * relevance + NEARNESS * nearness;
  if (crop === 'other') return words * OTHER_CROP;
  if (general) return crop === 'not asked' ? words : GENERAL * words;
  if (crop === 'not asked') return UNASKED_CROP * words;
  return words * (crop === 'own' ? OWN_CROP : SAME_CROP);
}

/** What else decides whether a card may answer. */
export type Evidence = {
  kind: CardKind;
  crop: Fit['crop'];
  general: boolean;
  /** Of how many words the longest name is that the question says in full. */
  namedWords: number;
  nameShare: number;
  /** How many of the question's words any card has. */
  knownWords: number;
  /** Whether all that is asked are words such as leaf or insect. */
  vague: boolean;
};

/**
 * Whether a card may answer at all. Some questions are answered only by a card whose name they say: those that speak of
 * other matters, such as prices (and then only about a crop of the card); of a crop that the guide does not have; in one
 * single word; or of an illness without an animal, which may be a person's.
 */
export function mayAnswer(
  { kind, crop, general, namedWords, nameShare, knownWords, vague }: Evidence,
  { elsewhere, absent }: { elsewhere: boolean; absent: boolean },
): boolean {
  const cropAgrees = crop === 'own' || crop === 'same';
  if ((kind === 'profile' || kind === 'keeping') && !cropAgrees) return false;
  if (elsewhere) return namedWords >= 2 && cropAgrees;
  if (absent) return namedWords >= 1 && (kind === 'pest' || kind === 'disease');
  if (kind === 'livestock' && !cropAgrees) return namedWords >= 1;
  if (vague && crop === 'not asked') return general || namedWords >= 2;
  if (knownWords > 1) return true;
  if (cropAgrees) return !general || (!vague && nameShare >= 0.5);
  return namedWords >= 1;
}

/** From which score a card is the answer, and from which it probably is. Calibrated on the tuning half of the judged questions. */
export const SURE_FROM = 0.85;
const LIKELY_FROM = 0.47;
/** A second card that scores nearly as much leaves it open which of the two it is. */
const CLEARLY_AHEAD = 0.9;

/** How surely a card is the answer, by its score, that of the best other card, and the words of its name that are said. */
export function judgeCertainty(score: number, other: number, namedWords: number): Certainty {
  if ((score >= SURE_FROM || namedWords >= 2) && other <= CLEARLY_AHEAD * score) return 'sure';
  return score >= LIKELY_FROM && other <= score ? 'likely' : 'possible';
}

/** Whether a card needs less of the question: one about the same crop, or one named in several words. */
export function isLikely({ crop, namedWords }: Evidence): boolean {
  return crop === 'own' || crop === 'same' || namedWords >= 2;
}

/** Keeps what fits, best first, and drops what is far behind the best. */
export function chooseFitting<T extends { score: number; likely: boolean }>(scored: T[]): T[] {
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score, likely }) => score >= (likely ? LIKELY_THRESHOLD : FIT_THRESHOLD))
    .filter(({ score }) => score >= NEAR_BEST * best)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_CARDS);
}
