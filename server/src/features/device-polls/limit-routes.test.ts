import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLamp } from '../../../test/devices/test-lamp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

const poll = (id: string, secret: string, address: string) =>
  app.server.inject({
    url: '/api/device/v1/desired',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'x-forwarded-for': address,
    },
  });

test('one address fills no table with ids that are made up, and its lamps still come in', async () => {
  const lamp = await addLamp(await app.signUp());
  const countRows = async () =>
    (await app.database.pool.query("select from rate_limit where key like 'device http%'")).rows.length;
  const statuses: number[] = [];
  for (let batch = 0; batch < 15; batch += 1) {
    const tries = Array.from({ length: 20 }, () => poll(crypto.randomUUID(), 'x', `2001:db8::${batch + 1}`));
    for (const answer of await Promise.all(tries)) statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
  expect(await countRows()).toBeLessThanOrEqual(202);
  expect((await poll(lamp.id, lamp.secret, '2001:db8::1')).statusCode).toBe(204);
});
