import { OfflineError } from '../call/api-error.ts';
import { call } from '../call/call.ts';
import { callStream } from '../call/stream/call-stream.ts';
import type { ServerEvent } from '../call/stream/parse-events.ts';
import { type OutboxEntry, toBlobs } from './outbox-entry.ts';
import type { Made } from './outbox-store.ts';

/** An answer that the server has begun, and its events from the first one on. */
export type BegunAnswer = {
  entry: OutboxEntry;
  chatId: string;
  read: (signal: AbortSignal) => AsyncGenerator<ServerEvent>;
};
/** Gives whether it reads the answer. */
export type AnswerReader = (begun: BegunAnswer) => boolean;

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
  const { id, chat_name = '', text = '', edits } = entry.input;
  const chatId = id ?? (await call('addChatHistory', { chat_name }, { idempotencyKey: entry.id })).id;
  const [agri_image] = toBlobs(entry);
  const line = new AbortController();
  const input = { id: chatId, prompt: text, request_id: entry.id, edits, agri_image };
  const events = callStream('addChatData', input, line.signal);
  const first = await events.next();
  if (first.done) throw new OfflineError();
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

async function* goOn(first: ServerEvent, rest: AsyncGenerator<ServerEvent>): AsyncGenerator<ServerEvent> {
  yield first;
  yield* rest;
}
