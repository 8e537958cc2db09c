import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { postgresLimiter } from './builtin.ts';
import type { Limit, Limiter } from './port.ts';

let database: TestDatabase;
let limiter: Limiter;
const refused: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  limiter = open('secret');
});
afterAll(() => database.close());

const open = (secret: string) =>
  postgresLimiter({ pool: database.pool, secret, onRefused: (name) => refused.push(name) });

/** A limit of its own for each test. */
const three = (name: string, more: Partial<Limit> = {}): Limit => ({
  name,
  points: 3,
  windowSeconds: 86_400,
  ...more,
});
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const endWindow = (name: string) =>
  query('update rate_limit set expire = 1 where key like $1', [`${name}:%`]);
const rowsOf = async (name: string) =>
  (await query('select key, points, expire from rate_limit where key like $1', [`${name}:%`])).rows;

test('a window gives so many points, then none until it ends; trying on does not change its end', async () => {
  const limit = three('window');
  const left = [];
  for (let turn = 0; turn < 4; turn += 1) left.push((await limiter.tryTake(limit, 'ada'))?.remaining);
  expect(left).toEqual([2, 1, 0, undefined]);
  expect(refused).toEqual(['window']);
  await query("update rate_limit set expire = expire - 60000 where key like 'window:%'");
  const [before] = await rowsOf('window');
  await expect(limiter.take(limit, 'ada')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 86_000 && seconds <= 86_340),
  });
  expect((await rowsOf('window'))[0].expire).toBe(before.expire);
  await endWindow('window');
  expect(await limiter.tryTake(limit, 'ada')).toEqual({ limit: 3, remaining: 2, resetSeconds: 86_400 });
});

test('a hundred at once take no more than there are', async () => {
  const limit = three('at once');
  const taken = await Promise.all(Array.from({ length: 100 }, () => limiter.tryTake(limit, 'ada')));
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test('a refund gives one point back, also after refusals, and never more than there were', async () => {
  const limit = three('refund');
  for (let turn = 0; turn < 9; turn += 1) await limiter.tryTake(limit, 'ada');
  await limiter.refund(limit, 'ada');
  expect((await limiter.tryTake(limit, 'ada'))?.remaining).toBe(0);
  expect(await limiter.tryTake(limit, 'ada')).toBeUndefined();
  for (let turn = 0; turn < 9; turn += 1) await limiter.refund(limit, 'ada');
  expect((await limiter.tryTake(limit, 'ada'))?.remaining).toBe(2);
  await limiter.refund(limit, 'nobody');
});

test('keys and limits are counted apart; one is forgotten without the others', async () => {
  const [one, other] = [three('one'), three('other')];
  for (const limit of [one, other]) for (const key of ['ada', 'bob']) await limiter.take(limit, key);
  await limiter.forget(one, 'ada');
  expect([await rowsOf('one'), await rowsOf('other')].map(({ length }) => length)).toEqual([1, 2]);
  await limiter.forgetKeys(['ada', 'bob']);
  expect([await rowsOf('one'), await rowsOf('other')].map(({ length }) => length)).toEqual([0, 0]);
});

test('who reads the table cannot tell whose row it is', async () => {
  const email = 'ada@example.com';
  await limiter.take(three('keyed'), email);
  await open('another secret').take(three('keyed'), email);
  const keys = (await rowsOf('keyed')).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) {
    expect(key).not.toContain(email);
    expect(key).not.toContain(createHash('sha256').update(email).digest('base64url'));
  }
});

test('what is over is swept, in batches; what runs stays', async () => {
  await limiter.take(three('running'), 'ada');
  await query("insert into rate_limit select 'over:' || n, 1, 1 from generate_series(1, 12000) as n");
  await limiter.sweep();
  expect(await rowsOf('over')).toEqual([]);
  expect(await rowsOf('running')).toHaveLength(1);
});
