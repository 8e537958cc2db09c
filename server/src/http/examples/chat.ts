import type { ChatEvents, ChatMessage } from '@agri/contract/chat-schemas.ts';
import { type Examples, ids } from './example.ts';

const source = {
  card: 'tomato/early-blight',
  title: 'Compendium of Tomato Diseases and Pests, 2nd edition (2014)',
  publisher: 'American Phytopathological Society',
};
const message: ChatMessage = {
  _id: ids.message,
  user_msg: 'Why do the lower leaves get brown rings?',
  ai_msg: '<p>Brown rings on old leaves point to early blight. Take these leaves off first.</p>',
  image_name: '',
  created_at: '2026-03-06T07:30:11.000Z',
  mode: 'guide',
  status: 'done',
  sources: [source],
  proposals: [],
  generation: null,
  note: 'no_model',
  rating: null,
};

export const chatExamples: Examples<ChatCall> = {
  getChatHistory: {
    input: { limit: 20, search: 'tomato' },
    output: [{ _id: ids.chat, chat_name: 'Brown rings', last_msg_time: '2026-03-06T07:30:11.000Z' }],
  },
  addChatHistory: {
    input: { chat_name: 'Brown rings' },
    output: { message: 'Chat added.', id: ids.chat },
  },
  renameChatHistory: {
    input: { id: ids.chat, chat_name: 'Tomatoes in March' },
    output: { message: 'Chat renamed.' },
  },
  deleteChatHistory: { input: { id: ids.chat }, output: { message: 'Chat deleted.' } },
  getChatData: { input: { id: ids.chat, limit: 20 }, output: [message] },
  addChatData: {
    input: {
      id: ids.chat,
      prompt: 'Why do the lower leaves get brown rings?',
      request_id: '7b1d40f2-send-1',
    },
    output: [message],
  },
  regenerateChat: { input: { id: ids.message }, output: [message] },
  stopChat: { input: { generation: ids.generation }, output: { message: 'Stopped.' } },
  rateChat: { input: { id: ids.message, rating: 'up' }, output: { message: 'Thank you.' } },
};

/** One of each event of an answer, in the order in which they may come. */
export const chatEvents: ChatEvents = {
  meta: { generation: ids.generation, message: ids.message },
  status: { code: 'reading_guide', text: 'Looking into the field guide' },
  delta: { text: 'Brown rings on old leaves ' },
  block: { html: '<p>Brown rings on old leaves point to early blight.</p>' },
  sources: [source],
  title: { chat_name: 'Brown rings' },
  error: { code: 'upstream_failed', retryable: true },
  done: [message],
};

type ChatCall =
  | 'getChatHistory'
  | 'addChatHistory'
  | 'renameChatHistory'
  | 'deleteChatHistory'
  | 'getChatData'
  | 'addChatData'
  | 'regenerateChat'
  | 'stopChat'
  | 'rateChat';
