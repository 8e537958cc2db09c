import { z } from 'zod';
import { answerOf, exampleIds, withExample } from './examples.ts';
import { limits } from './limits.ts';
import {
  answerMode,
  answerStatus,
  cleanText,
  expected,
  instant,
  languageCode,
  messageBody,
  page,
  recordId,
} from './text-schemas.ts';
import { cleanTyped } from './typed-text.ts';

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

/** A question that a tap asks next. */
const suggestion = z.object({
  label: z.string(),
  question: z.string(),
  sign: z
    .string()
    .optional()
    .describe('What is seen first of it (`content/guide/signs.yaml`), where it is a trouble.'),
});

const chatMessage = z.object({
  _id: z.string(),
  user_msg: z.string(),
  ai_msg: z.string().describe('Sanitised HTML.'),
  language: languageCode
    .nullable()
    .describe('What the answer is written in; null while it is not written, and of older answers.'),
  image_name: z.string().describe('Empty without a photo.'),
  item: z
    .object({ _id: z.string(), name: z.string(), image_name: z.string() })
    .optional()
    .describe('The farm item it was asked from; left out where there is none.'),
  created_at: instant,
  mode: answerMode,
  status: answerStatus,
  sources: z.array(chatSource),
  proposals: z.array(switchProposal),
  suggestions: z.array(suggestion).describe('Questions that a tap asks next.'),
  room: z
    .enum(['safety', 'facts', 'guide', 'unknown'])
    .nullable()
    .describe(
      'Where an answer without a model is from: fixed texts for danger, what the app knows, the field guide.',
    ),
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

const sourceExample: ChatSource = {
  card: 'tomato/early-blight',
  title: 'Compendium of Tomato Diseases and Pests, 2nd edition (2014)',
  publisher: 'American Phytopathological Society',
};
const question = 'Why do the lower leaves get brown rings?';
const messageExample: ChatMessage = {
  _id: exampleIds.message,
  user_msg: question,
  ai_msg: '<p>Brown rings on old leaves point to early blight. Take these leaves off first.</p>',
  language: 'en',
  image_name: '',
  created_at: '2026-03-06T07:30:11.000Z',
  mode: 'guide',
  status: 'done',
  sources: [sourceExample],
  proposals: [],
  suggestions: [],
  room: 'guide',
  generation: null,
  note: 'no_model',
  rating: null,
};
const messages = withExample(z.array(chatMessage), [messageExample]);
const byChat = withExample(z.object({ id: recordId }), { id: exampleIds.chat });

export const chatSchemas = {
  getChatHistory: {
    query: withExample(
      z.object({
        ...page,
        search: z.string(expected('text')).overwrite(cleanTyped).max(200, 'is too long').optional(),
      }),
      { limit: 20, search: 'tomato' },
    ),
    response: withExample(z.array(chatEntry), [
      { _id: exampleIds.chat, chat_name: 'Brown rings', last_msg_time: '2026-03-06T07:30:11.000Z' },
    ]),
  },
  addChatHistory: {
    body: withExample(z.object({ chat_name: chatName }), { chat_name: 'Brown rings' }),
    response: withExample(messageBody.extend({ id: z.string() }), {
      message: 'Chat added.',
      id: exampleIds.chat,
    }),
  },
  renameChatHistory: {
    body: withExample(z.object({ id: recordId, chat_name: chatName }), {
      id: exampleIds.chat,
      chat_name: 'Tomatoes in March',
    }),
    response: answerOf('Chat renamed.'),
  },
  deleteChatHistory: { body: byChat, response: answerOf('Chat deleted.') },
  getChatData: {
    body: withExample(z.object({ id: recordId, ...page }), { id: exampleIds.chat, limit: 20 }),
    response: messages,
  },
  addChatData: {
    fields: withExample(
      z.object({
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
        agri_id: recordId
          .optional()
          .describe('The farm item in question: its name and its last photo check are taken into account.'),
      }),
      { id: exampleIds.chat, prompt: question, request_id: '7b1d40f2-send-1' },
    ),
    optionalFile: 'agri_image' as const,
    response: messages,
  },
  regenerateChat: {
    body: withExample(
      z.object({ id: recordId.describe('The newest message of its chat.'), request_id: requestId }),
      { id: exampleIds.message },
    ),
    response: messages,
  },
  stopChat: {
    body: withExample(z.object({ generation: recordId }), { generation: exampleIds.generation }),
    response: answerOf('Stopped.'),
  },
  rateChat: {
    body: withExample(
      z.object({ id: recordId, rating: z.enum(ratings, expected('up, down or null')).nullable() }),
      { id: exampleIds.message, rating: 'up' },
    ),
    response: answerOf('Thank you.'),
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
export type ChatSuggestion = z.output<typeof suggestion>;
export type SwitchProposal = z.output<typeof switchProposal>;

/** One of each event of an answer, in the order in which they may come, for the API document. */
export const chatEventExamples: ChatEvents = {
  meta: { generation: exampleIds.generation, message: exampleIds.message },
  status: { code: 'reading_guide', text: 'Looking into the field guide' },
  delta: { text: 'Brown rings on old leaves ' },
  block: { html: '<p>Brown rings on old leaves point to early blight.</p>' },
  sources: [sourceExample],
  title: { chat_name: 'Brown rings' },
  error: { code: 'upstream_failed', retryable: true },
  done: [messageExample],
};
