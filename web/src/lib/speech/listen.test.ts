import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEar, fail, giveEarAndVoice, hear } from '../../../test/fake-ear.ts';
import { listen, PAUSE_MS } from './listen.ts';

const heard: string[] = [];
const ends: string[] = [];
const begin = (endsByPause: boolean) =>
  listen({
    locale: 'en',
    endsByPause,
    onHeard: (text) => heard.push(text),
    onEnd: (why) => ends.push(why),
  });

beforeEach(() => {
  heard.length = 0;
  ends.length = 0;
  vi.useFakeTimers();
  giveEarAndVoice();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pieces are put together, and what Android says again, longer, stands there once', () => {
  begin(false);
  hear('can', 'can I', 'can I spray');
  hear('can I spray', ' my tomatoes');
  expect(heard).toEqual(['can I spray', 'can I spray my tomatoes']);
});

test('a pause ends it two seconds after the last word', () => {
  begin(true);
  hear('can I');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  hear('can I spray');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ends).toEqual(['paused']);
});

test('where it goes on over pauses, an ear that ended by itself is opened again, and its words go behind', () => {
  begin(false);
  hear('can I spray');
  FakeEar.last.onend?.();
  expect(FakeEar.begun).toBe(2);
  hear('before the rain');
  expect(heard.at(-1)).toBe('can I spray before the rain');
  expect(ends).toEqual([]);
});

test('an ear that heard nothing is not opened again', () => {
  begin(false);
  fail('no-speech');
  expect(FakeEar.begun).toBe(1);
  expect(ends).toEqual(['paused']);
});

test.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['audio-capture', 'refused'],
  ['network', 'offline'],
])('"%s" is told as "%s", once', (error, why) => {
  begin(true);
  fail(error);
  expect(ends).toEqual([why]);
});

test('an ear that does not end when it is stopped is not waited for', () => {
  const listening = begin(false);
  FakeEar.last.stop = () => undefined;
  hear('can I spray');
  listening?.stop();
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(ends).toEqual(['stopped']);
});

test('what is broken off tells nothing', () => {
  begin(true)?.abort();
  vi.advanceTimersByTime(10_000);
  expect(ends).toEqual([]);
});
