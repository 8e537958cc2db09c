import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = { status?: number; type?: string; body: string | Buffer; location?: string };
export type Seen = { url: URL; method: string; body: string; headers: Record<string, unknown> };

/** The ways in which a service outside can fail. */
export const faults = [
  'refused',
  'stalled',
  'too many requests',
  'server error',
  'html',
  'wrong shape',
  'half a body',
  'huge body',
] as const;
export type Fault = (typeof faults)[number];

export type UpstreamServer = {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Every request so far, oldest first. */
  seen: Seen[];
  /** Fails so from now on; undefined mends it. */
  fail: (fault: Fault | undefined) => Promise<void>;
  /** Answers everything with this from now on; undefined ends that. */
  replay: (reply: Reply | undefined) => void;
  close: () => Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const HUGE_BYTES = 500 * 1024 * 1024;
const page = '<!doctype html><html><body><h1>503 Service Unavailable</h1></body></html>';

/** A service on loopback that answers by `answer`, until it is told to fail. */
export async function startUpstream(
  answer: (seen: Seen, origin: string) => Reply | Promise<Reply>,
): Promise<UpstreamServer> {
  const seen: Seen[] = [];
  let fault: Fault | undefined;
  let replayed: Reply | undefined;
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, 0);
  const origin = `http://${LOOPBACK}:${port}`;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const asked: Seen = {
      url: new URL(request.url ?? '/', origin),
      method: request.method ?? 'GET',
      body: await readBody(request),
      headers: request.headers,
    };
    seen.push(asked);
    const {
      status = 200,
      type = 'application/json',
      body,
      location,
    } = replayed ?? (await answer(asked, origin));
    switch (fault) {
      case undefined:
      case 'refused':
        return void response
          .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
          .end(body);
      case 'stalled':
        return;
      case 'too many requests':
        return void response.writeHead(429, { 'retry-after': '30' }).end('slow down');
      case 'server error':
        return void response.writeHead(500).end('oops');
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      case 'wrong shape':
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[1,2,3]}');
      case 'half a body':
        return void response.writeHead(200, { 'content-type': type }).end(body.slice(0, body.length / 2));
      case 'huge body':
        return sendHuge(response);
    }
  }

  return {
    origin,
    seen,
    async fail(next) {
      if (next === 'refused' && server.listening) await stop(server);
      if (next !== 'refused' && !server.listening) await listen(server, port);
      fault = next;
      if (next === undefined) server.closeAllConnections();
    },
    replay: (reply) => {
      replayed = reply;
    },
    close: async () => {
      if (server.listening) await stop(server);
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** 500 MB of spaces, as fast as they are taken. */
function sendHuge(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  let left = HUGE_BYTES;
  response.writeHead(200, { 'content-type': 'application/json' });
  const write = () => {
    while (left > 0) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}
