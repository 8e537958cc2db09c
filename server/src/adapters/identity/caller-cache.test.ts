import { expect, test } from 'vitest';
import { callerCache } from './caller-cache.ts';

const later = new Date(1_000_000);

test('a caller is known for half a minute and no longer', () => {
  let now = 0;
  const cache = callerCache({ now: () => now });
  cache.keep('token', 'asha', later, cache.turn());
  now = 29_999;
  expect(cache.find('token')).toBe('asha');
  expect(cache.find('another')).toBeUndefined();
  now = 30_000;
  expect(cache.find('token')).toBeUndefined();
});

test('a caller is never known past the end of the token', () => {
  let now = 0;
  const cache = callerCache({ now: () => now });
  cache.keep('token', 'asha', new Date(5_000), cache.turn());
  now = 5_000;
  expect(cache.find('token')).toBeUndefined();
});

test('a person or everybody can be forgotten', () => {
  const cache = callerCache({ now: () => 0 });
  for (const [token, user] of [
    ['a1', 'asha'],
    ['a2', 'asha'],
    ['r1', 'ravi'],
  ] as const)
    cache.keep(token, user, later, cache.turn());
  cache.forgetUser('asha');
  expect(['a1', 'a2', 'r1'].map((token) => cache.find(token))).toEqual([undefined, undefined, 'ravi']);
  cache.forgetAll();
  expect(cache.find('r1')).toBeUndefined();
});

test('it never grows beyond its size: the oldest goes', () => {
  const cache = callerCache({ now: () => 0, maxCallers: 2 });
  for (const token of ['one', 'two', 'three']) cache.keep(token, token, later, cache.turn());
  expect([cache.find('one'), cache.find('three')]).toEqual([undefined, 'three']);
});

test('a caller whose check began before a revocation is not known after it', () => {
  const cache = callerCache({ now: () => 0 });
  const turn = cache.turn();
  cache.forgetUser('asha');
  cache.keep('token', 'asha', later, turn);
  expect(cache.find('token')).toBeUndefined();
});

test('a caller who comes from another time zone is looked up again', () => {
  const cache = callerCache({ now: () => 0 });
  cache.keep('token', 'asha', later, cache.turn(), 'Asia/Kolkata');
  expect([cache.find('token'), cache.find('token', 'Asia/Kolkata')]).toEqual(['asha', 'asha']);
  expect(cache.find('token', 'America/Sao_Paulo')).toBeUndefined();
});
