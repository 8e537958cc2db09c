import type { ChatSource } from '@agri/contract/chat-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import {
  ANSWER_MAX_BYTES,
  type ChatAdvisor,
  type ChatRequest,
  type GuideReason,
  type Tool,
} from '../../adapters/advisor/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { Advice, AdviceContext } from '../advice/room.ts';
import type { AdviceService } from '../advice/service.ts';
import type { PictureService } from '../pictures/service.ts';
import type { Ending, Generation } from './answer-store.ts';
import { dropLead, type ItemReader } from './item-service.ts';
import { chooseTurns, cutToBytes, joinPieces, TURNS_LOOKED_AT } from './rules.ts';
import type { ChatStore, MessageRow } from './store.ts';
import { closeBold, listSources, renderAnswer, type statusTexts, writeCut, writePreface } from './texts.ts';
import type { ToolResults } from './tools/service.ts';
import { markVerdict } from './verdict-texts.ts';

type Parts = {
  chats: ChatStore;
  advisor: ChatAdvisor;
  advice: Pick<AdviceService, 'advise' | 'languageOf' | 'warnOf' | 'writeHtml'>;
  pictures: Pick<PictureService, 'find'>;
  readItem: ItemReader;
  /** What a model may look up for this person. */
  openTools: (userId: UserId, results: ToolResults) => Tool[];
  languageOf: (userId: string) => Promise<Language>;
  ownOrigin: string;
  now: () => Date;
};
export type AnswerPart =
  | { kind: 'status'; code: keyof typeof statusTexts }
  | { kind: 'sources'; sources: ChatSource[] }
  | { kind: 'text'; text: string }
  | { kind: 'end'; ending: Ending };
type Context = Pick<ChatRequest, 'turns' | 'photo'> & {
  item: AdviceContext['item'];
  /** Of the answer: that of the question's script, or the one that its writer reads. */
  language: Language;
};
const noAdvice: Advice = { room: 'unknown', text: '', folds: [], links: [], taps: [], cards: [] };
export type ComposeService = ReturnType<typeof composeService>;

/** What an answer says: the rooms of the advice, and a model's words behind what the safety room and the app itself say. */
export function composeService(parts: Parts) {
  const { chats, advisor, advice: rooms, pictures, readItem, openTools, languageOf, ownOrigin, now } = parts;

  async function readContext(message: MessageRow): Promise<Context> {
    const before = { createdAt: message.created_at, id: message.id };
    const turns = chooseTurns(
      await chats.listTurns(message.user_id, message.chat_id, before, TURNS_LOOKED_AT),
    );
    const pictured = [message, ...turns.toReversed()].find(({ image_name }) => image_name);
    const jpeg =
      pictured?.image_name && advisor.hasModels
        ? await pictures.find(message.user_id as UserId, pictured.image_name)
        : undefined;
    const photo = jpeg && pictured?.measurements ? { jpeg, measurements: pictured.measurements } : undefined;
    const language = rooms.languageOf(message.prompt, await languageOf(message.user_id));
    return { ...(await readItem(message, turns)), photo, language };
  }

  /** An answer of the rooms alone; `reason` says why no model spoke, where one might have. */
  function answerFromRooms(
    message: MessageRow,
    advice: Advice,
    language: Language,
    reason: GuideReason | undefined,
  ): Ending {
    const hasPhoto = message.image_name !== null;
    const preface = reason ? writePreface({ reason, hasPhoto, language }) : '';
    const sources = listSources(advice.cards);
    const isUnknown = advice.room === 'unknown' && reason === 'no_model';
    return {
      state: 'done',
      said: [advice.notice, preface, advice.text].filter(Boolean).join('\n\n'),
      html: rooms.writeHtml({
        ...advice,
        text: preface ? `${preface}\n\n${advice.text}` : advice.text,
      }),
      language,
      mode: 'guide',
      note: isUnknown ? 'not_in_guide' : (reason ?? null),
      sources,
      proposals: [],
      suggestions: advice.taps,
      room: advice.room,
    };
  }

  /** What stands above a model's words: warnings, and what the app knows itself. */
  const leadOf = (advice: Advice): Advice =>
    advice.room === 'facts' ? advice : { ...advice, text: '', folds: [], links: [], taps: [] };

  /** The words of the models, and how they ended; no end where nothing was said. */
  async function* askModels(
    message: MessageRow,
    advice: Advice,
    context: Context,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart> {
    const { prompt, user_id } = message;
    const results: ToolResults = { proposals: [], cards: [] };
    const tools = openTools(user_id as UserId, results);
    const done = new AbortController();
    const cards = advice.ground ?? advice.cards;
    let lead = leadOf(advice);
    const known = [lead.notice, lead.text].filter(Boolean).join('\n\n');
    let said = '';
    let half = '';
    let bytesLeft = ANSWER_MAX_BYTES;
    let usage: Pick<Ending, 'inputTokens' | 'outputTokens'> = {};
    let state: Ending['state'] = 'done';

    const speak = (text: string): AnswerPart => {
      said += text;
      return { kind: 'text', text };
    };
    if (known) yield { kind: 'text', text: `${known}\n\n` };
    if (cards.length > 0) yield { kind: 'sources', sources: listSources(cards) };
    yield { kind: 'status', code: 'asking_model' };
    const { turns, photo, language } = context;
    const request = { question: prompt, cards, known, turns, photo, tools };
    try {
      for await (const part of advisor.answer(request, AbortSignal.any([signal, done.signal]))) {
        if (part.kind === 'text') {
          const joined = joinPieces(half, part.text);
          half = joined.kept;
          const text = cutToBytes(joined.text, bytesLeft);
          bytesLeft -= Buffer.byteLength(text);
          if (text !== '') yield speak(text);
          if (text === joined.text) continue;
          yield speak(writeCut(said, language));
          break;
        }
        if (part.kind === 'tool') yield { kind: 'status', code: 'looking_up' };
        else if (part.kind === 'usage')
          usage = { inputTokens: part.inputTokens, outputTokens: part.outputTokens };
        else {
          results.proposals = [];
          yield { kind: 'status', code: 'next_model' };
        }
      }
    } catch (error) {
      if (!(error instanceof AppError) && !signal.aborted) throw error;
      if (said.trim() === '') return;
      state = 'incomplete';
    } finally {
      done.abort();
    }
    const named = new Map([...cards, ...results.cards].map((card) => [card.id, card]));
    const sources = listSources([...named.values()]);
    // A model may name another substance than the question and the guide do.
    const warning = await rooms.warnOf([prompt, advice.text, said].join('\n'), language);
    if (warning) lead = { ...lead, notice: warning };
    const words = renderAnswer(state === 'done' ? said : closeBold(said), { ownOrigin, sources });
    const { proposals } = results;
    yield {
      kind: 'end',
      ending: {
        state,
        said: [lead.notice, lead.text, said].filter(Boolean).join('\n\n'),
        html: rooms.writeHtml(lead) + markVerdict(words, language, [...named.values()]),
        language,
        mode: 'model',
        note: null,
        sources,
        proposals,
        suggestions: lead.taps,
        ...usage,
      },
    };
  }

  /** The HTML of what was said so far, where an answer is not whole. */
  const renderUnfinished = (said: string, sources: ChatSource[]): string =>
    renderAnswer(closeBold(said), { ownOrigin, sources });

  /** What was said behind the warning that it begins with. */
  async function dropWarning(said: string, language: Language): Promise<string> {
    const [first = ''] = said.split('\n\n', 1);
    const warning = await rooms.warnOf(first, language);
    return warning && said.startsWith(warning) ? said.slice(warning.length).trimStart() : said;
  }

  return {
    renderUnfinished,

    /** Writes what is stored of an answer that ends midway: what was shown, behind the warning of a whole answer. */
    async writeUnfinished(generation: string) {
      const message = await chats.findAnswered(generation);
      const language = message && rooms.languageOf(message.prompt, await languageOf(message.user_id));
      return async (shown: string, sources: ChatSource[]): Promise<Pick<Ending, 'said' | 'html'>> => {
        const isSilent = !message || !language || shown.trim() === '';
        const notice = isSilent ? undefined : await rooms.warnOf(`${message.prompt}\n${shown}`, language);
        if (isSilent || !notice) return { said: shown, html: renderUnfinished(shown, sources) };
        const words = await dropWarning(shown, language);
        const html = rooms.writeHtml({ ...noAdvice, notice }) + renderUnfinished(words, sources);
        return { said: [notice, words].filter(Boolean).join('\n\n'), html };
      };
    },

    /**
     * Answers a question part by part; the last one is the end. There is no end when the question went away, or when
     * `signal` aborted before anything was said.
     */
    async *compose(generation: Generation, signal: AbortSignal): AsyncGenerator<AnswerPart> {
      const message = await chats.findMessage(generation.user_id, generation.message_id);
      if (!message) return;
      const context = await readContext(message);
      const { language } = context;
      const userId = message.user_id as UserId;
      const advice = await rooms.advise(
        { text: context.item ? dropLead(message.prompt, context.item.name) : message.prompt, language },
        { userId, now: now(), turns: context.turns, item: context.item },
      );
      if (advice.room === 'safety') {
        yield { kind: 'end', ending: answerFromRooms(message, advice, language, undefined) };
        return;
      }
      let reason: GuideReason = generation.charge === 'spent' ? 'quota_spent' : 'no_model';
      if (advisor.hasModels && generation.charge !== 'spent') {
        reason = 'models_failed';
        for await (const part of askModels(message, advice, context, signal)) {
          yield part;
          if (part.kind === 'end') return;
        }
        if (signal.aborted) return;
      }
      yield { kind: 'end', ending: answerFromRooms(message, advice, language, reason) };
    },
  };
}
