import type { CropNames } from './crop-names.ts';
import { type LeadThreshold, LIFT_OF_FOLLOW_UPS, weighLead } from './lead.ts';
import type { Lead, Match, QuestionIndex, Target } from './question-index.ts';
import { isCard, isOnDanger, isOnEarlier, isOnGuide } from './target-kinds.ts';
import { splitWords } from './tokenise.ts';

/** What is known of a card besides its questions. */
export type SearchedCard = {
  id: string;
  /** As the table of crops names them. */
  crops: readonly string[];
  /** It helps with any crop, such as one on soil or storage. */
  isGeneral: boolean;
  /** It is on growing a crop or keeping an animal as a whole. */
  isWhole: boolean;
  titles: readonly string[];
};
/** What a question may be about besides its own words. */
export type Around = {
  /** The crops of the chat or of the farm item; they count where the question names none. */
  crops: readonly string[];
  /** Whether it comes after others of the same chat. */
  isFollowing: boolean;
};
type Asked = {
  /** The follow-up that it is, such as `spray`, which asks about what was spoken of before; undefined where it says more. */
  followUp: string | undefined;
  /** What it asks of a crop that it names, such as `spray` or `spacing`; undefined where it tells what is seen. */
  section: string | undefined;
  /** The same where it may also be about something else: the follow-up that is nearest to what it says besides the crop. */
  part: string | undefined;
};
/** A question as the guide reads it. */
export type GuideRequest = Asked & {
  /** The crops that it names. */
  crops: string[];
  /** How strongly it asks for what the guide is about; below zero it does not. */
  evidence: number;
  /** The cards that may answer, best first; none is certain. */
  cards: Match[];
  /** How far the best card is ahead of the next: the logarithm of the quotient of their scores. */
  lead: number;
};
type Parts = {
  index: QuestionIndex;
  cards: readonly SearchedCard[];
  names: CropNames;
  /** From when on a question is about what the guide has. */
  scope: LeadThreshold;
};

const NOTHING_ASKED: Asked = { followUp: undefined, section: undefined, part: undefined };
const MOST_CARDS = 12;
/** A card that scores so much less than the best is no answer. */
const NEAR_BEST = 0.5;
/** A crop that is named, or that the chat or the item is about, speaks for its cards and against others. */
const FITS = 1.3;
const MISFITS = 0.7;
/** Where no crop is known, what helps with any is meant a little more often; where one is, a little less. */
const GENERAL_WITHOUT_CROP = 1.1;
const GENERAL_WITH_CROP = 0.87;
/** A first question that says nothing more than a follow-up must be that clearly. */
const WITHOUT_CHAT = 0.85;
/** So much of what is said besides the crop, by weight, a follow-up must have to be what is meant, and what may be. */
const LEAST_OF_SECTION = 0.55;
const LEAST_OF_PART = 0.3;
/** So many follow-ups may be near to what a crop is asked for. */
const CLOSE_FOLLOW_UPS = 3;
/** A text that has nothing else is that follow-up, whatever cards are near. */
const WHOLLY = 0.8;

/** Reads questions to the guide in one language. */
export class GuideSearch {
  readonly #index: QuestionIndex;
  readonly #names: CropNames;
  readonly #scope: LeadThreshold;
  readonly #cards: ReadonlyMap<string, SearchedCard>;
  readonly #titled: ReadonlyMap<string, string>;

  constructor({ index, cards, names, scope }: Parts) {
    this.#index = index;
    this.#names = names;
    this.#scope = scope;
    this.#cards = new Map(cards.map((card) => [card.id, card]));
    this.#titled = new Map(cards.flatMap(({ id, titles }) => titles.map((title) => [keyOf(title), id])));
  }

  /** Takes some milliseconds. A text that is the title of a card asks for that card and nothing else. */
  read(text: string, { crops: around, isFollowing }: Around): GuideRequest {
    const crops = this.#names.widen(this.#names.find(text));
    const cards = this.#rank(text, crops, around);
    const titled = this.#titled.get(keyOf(text));
    if (titled !== undefined) return { crops, ...asksFor(titled, text, cards) };
    return {
      crops,
      ...(crops.length > 0 ? this.#readSection(text, crops) : this.#readFollowUp(text, isFollowing)),
      evidence: weighLead(compareScope(text, this.#index), this.#scope) - this.#scope.from,
      cards,
      lead: measureLead(cards),
    };
  }

  #rank(text: string, crops: string[], around: readonly string[]): Match[] {
    const wanted = new Set(crops.length > 0 ? crops : around);
    const weigh = ({ id }: Target) => {
      const card = this.#cards.get(id);
      if (!card) return 1;
      if (wanted.size === 0) return card.isGeneral ? GENERAL_WITHOUT_CROP : 1;
      if (card.crops.some((crop) => wanted.has(crop))) return FITS;
      return card.isGeneral ? GENERAL_WITH_CROP : MISFITS;
    };
    const ranked = this.#index.search(text, { limit: MOST_CARDS, filter: isCard, weigh });
    return ranked.filter(({ score }) => score >= NEAR_BEST * (ranked[0]?.score ?? 0));
  }

  /** A text that names no crop goes on with what was spoken of where a follow-up is nearer than any card or foreign matter. */
  #readFollowUp(text: string, isFollowing: boolean): Asked {
    const [nearest] = this.#index.search(text, { limit: 1, filter: isOnEarlier });
    const [other] = this.#index.search(text, {
      limit: 1,
      filter: ({ kind }) => kind === 'card' || kind === 'outOfScope',
    });
    const lift = isFollowing ? LIFT_OF_FOLLOW_UPS : WITHOUT_CHAT;
    const isMeant = nearest !== undefined && nearest.score * lift > (other?.score ?? 0);
    return { ...NOTHING_ASKED, followUp: isMeant ? nearest.id : undefined };
  }

  /**
   * What crops are asked for is read without their names, which many questions on cards have and no follow-up. Of the nearest
   * follow-ups the one that holds most of what is said counts: "when should I plant" asks for sowing, not for a time.
   */
  #readSection(text: string, crops: string[]): Asked {
    const said = this.#names.leaveOut(text);
    const nearest = this.#index.search(said, { limit: CLOSE_FOLLOW_UPS, filter: isOnEarlier });
    const [closest] = nearest.sort((one, next) => next.score * next.coverage - one.score * one.coverage);
    if (!closest) return NOTHING_ASKED;
    const [other] = this.#index.search(said, { limit: 1, filter: this.#competesForSection(crops) });
    const { id, score, coverage } = closest;
    const isWholly = coverage >= WHOLLY && coverage > (other?.coverage ?? 0);
    const isMeant = isWholly || (coverage >= LEAST_OF_SECTION && score > (other?.score ?? 0));
    return {
      ...NOTHING_ASKED,
      section: isMeant ? id : undefined,
      part: coverage >= LEAST_OF_PART ? id : undefined,
    };
  }

  /** What may be meant instead of a section: a trouble or practice of the crops themselves, or what is foreign. */
  #competesForSection(crops: string[]): (target: Target) => boolean {
    const named = new Set(crops);
    return ({ kind, id }) => {
      const card = kind === 'card' ? this.#cards.get(id) : undefined;
      if (!card) return kind === 'card' || kind === 'outOfScope';
      return !card.isGeneral && !card.isWhole && card.crops.some((crop) => named.has(crop));
    };
  }
}

/** How far cards and follow-ups are ahead of what is no subject of the guide. */
export function compareScope(text: string, index: QuestionIndex): Lead {
  return index.compare(text, (target) => {
    if (isOnGuide(target)) return 'own';
    // Danger is looked for before, and its harmless look-alikes may be about cards.
    return isOnDanger(target) ? 'neither' : 'other';
  });
}

/** A request for one card, whatever others are near. */
function asksFor(card: string, text: string, near: readonly Match[]): Omit<GuideRequest, 'crops'> {
  const found = near.find(({ id }) => id === card);
  const first = found ?? { id: card, kind: 'card', score: 0, coverage: 1, matchedQuestion: text };
  return {
    ...NOTHING_ASKED,
    ...{ evidence: Number.POSITIVE_INFINITY, lead: Number.POSITIVE_INFINITY },
    cards: [first, ...near.filter(({ id }) => id !== card)],
  };
}

function measureLead([best, next]: readonly Match[]): number {
  return best && next ? Math.log(best.score / next.score) : Number.POSITIVE_INFINITY;
}

function keyOf(title: string): string {
  return splitWords(title).join(' ');
}
