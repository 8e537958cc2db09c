import { expect, test } from 'vitest';
import { dayAfter } from './rules.ts';

test.each([
  ['2026-11-27T19:02:00Z', 'Asia/Kolkata', '2026-12-01'],
  ['2026-11-27T19:02:00Z', 'America/Sao_Paulo', '2026-11-30'],
  ['2026-11-27T05:02:00Z', '-11:00', '2026-11-29'],
  // The day on which clocks go back has 25 hours.
  ['2026-10-24T23:30:00Z', 'Europe/Lisbon', '2026-10-28'],
])('three days after %s in %s is %s', (at, zone, day) => {
  expect(dayAfter(new Date(at), 3, zone)).toBe(day);
});
