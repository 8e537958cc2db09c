import { z } from 'zod';
import { limits } from './limits.ts';
import {
  answerMode,
  answerStatus,
  cleanText,
  expected,
  instant,
  messageBody,
  page,
  recordId,
} from './text-schemas.ts';

const requestId = z
  .string(expected('text'))
  .min(1, 'is required')
  .max(limits.idempotencyKeyMaxCharacters, 'is too long')
  .optional()
  .describe('Acts as `Idempotency-Key`: a repeated send is the same message.');
const chatName = cleanText(limits.chatNameMaxCharacters);
const ratings = ['up', 'down'] as const;

const chatEntry = z.object({
  _id: z.string(),
  chat_name: z.string(),
  last_msg_time: instant,
});

const chatSource = z.object({
  card: z.string().describe('The id of a card of the field guide.'),
  title: z.string(),
  publisher: z.string(),
  url: z.string().optional(),
});

/** A switch that the advisor proposes. Only a tap performs it, by `updateDevice`. */
const switchProposal = z.object({ deviceId: z.string(), name: z.string(), isWorking: z.boolean() });

const chatMessage = z.object({
  _id: z.string(),
  user_msg: z.string(),
  ai_msg: z.string().describe('Sanitised HTML.'),
  image_name: z.string().describe('Empty without a photo.'),
  created_at: instant,
  mode: answerMode,
  status: answerStatus,
  sources: z.array(chatSource),
  proposals: z.array(switchProposal),
  generation: z
    .string()
    .nullable()
    .describe('While it is being written: what `chatStream` and `stopChat` take.'),
  note: z
    .enum(['no_model', 'quota_spent', 'models_failed', 'not_in_guide'])
    .nullable()
    .describe('Why the guide answered although a model might have, or that the guide holds nothing on it.'),
  rating: z.enum(ratings).nullable(),
});

export const chatSchemas = {
  getChatHistory: {
    query: z.object({ ...page, search: z.string(expected('text')).max(200, 'is too long').optional() }),
    response: z.array(chatEntry),
  },
  addChatHistory: {
    body: z.object({ chat_name: chatName }),
    response: messageBody.extend({ id: z.string() }),
  },
  renameChatHistory: { body: z.object({ id: recordId, chat_name: chatName }), response: messageBody },
  deleteChatHistory: { body: z.object({ id: recordId }), response: messageBody },
  getChatData: { body: z.object({ id: recordId, ...page }), response: z.array(chatMessage) },
  addChatData: {
    fields: z.object({
      id: recordId.describe('The chat.'),
      prompt: cleanText(limits.promptMaxCharacters),
      history: z
        .string(expected('text'))
        .max(limits.chatHistoryMaxCharacters, 'is too long')
        .optional()
        .describe('Accepted for older clients and not read: the context is rebuilt from the database.'),
      request_id: requestId,
      edits: recordId
        .optional()
        .describe('The message whose question this one replaces; it and all after it go.'),
    }),
    optionalFile: 'agri_image' as const,
    response: z.array(chatMessage),
  },
  regenerateChat: {
    body: z.object({ id: recordId.describe('The newest message of its chat.'), request_id: requestId }),
    response: z.array(chatMessage),
  },
  stopChat: { body: z.object({ generation: recordId }), response: messageBody },
  rateChat: {
    body: z.object({ id: recordId, rating: z.enum(ratings, expected('up, down or null')).nullable() }),
    response: messageBody,
  },
};

/** The events of an answer that streams, by name. Each carries `id:` = its sequence number. */
export type ChatEvents = {
  meta: { generation: string; message: string };
  /** `text` in English for any client; `code` for one that has its own words. */
  status: { code: 'reading_guide' | 'asking_model' | 'looking_up' | 'next_model'; text: string };
  delta: { text: string };
  /** Sanitised HTML of everything said so far; replaces the deltas before it. Empty when the answer begins anew. */
  block: { html: string };
  sources: ChatSource[];
  title: { chat_name: string };
  done: ChatMessage[];
  /** Before the `done` of an answer that is incomplete or failed; the last word when the chat went away. */
  error: { code: string; retryable: boolean };
};
export type ChatEntry = z.output<typeof chatEntry>;
export type ChatSource = z.output<typeof chatSource>;
export type ChatMessage = z.output<typeof chatMessage>;
export type SwitchProposal = z.output<typeof switchProposal>;
