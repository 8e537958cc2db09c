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

test('pieces are put together, and what Android says again, longer, stands there once', async () => {
  begin(false);
  await hear('can', 'can I', 'can I spray');
  await hear('can I spray', ' my tomatoes');
  expect(heard).toEqual(['can I spray', 'can I spray my tomatoes']);
});

test.each([
  [['I need two', 'I need to', 'I need to spray', 'I need to spray the maize']],
  [['can I', 'Can I spray neem']],
  [['plant two', 'plant 2 rows of beans']],
  [['मेरी', 'मेरे टमाटर के पत्ते पीले हैं']],
])('of the stages that Android corrects only the last one counts: %s', (stages) => {
  begin(false);
  for (let count = 1; count <= stages.length; count += 1)
    FakeEar.last.onresult?.({
      results: stages.slice(0, count).map((transcript, index) => {
        const confidence = index === stages.length - 1 ? 0.9 : 0;
        return Object.assign([{ transcript, confidence }], { isFinal: true });
      }),
    });
  expect(heard).toEqual(stages);
});

test('sentences that are final with confidence are all kept', () => {
  begin(false);
  const final = (transcript: string) => Object.assign([{ transcript, confidence: 0.8 }], { isFinal: true });
  FakeEar.last.onresult?.({ results: [final('My maize has holes.'), final('What can I do?')] });
  expect(heard).toEqual(['My maize has holes. What can I do?']);
});

test('a pause ends it two seconds after the last word', async () => {
  begin(true);
  await hear('can I');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  await hear('can I spray');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ends).toEqual(['paused']);
});

test('where it goes on over pauses, an ear that ended by itself is opened again, and its words go behind', async () => {
  begin(false);
  await hear('can I spray');
  FakeEar.last.onend?.();
  expect(FakeEar.begun).toBe(2);
  await hear('before the rain');
  expect(heard.at(-1)).toBe('can I spray before the rain');
  expect(ends).toEqual([]);
});

test('an ear that heard nothing is not opened again', async () => {
  begin(false);
  await fail('no-speech');
  expect(FakeEar.begun).toBe(1);
  expect(ends).toEqual(['paused']);
});

test.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['audio-capture', 'refused'],
  ['network', 'offline'],
])('"%s" is told as "%s", once', async (error, why) => {
  begin(true);
  await fail(error);
  expect(ends).toEqual([why]);
});

test('an ear that does not end when it is stopped is not waited for', async () => {
  const listening = begin(false);
  FakeEar.last.stop = () => undefined;
  await hear('can I spray');
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
