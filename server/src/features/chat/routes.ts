import { chatStreamPath } from '@agri/contract/calls.ts';
import type { ChatEntry, ChatMessage } from '@agri/contract/chat-schemas.ts';
import { recordId } from '@agri/contract/text-schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { readCursor, sendNextCursor } from '../../http/calls/cursor.ts';
import { newIdFor } from '../../http/calls/idempotency.ts';
import { parseInput } from '../../http/calls/parse-input.ts';
import { type RouteOptions, readIdempotencyKey, route } from '../../http/calls/route.ts';
import type { EventStreams } from '../../http/event-streams.ts';
import type { UserId } from '../../user-id.ts';
import type { QuestionService } from './question-service.ts';
import type { ChatService } from './service.ts';

type Parts = { chats: ChatService; questions: QuestionService; streams: EventStreams };
type ChatRow = Awaited<ReturnType<ChatService['list']>>[number];
type MessageRow = Awaited<ReturnType<ChatService['listMessages']>>[number];
type Reading = {
  request: FastifyRequest;
  reply: FastifyReply;
  userId: UserId;
  generation: string;
  after: number;
};

const eventNumber = 'must be the number of an event';
const streamQuery = z.object({ generation: recordId });
const streamHeaders = z.object({
  'Last-Event-ID': z.coerce
    .number(eventNumber)
    .int(eventNumber)
    .min(0, eventNumber)
    .max(2_147_483_646, eventNumber)
    .default(0),
});

export function chatRoutes(app: FastifyInstance, options: RouteOptions, parts: Parts): void {
  const { chats, questions } = parts;

  route(app, options, 'getChatHistory', async ({ userId, input, reply }) => {
    const page = { limit: input.limit, after: readCursor(input.cursor) };
    const rows = await chats.list(userId, page, input.search);
    const places = rows.map(({ id, last_message_at: created_at }) => ({ id, created_at }));
    sendNextCursor(reply, places, input.limit);
    return rows.map(entryToWire);
  });

  route(app, options, 'addChatHistory', async ({ userId, newId, input }) => {
    await chats.add(userId, { id: newId, name: input.chat_name });
    return { message: 'Chat added.', id: newId };
  });

  route(app, options, 'renameChatHistory', async ({ userId, input }) => {
    await chats.rename(userId, input.id, input.chat_name);
    return { message: 'Chat renamed.' };
  });

  route(app, options, 'deleteChatHistory', async ({ userId, input }) => {
    await chats.remove(userId, input.id);
    return { message: 'Chat deleted.' };
  });

  route(app, options, 'getChatData', async ({ userId, input, reply }) => {
    const page = { limit: input.limit, after: readCursor(input.cursor) };
    const rows = await chats.listMessages(userId, input.id, page);
    sendNextCursor(reply, rows, input.limit);
    return rows.map(toWire);
  });

  // `history` is accepted for older clients; the context comes from the database.
  route(app, options, 'addChatData', async ({ userId, input, request, reply, signal, dropUpload }) => {
    const key = input.request_id ?? readIdempotencyKey(request);
    const { id: generation } = await questions.ask(userId, {
      generation: newIdFor(userId, 'addChatData', key),
      chatId: input.id,
      prompt: input.prompt,
      photo: input.agri_image,
      signal,
      edits: input.edits,
      item: input.agri_id,
    });
    dropUpload();
    return answer({ request, reply, userId, generation, after: 0 });
  });

  route(app, options, 'regenerateChat', async ({ userId, input, request, reply }) => {
    const key = input.request_id ?? readIdempotencyKey(request);
    const newId = newIdFor(userId, 'regenerateChat', key);
    const { id: generation } = await questions.regenerate(userId, newId, input.id);
    return answer({ request, reply, userId, generation, after: 0 });
  });

  route(app, options, 'stopChat', async ({ userId, input }) => {
    await questions.stop(userId, input.generation);
    return { message: 'Stopped.' };
  });

  route(app, options, 'rateChat', async ({ userId, input }) => {
    await chats.rate(userId, input.id, input.rating);
    return { message: 'Thank you.' };
  });

  app.get(chatStreamPath, { schema: { hide: true } }, async (request, reply) => {
    const userId = await options.authenticate(request);
    const { generation } = parseInput(streamQuery, request.query);
    await questions.requireGeneration(userId, generation);
    const { 'Last-Event-ID': after } = parseInput(streamHeaders, {
      'Last-Event-ID': request.headers['last-event-id'],
    });
    await stream({ request, reply, userId, generation, after });
  });

  /** The message when it is whole, or, for who asks for it, its events as they come. */
  async function answer(reading: Reading): Promise<ChatMessage[]> {
    if (String(reading.request.headers.accept ?? '').includes('text/event-stream')) {
      await stream(reading);
      return [];
    }
    const gone = new AbortController();
    reading.reply.raw.once('close', () => gone.abort());
    return [toWire(await questions.waitFor(reading.userId, reading.generation, gone.signal))];
  }

  async function stream({ request, reply, userId, generation, after }: Reading): Promise<void> {
    const gone = new AbortController();
    const opened = parts.streams.open(request, reply, {
      owner: userId,
      stillAllowed: () => options.authenticate(request).then((id) => id === userId, isStillUnknown),
    });
    opened.onClose(() => gone.abort());
    try {
      for await (const followed of questions.follow(userId, generation, after, gone.signal)) {
        if ('event' in followed) opened.send(followed.event, followed.data as object, followed.seq);
        else sendEnd(followed.seq, followed.ended);
      }
    } catch (error) {
      // The answer goes on without this reader, who comes back and takes it up.
      request.log.warn({ err: { message: (error as Error).message } }, 'a stream of an answer broke');
    }
    opened.end();

    function sendEnd(seq: number, message: MessageRow | undefined): void {
      if (!message) {
        opened.send('error', { code: 'not_found', retryable: false }, seq);
        return;
      }
      const { status } = message;
      if (status === 'incomplete' || status === 'failed') {
        opened.send('error', { code: 'upstream_failed', retryable: true });
      }
      opened.send('done', [toWire(message)], seq);
    }
  }
}

function isStillUnknown(error: unknown): boolean {
  return !(error instanceof AppError && error.code === 'unauthenticated');
}

function entryToWire({ id, name, last_message_at }: ChatRow): ChatEntry {
  return { _id: id, chat_name: name, last_msg_time: last_message_at.toISOString() };
}

function toWire(message: MessageRow): ChatMessage {
  const { farm_item_id: _id, item_name: name, item_image_name: image_name } = message;
  return {
    ...(_id && name ? { item: { _id, name, image_name: image_name ?? '' } } : {}),
    _id: message.id,
    user_msg: message.prompt,
    ai_msg: message.html,
    language: message.language as ChatMessage['language'],
    image_name: message.image_name ?? '',
    created_at: message.created_at.toISOString(),
    mode: message.mode,
    status: message.status,
    sources: message.sources,
    proposals: message.proposals,
    suggestions: message.suggestions,
    room: message.room,
    generation: message.generation,
    note: message.note,
    rating: message.rating,
  };
}
