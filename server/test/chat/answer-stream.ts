import type { ChatMessage } from '@agri/contract/chat-schemas.ts';
import { readEvents, type SentEvent } from '../http/event-stream.ts';
import type { TestApp } from '../test-app.ts';
import { type Person, toForm } from '../test-person.ts';

export type AnswerEvent = SentEvent & { at: number };
export type AnswerStream = {
  status: number;
  type: string | null;
  events: AnswerEvent[];
  /** Resolves when the server has ended the stream, or `close` was called. */
  ended: Promise<void>;
  body: () => Promise<unknown>;
  close: () => void;
};
type Who = Pick<Person, 'token'>;

/** Makes the app listen on a port, and gives its address. */
export async function listen(app: Pick<TestApp, 'server'>): Promise<string> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return addressOf(app);
}

export function addressOf(app: Pick<TestApp, 'server'>): string {
  const { port } = app.server.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

/** Sends a question as the screen does, and reads the answer as it comes. */
export function askStream(url: string, who: Who, input: Record<string, unknown>): Promise<AnswerStream> {
  return open(`${url}/api/addChatData`, who, { method: 'POST', body: toForm(input) });
}

/** Takes an answer up again after the event of this number. */
export function takeUp(url: string, who: Who, generation: string, after?: number): Promise<AnswerStream> {
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': String(after) };
  return open(`${url}/api/chatStream?generation=${generation}`, who, { headers });
}

async function open(url: string, who: Who, init: RequestInit): Promise<AnswerStream> {
  const gone = new AbortController();
  const headers = { ...init.headers, accept: 'text/event-stream', authorization: `Bearer ${who.token}` };
  const answer = await fetch(url, { ...init, headers, signal: gone.signal });
  const type = answer.headers.get('content-type');
  const events: AnswerEvent[] = [];
  const isStream = type?.startsWith('text/event-stream') ?? false;
  const note = (event: SentEvent) => void events.push({ ...event, at: performance.now() });
  const ended =
    isStream && answer.body ? readEvents(answer.body, note).catch(() => undefined) : Promise.resolve();
  return {
    status: answer.status,
    type,
    events,
    ended,
    body: () => answer.json(),
    close: () => gone.abort(),
  };
}

/** The message with which an answer ended. */
export function lastMessage({ events }: Pick<AnswerStream, 'events'>): ChatMessage {
  const done = events.find(({ event }) => event === 'done');
  const [message] = (done?.data ?? []) as ChatMessage[];
  if (!message) throw new Error(`there was no done, but ${events.map(({ event }) => event).join(' ')}`);
  return message;
}

/** All that a screen shows as plain text: deltas, each `block` in the place of those before it. */
export function shownText({ events }: Pick<AnswerStream, 'events'>): string {
  return events.reduce((shown, { event, data }) => {
    if (event === 'delta') return shown + (data as { text: string }).text;
    return event === 'block' ? (data as { html: string }).html : shown;
  }, '');
}

export function generationOf({ events }: Pick<AnswerStream, 'events'>): string {
  const meta = events.find(({ event }) => event === 'meta');
  if (!meta) throw new Error('there was no meta');
  return (meta.data as { generation: string }).generation;
}
