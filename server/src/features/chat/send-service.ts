import { randomUUID } from 'node:crypto';
import type { PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AnswerService, AskedMessage, Start } from './answer-service.ts';
import type { GenerationService } from './generation-service.ts';
import type { Generation, GenerationStore, StoredEvent } from './generation-store.ts';
import type { Follower, ProgressService } from './progress-service.ts';
import type { Begun, NewAnswer, Question, QuestionStore } from './question-store.ts';
import { type ChatTimings, skipReplaced, TURNS_LOOKED_AT } from './rules.ts';
import type { ChatStore, MessageRow } from './store.ts';
import { statusTexts } from './texts.ts';

type Parts = {
  chats: ChatStore;
  store: GenerationStore;
  questions: QuestionStore;
  generations: GenerationService;
  pictures: PictureService;
  progress: ProgressService;
  timings: ChatTimings;
  measurePhoto: (jpeg: Buffer) => Promise<PhotoMeasurements>;
  answers: Pick<AnswerService, 'prepare' | 'undo' | 'hasModels'>;
  now: () => Date;
};
type Sent = {
  /** The id of the answer; the same again for the same submit. */
  generation: string;
  chatId: string;
  prompt: string;
  photo: Buffer | undefined;
  edits: string | undefined;
};
/** `reader`, for who began the answer, has it from its beginning; who takes it must `follow` with it, or close it. */
export type Asked = { generation: Generation; reader?: Follower };
/** `ended` comes last, with the message as it stands then; undefined when it went away. */
export type Followed = StoredEvent | { seq: number; ended: MessageRow | undefined };
export type SendService = ReturnType<typeof sendService>;

const BUSY_RETRY_SECONDS = 5;
/** After every event: who only waits for the end reads none. */
const AFTER_ALL = 2_147_483_647;

/** Questions, the answers that they begin, and who reads along. */
export function sendService(parts: Parts) {
  const { chats, store, questions, generations, pictures, progress, timings, measurePhoto, answers, now } =
    parts;
  const closing = new AbortController();

  const newAnswer = (userId: UserId, generation: string): NewAnswer => ({
    generation,
    owner: generations.owner,
    userId,
    mode: answers.hasModels ? 'model' : 'guide',
    firstStatus: { code: 'reading_guide', text: statusTexts.reading_guide },
    at: now(),
  });

  async function keepPhoto(userId: UserId, photo: Buffer | undefined) {
    if (!photo) return undefined;
    const { name, jpeg } = await pictures.keep(userId, photo);
    try {
      return { name, measurements: await measurePhoto(jpeg) };
    } catch (error) {
      await pictures.discard([name]);
      throw error;
    }
  }

  /** The model is asked while the question goes to the disk, if not before; the person is told when it is there. */
  async function settle(begun: Begun, start: Start = {}): Promise<Asked> {
    if (begun.kind === 'missing') throw missing(begun.field);
    if (begun.kind === 'not_newest') {
      throw new AppError('conflict', 'Only the newest answer can be written again.', { field: 'id' });
    }
    if (begun.kind === 'busy') {
      throw new AppError('conflict', 'The last question of this chat is still being answered.', {
        retryAfterSeconds: BUSY_RETRY_SECONDS,
      });
    }
    const { generation } = begun;
    if (begun.kind === 'known') return { generation };
    const reader = progress.follow(generation.id);
    progress.hand(generation.id, begun.events);
    try {
      const written = generations.run(generation, { ...start, turns: begun.turns });
      if (!written) await answers.undo(start);
      await (written ?? begun.untilWritten());
    } catch (error) {
      reader.close();
      throw error;
    }
    return { generation, reader };
  }

  async function requireSame(
    userId: UserId,
    generation: Generation,
    { chatId, prompt }: Sent,
  ): Promise<Asked> {
    const message = await chats.findMessage(userId, generation.message_id);
    if (generation.chat_id === chatId && message?.prompt === prompt) return { generation };
    throw new AppError('conflict', 'This request_id was used for something else.', { field: 'request_id' });
  }

  /** @throws AppError `not_found` when the answer is not this user's. */
  async function requireGeneration(userId: UserId, id: string): Promise<Generation> {
    const generation = isUuid(id) ? await store.find(userId, id) : undefined;
    if (!generation) throw missing('generation');
    return generation;
  }

  async function* follow(
    userId: UserId,
    id: string,
    after: number,
    gone: AbortSignal,
    reader?: Follower,
  ): AsyncGenerator<Followed> {
    const signal = AbortSignal.any([gone, closing.signal]);
    const follower = reader ?? progress.follow(id);
    let mustRead = !reader;
    let last = after;
    try {
      while (!signal.aborted) {
        if (!mustRead) {
          const handed = await follower.next(last, timings.pollMs, signal);
          yield* handed ?? [];
          last = handed?.at(-1)?.seq ?? last;
          mustRead = !handed;
          continue;
        }
        mustRead = false;
        const read = await store.read(userId, id, last);
        if (!read) return yield { seq: last + 1, ended: undefined };
        for (const event of skipReplaced(read.events)) yield event;
        last = read.events.at(-1)?.seq ?? last;
        if (read.generation.state !== 'working') {
          return yield { seq: last + 1, ended: await chats.findMessage(userId, read.generation.message_id) };
        }
      }
    } finally {
      follower.close();
    }
  }

  return {
    follow,
    requireGeneration,

    /**
     * Adds a question to a chat and begins its answer; the same submit again gives the answer that it began.
     * @throws AppError `not_found`; `conflict` while an answer is being written in this chat, or for a submit
     * that came with another question. Throws as `PictureService.keep` does.
     */
    async ask(userId: UserId, question: Sent): Promise<Asked> {
      const { chatId, prompt, edits } = question;
      if (!isUuid(chatId)) throw missing('id');
      if (edits !== undefined && !isUuid(edits)) throw missing('edits');
      if (question.photo) {
        // A photo takes long: what is known or cannot be is told before.
        const known = await store.find(userId, question.generation);
        if (known) return requireSame(userId, known, question);
        if (!(await chats.findChat(userId, chatId))) throw missing('id');
      }
      const picture = await keepPhoto(userId, question.photo);
      const names = picture ? [picture.name] : [];
      const asked = {
        messageId: randomUUID(),
        chatId,
        prompt,
        picture,
        edits,
        turnsAtMost: TURNS_LOOKED_AT,
      };
      const answer = newAnswer(userId, question.generation);
      // An edited question may keep the picture of the one before.
      const start = edits === undefined ? answers.prepare(describeAsked(answer, asked)) : {};
      await start.afterModel;
      let begun: Begun;
      try {
        begun = await questions.begin(answer, asked);
      } catch (error) {
        await Promise.allSettled([pictures.discard(names), answers.undo(start)]);
        throw error;
      }
      const needless = begun.kind === 'begun' ? begun.discarded : names;
      if (needless.length > 0) await pictures.discard(needless);
      if (begun.kind !== 'begun') await answers.undo(start);
      if (begun.kind === 'known') return requireSame(userId, begun.generation, question);
      return settle(begun, start);
    },

    /** Writes the newest answer of a chat again. @throws AppError `not_found`, `conflict`. */
    async regenerate(userId: UserId, generation: string, messageId: string): Promise<Asked> {
      if (!isUuid(messageId)) throw missing('id');
      return settle(await questions.beginAgain(newAnswer(userId, generation), messageId));
    },

    /** Ends an answer and keeps what was said; nothing happens when it has ended. @throws AppError `not_found`. */
    async stop(userId: UserId, id: string): Promise<void> {
      await requireGeneration(userId, id);
      await generations.endNow(id, 'stopped');
    },

    /** The message when its answer has ended. @throws AppError `not_found` when it went away; `not_ready`. */
    async waitFor(userId: UserId, { generation, reader }: Asked, gone: AbortSignal): Promise<MessageRow> {
      for await (const event of follow(userId, generation.id, AFTER_ALL, gone, reader)) {
        if (!('ended' in event)) continue;
        if (event.ended) return event.ended;
        throw missing('id');
      }
      throw new AppError('not_ready', 'The answer is being written. Ask again in a moment.', {
        retryAfterSeconds: 2,
      });
    },

    /** Sends readers away: another copy goes on, and they take the answer up there. */
    close: (): void => closing.abort(),
  };
}

function describeAsked(
  { userId, at }: NewAnswer,
  { messageId, chatId, prompt, picture }: Question,
): AskedMessage {
  return {
    id: messageId,
    chat_id: chatId,
    user_id: userId,
    prompt,
    image_name: picture?.name ?? null,
    measurements: picture?.measurements ?? null,
    created_at: at,
  };
}

function missing(field: string): AppError {
  const what = field === 'generation' ? 'answer' : field === 'edits' ? 'message' : 'chat or message';
  return new AppError('not_found', `There is no such ${what}.`, { field });
}
