import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../lib/clock.ts';
import { daysUntil, isDue, recheckText } from './recheck-day.ts';

const evening = new Date(2026, 2, 28, 23, 30);

test('days are those of the calendar, whatever the hour and the clock changes', () => {
  expect(dayFromToday(0, evening)).toBe('2026-03-28');
  expect(dayFromToday(7, evening)).toBe('2026-04-04');
  expect(daysUntil('2026-03-28', evening)).toBe(0);
  expect(daysUntil('2026-03-29', evening)).toBe(1);
  expect(daysUntil('2026-02-28', evening)).toBe(-28);
  expect(daysUntil(dayFromToday(400, evening), evening)).toBe(400);
});

test('due is today and what is late', () => {
  const days = [null, '2026-03-29', '2026-03-28', '2026-03-27'];
  expect(days.map((day) => isDue(day, evening))).toEqual([false, false, true, true]);
});

test('in words', () => {
  const texts = ['2026-03-28', '2026-03-29', '2026-03-31', '2026-03-27', '2026-03-20'].map((day) =>
    recheckText(day, i18n._.bind(i18n), evening),
  );
  expect(texts).toEqual([
    'Check again today',
    'Check again in 1 day',
    'Check again in 3 days',
    'Check was due yesterday',
    'Check was due 8 days ago',
  ]);
});
