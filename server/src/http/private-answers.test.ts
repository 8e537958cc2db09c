import { calls } from '@agri/contract/calls.ts';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { keepAnswersPrivate } from './security-headers.ts';

const server = fastify();
keepAnswersPrivate(server);
const all = ['/identity/token', '/identity/get-session', '/api/exportData', '/api/clientSettings'];
const urls = [...new Set([...all, ...Object.values(calls).map(({ path }) => path)])];
const open = ['/api/openapi.json', '/api/docs/', '/images/a.jpg', '/', '/assets/a.js'];
for (const url of [...urls, ...open]) server.get(url, async () => ({}));
server.get('/api/newsImage', (_request, reply) => reply.header('cache-control', 'public').send('a picture'));
afterAll(() => server.close());

const keepFor = async (url: string) => (await server.inject(url)).headers['cache-control'];

// Each signed-in call is asked for this on the whole product in two-users.test.ts.
test.each(urls)('nothing on the way may keep what %s answers', async (url) => {
  expect(await keepFor(url)).toBe('no-store');
  expect(await keepFor(`${url}?id=1`)).toBe('no-store');
});

test.each(open)('%s is no private answer', async (url) => {
  expect(await keepFor(url)).toBeUndefined();
});

test('a route that wants its answer kept says so itself', async () => {
  expect(await keepFor('/api/newsImage')).toBe('public');
});
