import type { Certainty } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { Around, GuideRequest } from '@agri/matching/guide-search.ts';
import type { FoundCard, GuideCard } from '../../adapters/advisor/port.ts';
import type { QuestionService } from '../questions/service.ts';
import { judgeLead } from './certainty-rules.ts';
import type { GuideService } from './service.ts';

type Parts = {
  guide: Pick<GuideService, 'findCard' | 'findCrops'>;
  questions: Pick<QuestionService, 'readRequest' | 'readCardThresholds'>;
};
export type GuideSearchService = ReturnType<typeof guideSearchService>;

/** A question, and the cards that may answer it. */
export type GuideReading = Pick<GuideRequest, 'crops' | 'followUp' | 'section' | 'part'> & {
  /** Best first; empty where it asks for nothing that the guide has. */
  cards: GuideCard[];
  /** How surely the first card is meant; undefined where there is none, or the first ones are too close to say. */
  certainty: Certainty | undefined;
};

const NOTHING: GuideReading = {
  ...{ crops: [], followUp: undefined, section: undefined, part: undefined },
  ...{ cards: [], certainty: undefined },
};
const NO_CHAT: Around = { crops: [], isFollowing: false };
const FOUND_MAX = 10;
/** The rest of a longer text adds nothing to what it asks for. */
const READ_CHARACTERS = 600;

/** Finds the cards of the guide that answer a question. */
export function guideSearchService({ guide, questions }: Parts) {
  const readRequest = (question: string, around: Around, reads: Language | undefined) =>
    questions.readRequest(question.slice(0, READ_CHARACTERS).toWellFormed(), around, reads);

  async function openCards(request: GuideRequest): Promise<GuideCard[]> {
    const cards = await Promise.all(request.cards.map(({ id }) => guide.findCard(id)));
    return cards.filter((card) => card !== undefined);
  }

  /** What a question asks for, read with what is known around it. `reads` is the language that its writer reads. */
  async function read(question: string, around: Around, reads?: Language): Promise<GuideReading> {
    const request = await readRequest(question, around, reads);
    const { crops = [], followUp, section, part } = request ?? {};
    const isFollowUp = around.isFollowing && followUp !== undefined;
    if (!request || (request.evidence < 0 && !isFollowUp)) return { ...NOTHING, crops };
    const certainty = judgeLead(request.lead, await questions.readCardThresholds());
    return { crops, followUp, section, part, certainty, cards: await openCards(request) };
  }

  return {
    read,

    /** Cards on the crops that a text names, the nearest to its words first; none where it names none. */
    async listNear(text: string, reads?: Language): Promise<GuideCard[]> {
      const request = await readRequest(text, NO_CHAT, reads);
      if (!request || request.crops.length === 0) return [];
      const named = new Set(request.crops);
      return (await openCards(request)).filter(({ crops }) => crops.some((crop) => named.has(crop)));
    },

    /**
     * The cards that answer a question, best first; empty when it is not in the guide. `about` names the thing in
     * question, such as a farm item, and counts only for the crop in it.
     */
    async findCards(question: string, about = '', reads?: Language): Promise<FoundCard[]> {
      const crops = await guide.findCrops(about);
      const { cards, certainty } = await read(question, { crops, isFollowing: false }, reads);
      return cards
        .slice(0, FOUND_MAX)
        .map((card, at) => ({ ...card, certainty: (at === 0 && certainty) || 'possible' }));
    },
  };
}
