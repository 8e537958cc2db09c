import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Received = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  receivedAt: Date;
};
export type Reply = { status: number; headers?: Record<string, string>; body?: string };
/** A fixed reply, a delay before the usual one, no reply at all, a closed connection, or a success that never ends. */
export type Behaviour = Reply | { afterMs: number } | 'silent' | 'dropped' | 'endless';

export type ChannelServer = {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Behaves so from now on, at one path or at all others; undefined mends it. */
  behave: (behaviour: Behaviour | undefined, path?: string) => void;
  /** How often anybody asked at an address or a path, whatever was answered; without one, at all of them. */
  requests: (address?: string) => number;
  /** Refuses connections from now on, and takes them again. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** A server on loopback that takes what a channel sends, and answers by `answer` unless it is told to behave otherwise. */
export async function startChannelServer(
  answer: (received: Received, closed: AbortSignal) => Reply | Promise<Reply>,
  { port = 0 } = {},
): Promise<ChannelServer> {
  const behaviours = new Map<string, Behaviour>();
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const closed = new AbortController();
    response.on('close', () => closed.abort());
    const work = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const received = {
        method: request.method ?? 'GET',
        url: new URL(request.url ?? '/', origin),
        headers: request.headers,
        body: Buffer.concat(chunks),
        receivedAt: new Date(),
      };
      const behaviour = behaviours.get(path) ?? behaviours.get('*');
      await reply(response, behaviour, () => answer(received, closed.signal));
    };
    work().catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  const listen = async (at: number) => {
    server.listen(at, LOOPBACK);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const leave = async () => {
    if (!server.listening) return;
    const ended = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await ended;
  };
  const taken = await listen(port);
  const origin = `http://${LOOPBACK}:${taken}`;

  return {
    origin,
    behave(behaviour, path = '*') {
      if (behaviour === undefined) behaviours.delete(path);
      else behaviours.set(path, behaviour);
    },
    requests: (address) =>
      address === undefined
        ? [...requests.values()].reduce((sum, count) => sum + count, 0)
        : (requests.get(new URL(address, origin).pathname) ?? 0),
    leave,
    comeBack: async () => {
      await listen(taken);
    },
    close: leave,
  };
}

async function reply(
  response: ServerResponse,
  behaviour: Behaviour | undefined,
  usual: () => Reply | Promise<Reply>,
): Promise<void> {
  if (behaviour === 'silent') return;
  if (behaviour === 'dropped') return void response.destroy();
  if (behaviour === 'endless') return sendEndless(response);
  if (behaviour && 'afterMs' in behaviour) await sleep(behaviour.afterMs);
  const { status, headers = {}, body = '' } = behaviour && 'status' in behaviour ? behaviour : await usual();
  response.writeHead(status, headers).end(body);
}

function sendEndless(response: ServerResponse): void {
  response.writeHead(201, { 'content-type': 'text/plain' });
  const write = () => {
    while (!response.destroyed) if (!response.write(CHUNK)) return void response.once('drain', write);
  };
  write();
}
