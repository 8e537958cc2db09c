import { call } from '../../../lib/call/call.ts';
import { callStream, type ServerEvent } from '../../../lib/call/stream/open-events.ts';
import { type OutboxEntry, toBlobs } from '../../../lib/outbox/outbox-entry.ts';
import type { Made } from '../../../lib/outbox/outbox-store.ts';

/** An answer that the server has begun, and its events from the first one on. */
export type BegunAnswer = {
  entry: OutboxEntry;
  chatId: string;
  read: (signal: AbortSignal) => AsyncGenerator<ServerEvent>;
};
/** Gives whether it reads the answer. */
export type AnswerReader = (begun: BegunAnswer) => boolean;

/** Registered by the chat that is open, and by no other at a time. */
let reader: AnswerReader | undefined;

/** Hands the answers of the questions that are sent from now on to a screen; gives the way to end that. */
export function readBegunAnswers(next: AnswerReader): () => void {
  reader = next;
  return () => {
    if (reader === next) reader = undefined;
  };
}

/**
 * Sends a question, and makes its chat first where there is none yet. It is sent once the server has begun the answer:
 * a screen reads on from there, and without one the answer goes on at the server.
 */
export async function sendQuestion(entry: OutboxEntry): Promise<Made> {
  const { id, chat_name = '', text = '', edits, agri_id } = entry.input;
  const chatId = id ?? (await call('addChatHistory', { chat_name }, { idempotencyKey: entry.id })).id;
  if (typeof chatId !== 'string') throw new TypeError('the answer names no chat');
  const [agri_image] = toBlobs(entry);
  const line = new AbortController();
  const input = { id: chatId, prompt: text, request_id: entry.id, edits, agri_id, agri_image };
  const events = callStream('addChatData', input, line.signal);
  const first = await events.next();
  if (first.done || (first.value.name === 'done' && !isMessages(first.value.data)))
    throw new TypeError('the answer is no answer to a question');
  const followed = reader?.({
    entry,
    chatId,
    read: (signal) => {
      signal.addEventListener('abort', () => line.abort(signal.reason));
      return goOn(first.value, events);
    },
  });
  if (!followed) {
    line.abort();
    void events.return(undefined);
  }
  return { id: chatId, followed };
}

/** A page that something between the phone and the server answered with must not be taken for an answer. */
function isMessages(data: string): boolean {
  try {
    return Array.isArray(JSON.parse(data));
  } catch {
    return false;
  }
}

async function* goOn(first: ServerEvent, rest: AsyncGenerator<ServerEvent>): AsyncGenerator<ServerEvent> {
  yield first;
  yield* rest;
}
