import { beforeEach, expect, test } from 'vitest';
import { countSeconds, noteStart, noteTook, readStart, readTook } from './check-time.ts';

beforeEach(() => localStorage.clear());

test('the time of a check counts from when it was sent, and of no other check', () => {
  noteStart('one', 1_000);
  expect(readStart('one')).toBe(1_000);
  expect(readStart('two')).toBeUndefined();
});

test('how long the last one took is told only after one was watched to its end', () => {
  expect(readTook()).toBeUndefined();
  noteStart('one', 1_000);
  noteTook('two', 9_000);
  expect(readTook()).toBeUndefined();
  noteTook('one', 13_400);
  expect(readTook()).toBe(12);
});

test('a clock that was set back counts nothing', () => expect(countSeconds(9_000, 1_000)).toBe(0));
