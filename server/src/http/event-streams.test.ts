import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@agri/contract/limits.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventStreams } from './event-streams.ts';

let server: FastifyInstance;
let allowed: boolean;
let checks: number;
let filled: () => void;

beforeEach(async () => {
  // Only the clock of the heartbeat; the network keeps its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [allowed, checks] = [true, 0];
  server = fastify({ forceCloseConnections: 'idle' });
  const streams = eventStreams(server);
  server.get('/stream', async (request, reply) => {
    const stillAllowed = async () => {
      checks += 1;
      return allowed;
    };
    streams.open(request, reply, { owner: 'asha', stillAllowed }).send('hello', { a: 1 }, 7);
  });
  server.get('/ended', async (request, reply) => {
    streams.open(request, reply, { owner: 'ravi', stillAllowed: async () => true }).end();
  });
  server.get('/long', async (request, reply) => {
    const stream = streams.open(request, reply, { owner: 'mina', stillAllowed: async () => true });
    // Until the system takes no more for a reader who reads nothing.
    while (!reply.raw.destroyed && reply.raw.writableLength === 0) {
      stream.send('piece', { text: 'a'.repeat(16_384) });
      await nextTurn();
    }
    filled();
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function open() {
  const { port } = server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/stream`);
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const [before, rest] = [
      text.slice(0, text.indexOf(wanted)),
      text.slice(text.indexOf(wanted) + wanted.length),
    ];
    text = rest;
    return before;
  };
  return { type: answer.headers.get('content-type'), readUntil };
}

async function openWith(agent: Agent, path: string): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  const [answer] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response');
  return answer;
}

test('who reads nothing of a stream is cut after three beats, and who reads on is not', async () => {
  const isFilled = new Promise<void>((resolve) => {
    filled = resolve;
  });
  const connected = once(server.server, 'connection');
  const { port } = server.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  const [served] = (await connected) as [Socket];
  client.write('GET /long HTTP/1.1\r\nHost: here\r\n\r\n');
  await isFilled;
  for (let beats = 0; beats < 3; beats += 1) beat();
  expect(served.destroyed).toBe(false);
  beat();
  expect(served.destroyed).toBe(true);
  client.destroy();

  const { readUntil } = await open();
  await readUntil('data: {"a":1}\n\n');
  for (let beats = 0; beats < 8; beats += 1) {
    beat();
    expect(await readUntil(': still here\n\n')).toBeDefined();
  }
});

const beat = () => vi.advanceTimersByTime(limits.streamHeartbeatSeconds * 1000);

test('an event has its number, name and data', async () => {
  const { type, readUntil } = await open();
  expect(type).toBe('text/event-stream; charset=utf-8');
  expect(await readUntil('data: {"a":1}\n\n')).toBe('retry: 2000\n\nid: 7\nevent: hello\n');
});

test('a stream in which nothing happens says that it lives, and ends after the session it was opened with', async () => {
  const { readUntil } = await open();
  await readUntil('data: {"a":1}\n\n');
  beat();
  expect(await readUntil(': still here\n\n')).toBe('');
  expect(checks).toBe(0);
  beat();
  expect(await readUntil(': still here\n\n')).toBe('');
  expect(checks).toBe(1);
  allowed = false;
  beat();
  beat();
  expect(await readUntil('nothing more')).toBeUndefined();
});

test('the connection of a stream that has ended is used again', async () => {
  let connections = 0;
  server.server.on('connection', () => {
    connections += 1;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const _ of ['first', 'second']) await once((await openWith(agent, '/ended')).resume(), 'end');
  expect(connections).toBe(1);
  agent.destroy();
});

test('a server that closes does not wait for the connections of streams that have ended', async () => {
  const agent = new Agent({ keepAlive: true });
  const answer = (await openWith(agent, '/stream')).resume();
  const closed = server.close();
  await once(answer, 'end');
  await closed;
  agent.destroy();
});

test('streams end when the server closes', async () => {
  const { readUntil } = await open();
  await readUntil('data: {"a":1}\n\n');
  const closed = server.close();
  expect(await readUntil('nothing more')).toBeUndefined();
  await closed;
});
