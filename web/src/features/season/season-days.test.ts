import { expect, test } from 'vitest';
import { dayFromToday, daysBetween, seasonShare, writeList } from './season-days.ts';

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
