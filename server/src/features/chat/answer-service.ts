import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@agri/contract/languages.ts';
import type {
  ChatAdvisor,
  ChatPart,
  ChatRequest,
  ChatTurn,
  GuideCard,
  GuideReason,
  Lookup,
} from '../../adapters/advisor/port.ts';
import type { Limit, Limiter, TakenLimit } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { GuideService } from '../guide/service.ts';
import type { PictureService } from '../pictures/service.ts';
import type { RecentChats } from '../recent-chats/service.ts';
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
  recent: RecentChats;
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
  charge?: Promise<TakenLimit | undefined> | undefined;
  /** A model that is asked already, by what this copy remembers of the chat. */
  asking?: Promise<Asking> | undefined;
  /** Where a model can be asked at once: when that has had its turn. Nothing that takes time should come before. */
  afterModel?: Promise<void> | undefined;
  turns?: TurnRow[] | undefined;
};
/** How an answer ended and, where they can be remembered, the turns that its chat has with it. */
export type Written = { ending: Ending; turns?: ChatTurn[] };
type Context = Pick<ChatRequest, 'turns' | 'photo'>;
type Asking = {
  turns: ChatTurn[];
  findings: Findings;
  parts: AsyncIterable<ChatPart>;
  stop: AbortController;
};

export type AnswerService = ReturnType<typeof answerService>;

const CARDS_MAX = 3;
/** What a question is about stands at its beginning; the search takes longer the longer its words are. */
const SEARCHED_CHARACTERS = 600;
const DAY_SECONDS = 86_400;

/** One answer, from the question in the database to its end. */
export function answerService(parts: Parts) {
  const { chats, generations, advisor, guide, pictures, limiter, recent, openLookups } = parts;
  const { languageOf, ownOrigin } = parts;
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
    begun: Start['charge'],
  ): Promise<GuideReason | undefined> {
    if (!advisor.hasModels) return 'no_model';
    if (known) return known === 'spent' ? 'quota_spent' : undefined;
    const taken = await (begun ?? limiter.tryTake(quota, user_id));
    recent.noteLeft(user_id, taken?.remaining ?? 0);
    if (taken) {
      writer.noteCharge();
      return undefined;
    }
    await generations.noteSpent(id);
    return 'quota_spent';
  }

  function askModels({ user_id, prompt }: AskedMessage, cards: GuideCard[], context: Context): Asking {
    const findings: Findings = { proposals: [], cards: [] };
    const stop = new AbortController();
    const lookups = openLookups(user_id as UserId, findings);
    const request = { question: prompt, cards, ...context, lookups };
    return { turns: context.turns, findings, parts: advisor.answer(request, stop.signal), stop };
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

  /** Says what the models say, and how it ended; undefined where nothing was said. */
  async function writeModels(
    { parts: spoken, findings, stop }: Asking,
    cards: GuideCard[],
    writer: Writer,
    signal: AbortSignal,
  ): Promise<Ending | undefined> {
    const end = (state: 'done' | 'incomplete', usage: object = {}): Ending => {
      const said = writer.said();
      const named = new Map([...cards, ...findings.cards].map((card) => [card.id, card]));
      const sources = listSources([...named.values()]);
      const html = renderAnswer(state === 'done' ? said : closeBold(said), { ownOrigin, sources });
      const { proposals } = findings;
      return { state, said, html, mode: 'model', note: null, sources, proposals, ...usage };
    };
    const tellStatus = (code: keyof typeof statusTexts) =>
      writer.tell('status', { code, text: statusTexts[code] });
    const abort = () => stop.abort();
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();

    if (cards.length > 0) writer.tell('sources', listSources(cards));
    tellStatus('asking_model');
    let usage = {};
    try {
      for await (const part of spoken) {
        if (part.kind === 'text') writer.say(part.text);
        else if (part.kind === 'lookup') tellStatus('looking_up');
        else if (part.kind === 'usage')
          usage = { inputTokens: part.inputTokens, outputTokens: part.outputTokens };
        else {
          findings.proposals = [];
          tellStatus('next_model');
        }
      }
      return end('done', usage);
    } catch (error) {
      if (!(error instanceof AppError) && !signal.aborted) throw error;
      return writer.said().trim() === '' ? undefined : end('incomplete');
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  async function writeAnswer(
    generation: Generation,
    writer: Writer,
    signal: AbortSignal,
    start: Start,
  ): Promise<Written | undefined> {
    recent.forgetChat(generation.user_id, generation.chat_id);
    const message =
      start.message ?? (await chats.findMessage(generation.user_id as UserId, generation.message_id));
    if (!message) return undefined;
    const [cards, context, refusal, begun] = await Promise.all([
      start.ground ?? findGround(message.prompt),
      readContext(message, start.turns),
      charge(generation, writer, start.charge),
      start.asking,
    ]);
    if (refusal) return { ending: await answerFromGuide(message, cards, refusal) };
    if (signal.aborted) return undefined;
    const asking = begun && remembersWell(begun, context) ? begun : askModels(message, cards, context);
    if (asking !== begun) begun?.stop.abort();
    const ending = await writeModels(asking, cards, writer, signal);
    if (!ending)
      return signal.aborted ? undefined : { ending: await answerFromGuide(message, cards, 'models_failed') };
    if (ending.state !== 'done' || context.photo) return { ending };
    const newest = { question: message.prompt, answer: ending.said };
    const turns = [newest, ...context.turns.toReversed()].slice(0, TURNS_LOOKED_AT);
    return { ending, turns: chooseTurns(turns) };
  }

  return {
    ownOrigin,
    hasModels: advisor.hasModels,

    /**
     * Charges for a new question and begins to look for what its answer needs, before it is known whether it stands.
     * Where this copy remembers the chat, the model is asked with it. Where the question does not stand, or is left to
     * another copy, this has to be undone.
     */
    prepare(message: AskedMessage): Start {
      const { user_id, chat_id, prompt } = message;
      const turns = message.image_name ? undefined : recent.take(user_id, chat_id);
      // What leads to the model goes first. Where it is asked at once, that is the search, and the question to it, which
      // leaves after a turn of the event loop; else the question and its charge, as the search reckons for a while.
      const later = nextTurn().then(() => (turns ? nextTurn() : undefined));
      const ground = turns ? findGround(prompt) : later.then(nextTurn).then(() => findGround(prompt));
      const asking = turns && ground.then((cards) => askModels(message, cards, { turns, photo: undefined }));
      const charge = advisor.hasModels ? later.then(() => limiter.tryTake(quota, user_id)) : undefined;
      for (const begun of [charge, ground, asking]) begun?.catch(() => undefined);
      return { message, ground, charge, asking, afterModel: turns && later };
    },

    /** Lets go of the model that `prepare` asked, and gives back what it charged, if it did. */
    async undo({ message, charge, asking }: Start): Promise<void> {
      stopAsking(asking);
      if (message && (await charge?.catch(() => undefined))) await limiter.giveBack(quota, message.user_id);
    },

    /**
     * Says the answer piece by piece to `writer`. Undefined when the question went away meanwhile.
     */
    async write(
      generation: Generation,
      writer: Writer,
      signal: AbortSignal,
      start: Start = {},
    ): Promise<Written | undefined> {
      try {
        return await writeAnswer(generation, writer, signal, start);
      } finally {
        stopAsking(start.asking);
      }
    },
  };
}

/** Whether the model was asked with what really stands in the chat: another copy may have gone on with it. */
function remembersWell({ turns }: Asking, { turns: standing, photo }: Context): boolean {
  const list = (of: ChatTurn[]) => JSON.stringify(of.map(({ question, answer }) => [question, answer]));
  return !photo && list(turns) === list(standing);
}

function stopAsking(asking: Start['asking']): void {
  asking?.then(
    ({ stop }) => stop.abort(),
    () => undefined,
  );
}
