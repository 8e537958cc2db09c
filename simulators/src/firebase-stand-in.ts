import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = { status?: number; type?: string; body: unknown } | 'stall';
export type Asked = { path: string; body: Record<string, unknown>; language?: string };

export type FirebaseStandIn = {
  url: string;
  keysUrl: string;
  /** Everything that was asked so far, oldest first. */
  asked: Asked[];
  /** What the next questions below a path get, until it is said anew. */
  reply: (path: string, reply: Reply) => void;
  close: () => Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const KEYS_PATH = '/keys';

/**
 * A server on loopback in the place of Google's key server and Identity Toolkit. It knows nothing: every path answers
 * what it was told to, and 404 before that.
 */
export async function startFirebaseStandIn(): Promise<FirebaseStandIn> {
  const asked: Asked[] = [];
  const replies = new Map<string, Reply>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
    const text = (await request.toArray()).join('');
    const language = request.headers['x-firebase-locale'];
    asked.push({
      path,
      body: text ? JSON.parse(text) : {},
      ...(typeof language === 'string' ? { language } : {}),
    });
    const reply = replies.get(path) ?? { status: 404, body: {} };
    if (reply === 'stall') return;
    const { status = 200, type = 'application/json', body } = reply;
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const url = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    keysUrl: `${url}${KEYS_PATH}`,
    asked,
    reply: (path, reply) => void replies.set(path, reply),
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
