import { randomUUID } from 'node:crypto';
import type { PhotoMeasurements } from '../../adapters/advisor/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AnswerService } from './answer-service.ts';
import type { AnswerStore, Generation } from './answer-store.ts';
import type { Begun, NewAnswer, QuestionStore } from './question-store.ts';
import type { Followed, ReaderService } from './reader-service.ts';
import type { ChatStore, MessageRow } from './store.ts';
import { statusTexts } from './texts.ts';

type Parts = {
  chats: ChatStore;
  store: AnswerStore;
  questions: QuestionStore;
  answers: Pick<AnswerService, 'owner' | 'run' | 'endNow'>;
  readers: Pick<ReaderService, 'follow'>;
  pictures: PictureService;
  limiter: Pick<Limiter, 'tryTakeWithin'>;
  /** Whether there is a model to charge for, and how often a person may ask it in a day. */
  hasModels: boolean;
  dailyMessages: number;
  measurePhoto: (jpeg: Buffer) => Promise<PhotoMeasurements>;
  now: () => Date;
};
type Sent = {
  /** The id of the answer; the same again for the same submit. */
  generation: string;
  chatId: string;
  prompt: string;
  photo: Buffer | undefined;
  /** Aborted when the sender has gone. */
  signal?: AbortSignal;
  edits: string | undefined;
  /** The farm item in question. */
  item: string | undefined;
};
export type QuestionService = ReturnType<typeof questionService>;

const BUSY_RETRY_SECONDS = 5;
const DAY_SECONDS = 86_400;
/** After every event: who only waits for the end reads none. */
const AFTER_ALL = 2_147_483_647;

/** Questions, the answers that they begin, and who reads along. */
export function questionService(parts: Parts) {
  const { chats, store, questions, answers, readers, pictures, limiter, hasModels, measurePhoto, now } =
    parts;
  const closing = new AbortController();
  const quota: Limit = {
    name: 'chat messages',
    points: parts.dailyMessages,
    windowSeconds: DAY_SECONDS,
  };

  const newAnswer = (userId: UserId, generation: string): NewAnswer => ({
    generation,
    owner: answers.owner,
    userId,
    mode: hasModels ? 'model' : 'guide',
    firstStatus: { code: 'reading_guide', text: statusTexts.reading_guide },
    at: now(),
    async charge(run) {
      if (!hasModels) return null;
      return (await limiter.tryTakeWithin(run, quota, userId)) ? 'taken' : 'spent';
    },
  });

  async function keepPhoto(userId: UserId, { photo, signal }: Sent) {
    if (!photo) return undefined;
    const { name, jpeg } = await pictures.keep(userId, photo, signal);
    try {
      return { name, measurements: await measurePhoto(jpeg) };
    } catch (error) {
      await pictures.discard([name]);
      throw error;
    }
  }

  /** Begins to write what has begun, which is stored by now. @throws AppError for what has not. */
  function settle(begun: Begun): Generation {
    if (begun.kind === 'missing') throw missing(begun.field);
    if (begun.kind === 'not_newest') {
      throw new AppError(
        'conflict',
        'Only the newest answer can be written again. Ask a new question instead.',
        { field: 'id' },
      );
    }
    if (begun.kind === 'busy') {
      throw new AppError(
        'conflict',
        'The last question of this chat is still being answered. Wait a moment.',
        {
          retryAfterSeconds: BUSY_RETRY_SECONDS,
        },
      );
    }
    if (begun.kind === 'begun') answers.run(begun.generation);
    return begun.generation;
  }

  async function requireSame(
    userId: UserId,
    generation: Generation,
    { chatId, prompt }: Sent,
  ): Promise<Generation> {
    const message = await chats.findMessage(userId, generation.message_id);
    if (generation.chat_id === chatId && message?.prompt === prompt) return generation;
    throw new AppError('conflict', 'This request_id was used for something else.', { field: 'request_id' });
  }

  /** @throws AppError `not_found` when the answer is not this user's. */
  async function requireGeneration(userId: UserId, id: string): Promise<Generation> {
    const generation = isUuid(id) ? await store.find(userId, id) : undefined;
    if (!generation) throw missing('generation');
    return generation;
  }

  /** The events of an answer after a number, and its end. Ends early when the reader goes or this instance closes. */
  const follow = (userId: UserId, id: string, after: number, gone: AbortSignal): AsyncIterable<Followed> =>
    readers.follow(userId, id, after, AbortSignal.any([gone, closing.signal]));

  return {
    follow,
    requireGeneration,

    /**
     * Adds a question to a chat and begins its answer; the same submit again gives the answer that it began.
     * @throws AppError `not_found`; `conflict` while an answer is being written in this chat, or for a submit
     * that came with another question. Throws as `PictureService.keep` does.
     */
    async ask(userId: UserId, question: Sent): Promise<Generation> {
      const { chatId, prompt, edits, item } = question;
      if (!isUuid(chatId)) throw missing('id');
      if (edits !== undefined && !isUuid(edits)) throw missing('edits');
      if (item !== undefined && !isUuid(item)) throw missing('agri_id');
      // What is known need not wait for the chat's lock, and a photo takes long: what cannot be is told before.
      const known = await store.find(userId, question.generation);
      if (known) return requireSame(userId, known, question);
      if (question.photo && !(await chats.findChat(userId, chatId))) throw missing('id');
      const picture = await keepPhoto(userId, question);
      const names = picture ? [picture.name] : [];
      let begun: Begun;
      try {
        begun = await questions.begin(newAnswer(userId, question.generation), {
          messageId: randomUUID(),
          chatId,
          prompt,
          picture,
          edits,
          item,
        });
      } catch (error) {
        await pictures.discard(names);
        throw error;
      }
      if (begun.kind !== 'begun') {
        await pictures.discard(names);
        return begun.kind === 'known' ? requireSame(userId, begun.generation, question) : settle(begun);
      }
      const generation = settle(begun);
      await pictures.discard(begun.discarded);
      return generation;
    },

    /** Writes the newest answer of a chat again. @throws AppError `not_found`, `conflict`. */
    async regenerate(userId: UserId, generation: string, messageId: string): Promise<Generation> {
      if (!isUuid(messageId)) throw missing('id');
      return settle(await questions.beginAgain(newAnswer(userId, generation), messageId));
    },

    /** Ends an answer and keeps all that was shown; nothing happens when it has ended. @throws AppError `not_found`. */
    async stop(userId: UserId, id: string): Promise<void> {
      await requireGeneration(userId, id);
      await answers.endNow(id, 'stopped');
    },

    /** The message when its answer has ended. @throws AppError `not_found` when it went away; `not_ready`. */
    async waitFor(userId: UserId, id: string, gone: AbortSignal): Promise<MessageRow> {
      for await (const event of follow(userId, id, AFTER_ALL, gone)) {
        if (!('ended' in event)) continue;
        if (event.ended) return event.ended;
        throw missing('id');
      }
      throw new AppError('not_ready', 'The answer is being written. Ask again in a moment.', {
        retryAfterSeconds: 2,
      });
    },

    /** Sends readers away: another instance goes on, and they take the answer up there. */
    close: (): void => closing.abort(),
  };
}

/** What is told of a thing that a question names and that is not there, by its field. */
const goneByField: Record<string, string> = {
  generation: 'This answer is no longer here. Ask again.',
  edits: 'This message is no longer here. Go back to the list.',
  agri_id: 'This item is no longer here. Go back to the list.',
};

function missing(field: string): AppError {
  const gone = goneByField[field] ?? 'This chat is no longer here. Start a new one.';
  return new AppError('not_found', gone, { field });
}
