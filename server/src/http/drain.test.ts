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
