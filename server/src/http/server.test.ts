import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createServer } from './server.ts';

let server: FastifyInstance;
afterEach(() => server.close());

async function create(trustProxy: boolean | string = false): Promise<void> {
  server = await createServer({
    logger: createLogger('silent'),
    trustProxy,
    https: false,
    appName: 'Agri AI',
    imageOrigin: undefined,
  });
  server.get('/ip', async (request) => ({ ip: request.ip, host: request.host }));
  server.post('/echo', async (request) => request.body);
}

async function listen(): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

test('a sender may take 15 seconds at most, and is looked at often enough to be cut then', async () => {
  await create();
  await listen();
  expect(server.server.requestTimeout).toBeGreaterThan(0);
  expect(server.server.requestTimeout).toBeLessThanOrEqual(15_000);
  expect(server.server.headersTimeout).toBeLessThanOrEqual(15_000);
});

test.each([
  [
    'a body',
    'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
  ['headers', 'POST /echo HTTP/1.1\r\nHost: x\r\nX-Slow: '],
])('%s that comes drop by drop is cut', async (_what, beginning) => {
  await create();
  const port = await listen();
  server.server.requestTimeout = 300;
  server.server.headersTimeout = 300;
  const socket = connect(port, '127.0.0.1');
  // Cut while a drop is on its way, the connection ends with a reset, which is no fault.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  socket.write(beginning);
  const drops = setInterval(() => socket.write(' '), 50);
  await closed;
  clearInterval(drops);
  expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('forwarded headers count only behind a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' };
  await create(false);
  expect((await server.inject({ url: '/ip', headers })).json()).toMatchObject({ ip: '127.0.0.1' });
  await server.close();
  await create(true);
  expect((await server.inject({ url: '/ip', headers })).json()).toMatchObject({ ip: '203.0.113.7' });
});

test('every answer has a request id of its own, whatever the client sends', async () => {
  await create();
  const ask = () => server.inject({ url: '/ip', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
  const ids = [await ask(), await ask()].map((answer) => answer.headers['x-request-id']);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
