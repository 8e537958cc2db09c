import { afterEach, expect, test, vi } from 'vitest';
import { dayFromToday, noteServerDate } from '../../lib/clock.ts';
import { daysBetween, seasonShare, todayOf, writeList } from './season-days.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('days are those of the phone, over the end of a month and a change of the clock', () => {
  expect(dayFromToday(1, new Date(2026, 1, 28, 23, 30))).toBe('2026-03-01');
  expect(dayFromToday(-1, new Date(2028, 2, 1, 0, 30))).toBe('2028-02-29');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test('a season runs from nothing to all of it, and not beyond', () => {
  const stages = [
    { from: '2026-03-01', until: '2026-03-10' },
    { from: '2026-03-11', until: '2026-03-20' },
  ];
  expect(seasonShare(stages, '2026-02-01')).toBe(0);
  expect(seasonShare(stages, '2026-03-11')).toBe(0.5);
  expect(seasonShare(stages, '2026-06-01')).toBe(1);
  expect(seasonShare([], '2026-06-01')).toBeUndefined();
});

test('parts stand in one line with the comma of the language, and what is missing leaves no gap', () => {
  expect(writeList(['Tomato', undefined, 'day 38', ''], 'en')).toBe('Tomato, day 38');
  expect(writeList(['طماطم', 'اليوم 38'], 'ar')).toBe('طماطم، اليوم 38');
});

test('today on a phone that stands in 2015 is the day of the server', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2015, 0, 1, 12) });
  expect(dayFromToday(0)).toBe('2015-01-01');
  noteServerDate('Sat, 28 Nov 2026 12:00:00 GMT', 0, 100);
  expect([dayFromToday(0), dayFromToday(-7)]).toEqual(['2026-11-28', '2026-11-21']);
});

test('a planting that was read yesterday, or without a network, is not left on that day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 28, 0, 30) });
  expect(todayOf({ today: '2026-11-27' })).toBe('2026-11-28');
  expect(todayOf({ today: '2026-11-29' })).toBe('2026-11-29');
  expect(todayOf(undefined)).toBe('2026-11-28');
});
