import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';

test('a draining server still answers, and lets the connection go', async () => {
  const server = fastify();
  prepareDrain(server);
  server.get('/', async () => 'here');
  expect((await server.inject('/')).headers.connection).toBe('keep-alive');
  const drained = server.drain(50);
  const answer = await server.inject('/');
  expect(answer.body).toBe('here');
  expect(answer.headers.connection).toBe('close');
  await drained;
  await server.close();
});

test('a drained server listens no more before it refuses anybody', async () => {
  const server = fastify({ forceCloseConnections: 'idle' });
  prepareDrain(server);
  server.get('/', async () => 'here');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const early = fetch(`http://127.0.0.1:${port}/`);
  await server.drain(50);
  expect(await (await early).text()).toBe('here');
  const [error] = await once(connect(port, '127.0.0.1'), 'error');
  expect(error.code).toBe('ECONNREFUSED');
  expect((await server.inject('/')).statusCode).toBe(200);
  await server.close();
});

test('a drained server has let go of the connections that nobody used meanwhile', async () => {
  const server = fastify();
  prepareDrain(server);
  server.get('/', async () => 'here');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const left = untilClosed(socket);
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  expect(String(await once(socket, 'data'))).toContain('keep-alive');
  socket.resume();
  await server.drain(50);
  await left;
  await server.close();
});

test('a close does not wait for connections on which nobody has said anything', async () => {
  const server = fastify({ forceCloseConnections: 'idle' });
  prepareDrain(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const sockets = Array.from({ length: 3 }, () =>
    connect((server.server.address() as AddressInfo).port, '127.0.0.1'),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const left = Promise.all(sockets.map(untilClosed));
  await server.close();
  await left;
});

test('a close waits for a request that is on its way, and answers it', async () => {
  const server = fastify({ forceCloseConnections: 'idle' });
  prepareDrain(server);
  server.post('/', async ({ body }) => body);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n';
  const begun = once(server.server, 'request');
  socket.write(`${head}first`);
  await begun;
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const ended = untilClosed(socket);
  const closed = server.close();
  setTimeout(() => socket.write('later'), 600);
  await Promise.all([closed, ended]);
  expect(received).toContain('firstlater');
});

// A close without a word may reach the other end as a reset; either is an end.
function untilClosed(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.resume().once('close', () => resolve()));
}
