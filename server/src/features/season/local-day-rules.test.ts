import { expect, test } from 'vitest';
import { isYetToCome, todayAt } from './local-day-rules.ts';

const nowhere = { longitude: null, outlook: null, zone: null };
const offset = (utcOffsetSeconds: number, zone?: string) => ({ utcOffsetSeconds, zone });

test.each([
  [
    'without a place, the day of the user in India',
    { zone: 'Asia/Kolkata' },
    '2026-11-27T18:30:00Z',
    '2026-11-28',
  ],
  ['in the evening of the west', { zone: 'America/Sao_Paulo' }, '2026-11-28T02:59:00Z', '2026-11-27'],
  ['far in the east', { zone: '+14:00' }, '2026-11-27T10:00:00Z', '2026-11-28'],
  ['far in the west', { zone: '-11:00' }, '2026-11-28T10:59:00Z', '2026-11-27'],
  ['of a zone that is not known', { zone: 'Etc/Unknown' }, '2026-11-27T23:59:00Z', '2026-11-27'],
  ['without a zone', {}, '2026-11-27T23:59:00Z', '2026-11-27'],
])('%s', (_what, given, at, day) => {
  expect(todayAt({ ...nowhere, ...given }, new Date(at))).toBe(day);
});

test('the clock of the place goes before that of the user', () => {
  const india = { longitude: 73.79, outlook: offset(19_800), zone: 'America/Sao_Paulo' };
  expect(todayAt(india, new Date('2026-11-27T18:31:00Z'))).toBe('2026-11-28');
});

test('a place whose zone is known changes its clock with it', () => {
  const lisbon = { longitude: -9.1, outlook: offset(0, 'Europe/Lisbon'), zone: null };
  expect(todayAt(lisbon, new Date('2026-03-28T23:30:00Z'))).toBe('2026-03-28');
  expect(todayAt(lisbon, new Date('2026-03-29T23:30:00Z'))).toBe('2026-03-30');
});

test('a place whose clock nobody told has that of the user who is near, else that of its sun', () => {
  const at = new Date('2026-11-27T18:32:00Z');
  const gujarat = { longitude: 70, outlook: null };
  expect(todayAt({ ...gujarat, zone: 'Asia/Kolkata' }, at)).toBe('2026-11-28');
  expect(todayAt({ ...gujarat, zone: null }, at)).toBe('2026-11-27');
  expect(todayAt({ longitude: 140, outlook: null, zone: 'America/Sao_Paulo' }, at)).toBe('2026-11-28');
  // Samoa has its sun eleven hours behind UTC, and its clock thirteen ahead.
  expect(todayAt({ longitude: -172, outlook: null, zone: 'Pacific/Apia' }, at)).toBe('2026-11-28');
});

test('only a day that has begun nowhere is yet to come', () => {
  const now = new Date('2026-11-27T19:02:00Z');
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => isYetToCome(day, now))).toEqual([
    false,
    false,
    true,
  ]);
});
