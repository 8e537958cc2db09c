import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@agri/contract/languages.ts';
import type {
  ChatAdvisor,
  ChatRequest,
  GuideCard,
  GuideReason,
  Lookup,
} from '../../adapters/advisor/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { GuideService } from '../guide/service.ts';
import type { PictureService } from '../pictures/service.ts';
import type { Ending, Generation, GenerationStore, Proposal } from './generation-store.ts';
import { chooseTurns, TURNS_LOOKED_AT } from './rules.ts';
import type { ChatStore, MessageRow, TurnRow } from './store.ts';
import { closeBold, listSources, renderAnswer, statusTexts, writeGuideAnswer } from './texts.ts';
import type { Writer } from './writer-service.ts';

/** What the lookups of one answer found that its message has to show. */
export type Findings = { proposals: Proposal[]; cards: GuideCard[] };

type Parts = {
  chats: ChatStore;
  generations: Pick<GenerationStore, 'noteSpent'>;
  advisor: ChatAdvisor;
  guide: Pick<GuideService, 'findCards'>;
  pictures: Pick<PictureService, 'find'>;
  limiter: Limiter;
  /** What a model may look up for this person. */
  openLookups: (userId: UserId, findings: Findings) => Lookup[];
  dailyMessages: number;
  languageOf: (userId: string) => Promise<Language>;
  ownOrigin: string;
};

/** What an answer has to know of its question. */
export type AskedMessage = Pick<
  MessageRow,
  'id' | 'chat_id' | 'user_id' | 'prompt' | 'image_name' | 'measurements' | 'created_at'
>;
/** What who begins an answer knows already, and has begun to look for with `prepare`. */
export type Start = {
  message?: AskedMessage;
  ground?: Promise<GuideCard[]>;
  isCharged?: Promise<boolean> | undefined;
  turns?: TurnRow[] | undefined;
};
type Context = Pick<ChatRequest, 'turns' | 'photo'>;

export type AnswerService = ReturnType<typeof answerService>;

const CARDS_MAX = 3;
/** What a question is about stands at its beginning; the search takes longer the longer its words are. */
const SEARCHED_CHARACTERS = 600;
const DAY_SECONDS = 86_400;

/** One answer, from the question in the database to its end. */
export function answerService(parts: Parts) {
  const { chats, generations, advisor, guide, pictures, limiter, openLookups, languageOf, ownOrigin } = parts;
  const quota: Limit = {
    name: 'chat messages',
    points: parts.dailyMessages,
    windowSeconds: DAY_SECONDS,
    blockSeconds: 0,
    isUnhurried: true,
  };

  async function readContext(message: AskedMessage, known?: TurnRow[]): Promise<Context> {
    const before = { createdAt: message.created_at, id: message.id };
    const turns = chooseTurns(
      known ?? (await chats.listTurns(message.user_id, message.chat_id, before, TURNS_LOOKED_AT)),
    );
    const pictured = [message, ...turns.toReversed()].find(({ image_name }) => image_name);
    const jpeg =
      pictured?.image_name && advisor.hasModels
        ? await pictures.find(message.user_id as UserId, pictured.image_name)
        : undefined;
    const photo = jpeg && pictured?.measurements ? { jpeg, measurements: pictured.measurements } : undefined;
    return { turns, photo };
  }

  /**
   * Why no model is asked, if so. What was charged for an answer is not charged again. The model need not wait until
   * that is noted: a copy that dies meanwhile is a second charge at most.
   */
  async function charge(
    { id, user_id, charge: known }: Generation,
    writer: Writer,
    isCharged?: Promise<boolean>,
  ): Promise<GuideReason | undefined> {
    if (!advisor.hasModels) return 'no_model';
    if (known) return known === 'spent' ? 'quota_spent' : undefined;
    if (await (isCharged ?? limiter.tryTake(quota, user_id))) {
      writer.noteCharge();
      return undefined;
    }
    await generations.noteSpent(id);
    return 'quota_spent';
  }

  async function answerFromGuide(
    message: AskedMessage,
    cards: GuideCard[],
    reason: GuideReason,
  ): Promise<Ending> {
    const language = await languageOf(message.user_id);
    const said = writeGuideAnswer({ cards, reason, hasPhoto: message.image_name !== null, language });
    const sources = listSources(cards);
    const note = cards.length === 0 && reason === 'no_model' ? 'not_in_guide' : reason;
    const html = renderAnswer(said, { ownOrigin, sources });
    return { state: 'done', said, html, mode: 'guide', note, sources, proposals: [] };
  }

  const findGround = async (question: string): Promise<GuideCard[]> => {
    const cards = await guide.findCards(question.slice(0, SEARCHED_CHARACTERS).toWellFormed());
    return cards.slice(0, CARDS_MAX);
  };

  return {
    ownOrigin,
    hasModels: advisor.hasModels,

    /**
     * Charges for a new question and begins to look for what its answer needs, before it is known whether it stands.
     * Where it does not, or is left to another copy, this has to be undone.
     */
    prepare(message: AskedMessage): Start {
      const isCharged = advisor.hasModels ? limiter.tryTake(quota, message.user_id) : undefined;
      // The search reckons for a while: the charge leaves before it.
      const ground = nextTurn().then(() => findGround(message.prompt));
      for (const begun of [isCharged, ground]) begun?.catch(() => undefined);
      return { message, ground, isCharged };
    },

    /** Gives back what `prepare` charged, if it did. */
    async undo({ message, isCharged }: Start): Promise<void> {
      if (message && (await isCharged?.catch(() => false))) await limiter.giveBack(quota, message.user_id);
    },

    /**
     * Says the answer piece by piece to `writer`. Undefined when the question went away meanwhile.
     */
    async write(
      generation: Generation,
      writer: Writer,
      signal: AbortSignal,
      start: Start = {},
    ): Promise<Ending | undefined> {
      const userId = generation.user_id as UserId;
      const message = start.message ?? (await chats.findMessage(userId, generation.message_id));
      if (!message) return undefined;
      const [cards, context, refusal] = await Promise.all([
        start.ground ?? findGround(message.prompt),
        readContext(message, start.turns),
        charge(generation, writer, start.isCharged),
      ]);
      if (refusal) return answerFromGuide(message, cards, refusal);

      const findings: Findings = { proposals: [], cards: [] };
      const allSources = () =>
        listSources([...new Map([...cards, ...findings.cards].map((card) => [card.id, card])).values()]);
      const end = (state: 'done' | 'incomplete', usage: object = {}): Ending => {
        const sources = allSources();
        const said = writer.said();
        const html = renderAnswer(state === 'done' ? said : closeBold(said), { ownOrigin, sources });
        return {
          state,
          said,
          html,
          mode: 'model',
          note: null,
          sources,
          proposals: findings.proposals,
          ...usage,
        };
      };
      const tellStatus = (code: keyof typeof statusTexts) =>
        writer.tell('status', { code, text: statusTexts[code] });

      if (cards.length > 0) writer.tell('sources', listSources(cards));
      tellStatus('asking_model');
      let usage = {};
      try {
        const request = {
          question: message.prompt,
          cards,
          ...context,
          lookups: openLookups(userId, findings),
        };
        const onNextModel = () => {
          findings.proposals = [];
          tellStatus('next_model');
        };
        for await (const part of advisor.answer(request, { signal, onNextModel })) {
          if (part.kind === 'text') writer.say(part.text);
          else if (part.kind === 'lookup') tellStatus('looking_up');
          else usage = { inputTokens: part.inputTokens, outputTokens: part.outputTokens };
        }
        return end('done', usage);
      } catch (error) {
        if (!(error instanceof AppError) && !signal.aborted) throw error;
        if (writer.said().trim() !== '') return end('incomplete');
        return signal.aborted ? undefined : answerFromGuide(message, cards, 'models_failed');
      }
    },
  };
}
