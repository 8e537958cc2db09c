import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { AppError } from '../../errors.ts';
import { postgresCache } from './builtin.ts';
import type { Cache } from './port.ts';

let database: TestDatabase;
let one: Cache;
let other: Cache;
let nowMs = Date.parse('2026-03-06T08:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  const copy = () => postgresCache({ pool: database.pool, now: () => new Date(nowMs), patienceMs: 300 });
  [one, other] = [copy(), copy()];
});
afterAll(() => database.close());

let asked = 0;
const ask = (cache: Cache, key: string, fetch: () => Promise<unknown>) =>
  cache.readThrough({ kind: 'test', key, freshSeconds: 600, fetch });
const slowly = async () => {
  asked += 1;
  // biome-ignore lint/plugin: stands for a slow service.
  await sleep(250);
  return { said: 'rain' };
};

test('200 questions to two instances at once cost one fetch', async () => {
  asked = 0;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => ask(index % 2 ? one : other, 'many', slowly)),
  );
  expect(asked).toBe(1);
  expect(new Set(answers.map(({ value }) => JSON.stringify(value)))).toEqual(new Set(['{"said":"rain"}']));
  expect(answers.every(({ stale }) => !stale)).toBe(true);
});

test('what fails is not kept, and the next question asks anew at either copy', async () => {
  const fail = () => Promise.reject(new Error('down'));
  await expect(ask(one, 'fails', fail)).rejects.toThrow('down');
  await expect(ask(other, 'fails', fail)).rejects.toThrow('down');
  expect(await ask(one, 'fails', async () => 'up')).toMatchObject({ value: 'up', stale: false });
});

test('the old value is given as stale when nothing newer comes, and at once enough when it is slow', async () => {
  const { fetchedAt } = await ask(one, 'old', async () => 'first');
  nowMs += 601_000;
  expect(await ask(one, 'old', () => Promise.reject(new Error('down')))).toEqual({
    value: 'first',
    fetchedAt,
    stale: true,
  });
  const service = Promise.withResolvers<string>();
  expect(await ask(one, 'old', () => service.promise)).toMatchObject({ value: 'first', stale: true });
  service.resolve('second');
  await expect
    .poll(() => ask(other, 'old', () => Promise.reject(new Error('down'))))
    .toMatchObject({ value: 'second', stale: false });
});

test('what is fresh is read from the database once, and no longer than it is fresh', async () => {
  const renew = (body: string) =>
    database.pool.query("update upstream_cache set body = $1, fetched_at = $2 where key = 'held'", [
      JSON.stringify(body),
      new Date(nowMs),
    ]);
  await ask(one, 'held', async () => 'first');
  const [held, again] = [await ask(other, 'held', slowly), await ask(other, 'held', slowly)];
  expect(held).toMatchObject({ value: 'first', stale: false });
  expect(again.value).toBe(held.value);
  nowMs += 601_000;
  await renew('second');
  expect(await ask(other, 'held', slowly)).toMatchObject({ value: 'second', stale: false });
});

test('an instance that died while asking holds nobody up for ever', async () => {
  await database.pool.query(
    "insert into upstream_cache (kind, key, claimed_until) values ('test', 'dead', now() + interval '400 milliseconds')",
  );
  expect(await ask(one, 'dead', async () => 'alive')).toMatchObject({ value: 'alive' });
});

test('who waits for what another person may not have fetched asks on their own account', async () => {
  const refuse = () => Promise.reject(new AppError('too_many_requests', 'Too many.'));
  const [refused, served] = await Promise.allSettled([
    ask(one, 'refused', refuse),
    ask(one, 'refused', async () => 'rain'),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests' } });
  expect(served).toMatchObject({ status: 'fulfilled', value: { value: 'rain' } });
});
