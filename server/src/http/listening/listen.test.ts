import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';
import { listenAt } from './listen.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

async function serveSlowly() {
  const server = fastify({ forceCloseConnections: 'idle' });
  prepareDrain(server);
  let begun = () => undefined as unknown;
  const asked = new Promise((resolve) => {
    begun = () => resolve(undefined);
  });
  server.get('/', async () => {
    begun();
    // biome-ignore lint/plugin: the route is slow on purpose.
    await sleep(200);
    return 'here';
  });
  await listenAt(server, { host: 'localhost', port: 0 });
  return { server, asked, port: (server.server.address() as AddressInfo).port };
}

async function refusal(host: string, port: number): Promise<string> {
  const [error] = await once(createConnection({ host, port }), 'error');
  return error.code;
}

test.skipIf(!hasIpv6).each(['127.0.0.1', '[::1]'])(
  'a server at localhost answers at %s what is on its way there when it closes, and then listens no more',
  async (host) => {
    const { server, asked, port } = await serveSlowly();
    const answer = fetch(`http://${host}:${port}/`).then((response) => response.text());
    await asked;
    await server.close();
    expect(await answer).toBe('here');
    for (const address of ['127.0.0.1', '::1']) expect(await refusal(address, port)).toBe('ECONNREFUSED');
  },
);

test.skipIf(!hasIpv6)('a drained server at localhost takes nobody in at either address', async () => {
  const { server, port } = await serveSlowly();
  await server.drain(0);
  for (const address of ['127.0.0.1', '::1']) expect(await refusal(address, port)).toBe('ECONNREFUSED');
  await server.close();
});

test('a server that could not listen ends all the same', async () => {
  const { server, port } = await serveSlowly();
  const late = fastify();
  prepareDrain(late);
  await expect(listenAt(late, { host: 'localhost', port })).rejects.toThrow('EADDRINUSE');
  await late.close();
  await server.close();
});
