import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endOfQuiet,
  isQuiet,
  localTime,
  nextMorning,
  nextSummary,
  nextTime,
  planTime,
} from './quiet-rules.ts';

const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/London',
  'Pacific/Apia',
  'Australia/Lord_Howe',
];
const usual = { quiet_from: '21:00', quiet_until: '06:00' };
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2029-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test.each([
  ['2026-03-06T15:29:00Z', false],
  ['2026-03-06T15:30:00Z', true],
  ['2026-03-07T00:29:00Z', true],
  ['2026-03-07T00:30:00Z', false],
])('at %s it is quiet in India: %s', (at, quiet) => {
  expect(isQuiet(new Date(at), { zone: 'Asia/Kolkata', ...usual })).toBe(quiet);
});

test('the same time twice is no quiet at all', () => {
  const none = { zone: 'UTC', quiet_from: '00:00', quiet_until: '00:00' };
  for (let hour = 0; hour < 24; hour += 1)
    expect(isQuiet(new Date(Date.UTC(2026, 0, 1, hour)), none)).toBe(false);
});

test('whatever the hours, the zone and the change of its clock, the end of the quiet is not quiet and within a day', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), time, time, (at, zone, quiet_from, quiet_until) => {
      const quiet = { zone, quiet_from, quiet_until };
      const end = endOfQuiet(at, quiet);
      expect(end >= at).toBe(true);
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(26 * 3_600_000);
      expect(isQuiet(end, quiet)).toBe(false);
    }),
  );
});

test('a time comes once each day, in order, through a year with its changes of the clock', () => {
  for (const zone of zones) {
    let at = new Date('2026-01-01T00:00:00Z');
    const days: string[] = [];
    for (let count = 0; count < 365; count += 1) {
      at = nextTime(at, zone, '06:00');
      days.push(localTime(at, zone).day);
    }
    expect(new Set(days).size).toBe(365);
  }
});

test('the morning is the end of the quiet hours', () => {
  const quiet = { zone: 'Africa/Nairobi', ...usual };
  expect(nextMorning(new Date('2026-03-06T03:00:00Z'), quiet).toISOString()).toBe('2026-03-07T03:00:00.000Z');
  expect(nextMorning(new Date('2026-03-06T02:59:30Z'), quiet).toISOString()).toBe('2026-03-06T03:00:00.000Z');
});

test('the summary comes on Sunday evening', () => {
  const quiet = { zone: 'Africa/Nairobi', ...usual };
  const first = nextSummary(new Date('2026-03-06T12:00:00Z'), quiet);
  expect(first.toISOString()).toBe('2026-03-08T15:00:00.000Z');
  expect(nextSummary(first, quiet).toISOString()).toBe('2026-03-15T15:00:00.000Z');
});

const nairobi = { zone: 'Africa/Nairobi', ...usual };
const plan = (
  kind: 'frost' | 'device' | 'rain' | 'task',
  now: string,
  others: string[],
  expiresAt = '2026-04-01',
) =>
  planTime(
    { kind, expiresAt: new Date(expiresAt) },
    { now: new Date(now), quiet: nairobi, others: others.map((at) => new Date(at)) },
  )?.toISOString();

test('frost and lamps go out at night, and are not counted', () => {
  const night = '2026-03-06T22:00:00.000Z';
  const many = Array(5).fill('2026-03-06T09:00:00Z');
  expect([plan('frost', night, many), plan('device', night, many)]).toEqual([night, night]);
});

test('all else waits for the morning', () => {
  expect(plan('rain', '2026-03-06T22:00:00Z', [])).toBe('2026-03-07T03:00:00.000Z');
});

test('the fourth of a day waits for the next one', () => {
  const three = Array(3).fill('2026-03-06T09:00:00Z');
  expect(plan('task', '2026-03-06T10:00:00Z', three.slice(1))).toBe('2026-03-06T10:00:00.000Z');
  expect(plan('task', '2026-03-06T10:00:00Z', three)).toBe('2026-03-07T03:00:00.000Z');
  expect(plan('task', '2026-03-06T10:00:00Z', [...three, ...Array(3).fill('2026-03-07T03:00:00Z')])).toBe(
    '2026-03-08T03:00:00.000Z',
  );
});

test('what would come too late does not come', () => {
  const three = Array(3).fill('2026-03-06T09:00:00Z');
  expect(plan('rain', '2026-03-06T10:00:00Z', three, '2026-03-06T20:00:00Z')).toBeUndefined();
  expect(plan('rain', '2026-03-06T22:00:00Z', [], '2026-03-07T02:00:00Z')).toBeUndefined();
});

test('a zone that this server does not know has the hours of UTC', () => {
  const at = new Date('2026-03-06T22:30:00Z');
  const quiet = { zone: 'Etc/Unknown', ...usual };
  expect(localTime(at, 'Etc/Unknown')).toEqual({ day: '2026-03-06', minute: 1_350 });
  expect([isQuiet(at, quiet), endOfQuiet(at, quiet)]).toEqual([true, new Date('2026-03-07T06:00:00Z')]);
});
