import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { modelFetch } from './model-fetch.ts';

const fetchModel = modelFetch();

const open: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  server.on('connection', (socket: Socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = async (answer: RequestListener) => `http://${await listen(createServer(answer))}`;

test('the words, the headers and the answer come through, and nothing is packed', async () => {
  const url = await serve(async (request, response) => {
    const words = await text(request);
    const { authorization, 'accept-encoding': packed } = request.headers;
    response
      .writeHead(429, { 'retry-after': '7' })
      .end([request.method, authorization, packed, words].join());
  });
  const answer = await fetchModel(url, {
    method: 'POST',
    headers: { authorization: 'Bearer key' },
    body: 'मक्का',
  });
  expect([answer.status, answer.ok, answer.headers.get('retry-after')]).toEqual([429, false, '7']);
  expect(await answer.text()).toBe('POST,Bearer key,identity,मक्का');
});

test('a redirect is not followed', async () => {
  const visited: unknown[] = [];
  const url = await serve((request, response) => {
    visited.push(request.url);
    response.writeHead(308, { location: '/elsewhere' }).end();
  });
  expect((await fetchModel(url, { method: 'POST', body: '' })).status).toBe(308);
  expect(visited).toEqual(['/']);
});

test('an answer without a body is one', async () => {
  const url = await serve((_request, response) => void response.writeHead(204).end());
  const answer = await fetchModel(url, { method: 'POST', body: '' });
  expect([answer.status, answer.body]).toEqual([204, null]);
});

test('who aborts while a connection is made need not wait for it', async () => {
  const silent = await listen(createSocketServer());
  const stop = new AbortController();
  const asked = fetchModel(`https://${silent}`, { method: 'POST', body: '', signal: stop.signal });
  await expect.poll(() => sockets.length).toBe(1);
  stop.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
  await expect(fetchModel(`https://${silent}`, { signal: stop.signal })).rejects.toThrow('stopped');
});

test('who aborts while the answer comes hears no more, and the connection is closed', async () => {
  const gone = Promise.withResolvers<void>();
  const url = await serve((request, response) => {
    request.socket.once('close', () => gone.resolve());
    response.write('first words');
  });
  const stop = new AbortController();
  const { body } = await fetchModel(url, { method: 'POST', body: '', signal: stop.signal });
  const reader = body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first words');
  stop.abort(new Error('stopped'));
  await expect(reader?.read()).rejects.toThrow('stopped');
  await gone.promise;
});

test('a connection is used again by who asks on after a while', async () => {
  const server = createServer((_request, response) => void response.end('words'));
  server.keepAliveTimeout = 60_000;
  const url = `http://${await listen(server)}`;
  await (await fetchModel(url)).text();
  // biome-ignore lint/plugin: longer than a client keeps a connection by default.
  await sleep(5_000);
  await (await fetchModel(url)).text();
  expect(sockets).toHaveLength(1);
});

test('an answer of more than 8 MB breaks off', async () => {
  const url = await serve((_request, response) => void response.end('x'.repeat(9 * 1024 * 1024)));
  await expect((await fetchModel(url)).text()).rejects.toThrow('too long');
});
