import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBrokenRequest } from './broken-requests.ts';

const server = fastify({ clientErrorHandler: answerBrokenRequest });
let port: number;

beforeAll(async () => {
  server.get('/', async () => 'here');
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

test('an address that is too long is refused in the shape of every error, and ends its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, agent }, async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve({ status: answer.statusCode, connection: answer.headers.connection, body } as never);
      });
      asking.on('error', reject).end();
    });
  for (let round = 0; round < 10; round += 1) {
    const [refused, next] = await Promise.all([ask(`/?q=${'x'.repeat(20_000)}`), ask('/')]);
    expect(refused).toMatchObject({ status: 431, connection: 'close' });
    expect(JSON.parse(refused.body)).toEqual({
      error: expect.any(String),
      code: 'too_large',
      requestId: expect.any(String),
    });
    expect(next.body).toBe('here');
  }
  agent.destroy();
});

test('what is no HTTP is told so', async () => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const ended = new Promise<void>((resolve) =>
    socket.on('error', () => undefined).once('close', () => resolve()),
  );
  socket.write('good morning\r\n\r\n');
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(received).toContain('"code":"invalid"');
});
