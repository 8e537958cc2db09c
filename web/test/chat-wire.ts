import { type CallRoute, calls, chatStreamPath } from '@agri/contract/calls.ts';
import type { ChatEntry, ChatEvents, ChatMessage } from '@agri/contract/chat-schemas.ts';
import { HttpResponse, http } from 'msw';
import { server } from './wire.ts';

export function makeChatEntry(given: Partial<ChatEntry> = {}): ChatEntry {
  return {
    _id: 'chat-1',
    chat_name: 'Tomato leaf spots',
    last_msg_time: new Date().toISOString(),
    ...given,
  };
}

export function makeChatMessage(given: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: 'message-1',
    user_msg: 'Brown rings on the lower leaves?',
    ai_msg: '<p>It may be early blight.</p>',
    language: null,
    image_name: '',
    created_at: '2026-03-01T08:00:00Z',
    mode: 'guide',
    status: 'done',
    sources: [],
    proposals: [],
    suggestions: [],
    room: null,
    generation: null,
    note: null,
    rating: null,
    ...given,
  };
}

/** One connection of a stream, as the test plays the server's part in it. */
export type Connection = {
  request: Request;
  form: FormData | undefined;
  send: <N extends keyof ChatEvents>(name: N, data: ChatEvents[N], id?: number) => void;
  write: (text: string) => void;
  /** Ends the stream as a lost mast does. */
  cut: () => void;
  end: () => void;
};

/** Has a streaming call open connections that the test writes into. */
export function openStreams(
  name: 'addChatData' | 'regenerateChat' | 'chatStream',
  refuse?: (turn: number) => Response | undefined,
): Connection[] {
  const connections: Connection[] = [];
  const route: Pick<CallRoute, 'path'> = name === 'chatStream' ? { path: chatStreamPath } : calls[name];
  let turn = 0;
  server.use(
    http.all(`*${route.path}`, async ({ request }) => {
      turn += 1;
      const refused = refuse?.(turn);
      if (refused) return refused;
      const form = route.path === calls.addChatData.path ? await request.clone().formData() : undefined;
      const encoder = new TextEncoder();
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
      const write = (text: string) => controller?.enqueue(encoder.encode(text));
      connections.push({
        request,
        form,
        write,
        send: (event, data, id) =>
          write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        cut: () => controller?.error(new TypeError('the line is cut')),
        end: () => controller?.close(),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return connections;
}
