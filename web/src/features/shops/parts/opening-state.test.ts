import { expect, test } from 'vitest';
import { makeShop } from '../../../../test/upstream-fixtures.ts';
import { readOpeningHours } from './opening-hours.ts';
import { openFirst, readState } from './opening-state.ts';

/** 2 March 2026 was a Monday. */
const at = (day: number, clock: string) => new Date(`2026-03-0${day + 2}T${clock}`);

test.each([
  ['Mo-Sa 09:00-19:30', 0, '10:00', true, at(0, '19:30')],
  ['Mo-Sa 09:00-19:30', 0, '08:00', false, at(0, '09:00')],
  ['Mo-Fr 09:00-12:00,13:00-18:00', 4, '12:30', false, at(4, '13:00')],
  ['Mo-Fr 09:00-18:00', 4, '19:00', false, new Date('2026-03-09T09:00')],
  ['Fr 20:00-02:00', 5, '01:00', true, at(5, '02:00')],
  ['Fr 09:00-24:00; Sa 00:00-12:00', 4, '23:00', true, at(5, '12:00')],
])('%s on day %s at %s: open is %s, and changes then', (text, day, clock, open, change) => {
  expect(readState(readOpeningHours(text) ?? [], at(day, clock))).toEqual({ open, at: change });
});

test('what is always open, or never, does not change', () => {
  expect(readState(readOpeningHours('24/7') ?? [], at(2, '10:00'))).toEqual({ open: true });
  expect(readState(readOpeningHours('off') ?? [], at(2, '10:00'))).toEqual({ open: false });
});

test('open shops come first, closed ones last, each by distance; without a clock all by distance', () => {
  const shop = (id: string, opening_hours?: string) =>
    makeShop({ id, tags: { name: id, shop: 'nursery', ...(opening_hours ? { opening_hours } : {}) } });
  const shops = [
    shop('closed', 'Su 09:00-10:00'),
    shop('unknown'),
    shop('open', '24/7'),
    shop('later', '24/7'),
  ];
  const names = (now?: Date) => openFirst(shops, now).map(({ id }) => id);
  expect(names(at(0, '10:00'))).toEqual(['open', 'later', 'unknown', 'closed']);
  expect(names()).toEqual(['closed', 'unknown', 'open', 'later']);
});
