import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createCuttableApp } from '../../test/test-app.ts';
import { reportHealth } from './health.ts';

test('a running app is alive and ready; without its database it lives on but is not ready', async () => {
  const app = await createCuttableApp();
  try {
    expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.server.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ready', checks: { database: true, images: true, broker: true } });
    await app.database.cut();
    const cut = await app.server.inject('/readyz');
    expect(cut.statusCode).toBe(503);
    expect(cut.json()).toEqual({
      status: 'not ready',
      checks: { database: false, images: true, broker: true },
    });
    expect(cut.headers['cache-control']).toBe('no-store');
    expect((await app.server.inject('/healthz')).statusCode).toBe(200);
    await app.database.mend();
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});

test('a check that never answers counts as not ready', async () => {
  const server = fastify();
  reportHealth(server, [
    { name: 'silent', check: () => new Promise(() => undefined) },
    { name: 'well', check: async () => undefined },
  ]);
  const answer = await server.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().checks).toEqual({ silent: false, well: true });
  await server.close();
});
