import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { formatClock } from './formats.ts';
import { formatDayAndTime, formatTime } from './later-formats.ts';

const codes = languages.map(({ code }) => code);

test.each(codes)('%s: an afternoon hour is written with 24 hours everywhere, without am or pm', (locale) => {
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  const hour = digits.format(17);
  const clock = formatClock('2026-07-01T17:05', locale);
  expect(clock).toMatch(/^\p{Nd}{2}[:.]\p{Nd}{2}$/u);
  expect(clock.startsWith(hour)).toBe(true);
  const local = new Date(2026, 6, 1, 17, 5).toISOString();
  expect(formatTime(local, locale)).toBe(clock);
  expect(formatDayAndTime(local, locale)).toContain(clock);
});
