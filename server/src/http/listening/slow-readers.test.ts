import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowReaders } from './slow-readers.ts';

const WITHIN_MS = 1_500;
/** More than the system takes in for a socket that nobody reads. */
const LONG = Buffer.alloc(32 * 1024 * 1024, 'a');

let server: FastifyInstance;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  server = fastify();
  cutSlowReaders(server, WITHIN_MS);
  server.get('/long', async () => LONG);
  server.get('/late', async () => {
    // biome-ignore lint/plugin: the route is slow on purpose.
    await sleep(1.5 * WITHIN_MS);
    return 'here';
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await server.close();
});

/** Asks for an answer, and reads nothing of it yet. */
async function ask(path: string): Promise<{ client: Socket; served: Socket }> {
  const connected = once(server.server, 'connection');
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  clients.push(client);
  const [served] = (await connected) as [Socket];
  client.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
  return { client, served };
}

test('who does not read an answer is cut, and what waited for them is let go', async () => {
  const { served } = await ask('/long');
  await once(served, 'close');
  expect(served.writableLength).toBe(0);
});

test('who reads slowly gets the whole answer', async () => {
  const { client } = await ask('/long');
  let bytes = 0;
  client.on('data', (piece: Buffer) => {
    bytes += piece.length;
    client.pause();
    // A turn for the others, and now and then a rest that is shorter than what is allowed.
    setTimeout(() => client.resume(), bytes % 3 === 0 ? 5 : 0);
  });
  client.resume();
  await once(client, 'close');
  expect(bytes).toBeGreaterThan(LONG.length);
});

test('an answer that takes long to make is waited for', async () => {
  const { client } = await ask('/late');
  const [answer] = await once(client.resume(), 'data');
  expect(String(answer)).toContain('here');
});
