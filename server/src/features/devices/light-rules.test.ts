import { dayIn } from '@agri/contract/zone-names.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStarts, hoursOf, isHeld, lightLevel, lightSpans, nextChange } from './light-rules.ts';

const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const at = (text: string) => new Date(text);

test('the light is on from its time for its hours, in the time of the farm', () => {
  const schedule = { startsAt: '06:00', hours: 14 };
  const level = (text: string) => lightLevel(schedule, 'Asia/Kolkata', at(text));
  expect(level('2026-03-01T00:29:59Z').on).toBe(false);
  expect(level('2026-03-01T00:30:00Z')).toEqual({
    on: true,
    since: at('2026-03-01T00:30:00Z'),
    until: at('2026-03-01T14:30:00Z'),
  });
  expect(level('2026-03-01T14:30:00Z')).toEqual({
    on: false,
    since: at('2026-03-01T14:30:00Z'),
    until: at('2026-03-02T00:30:00Z'),
  });
});

test('a light over midnight is one light', () => {
  const schedule = { startsAt: '20:00', hours: 8 };
  expect(lightLevel(schedule, 'UTC', at('2026-03-01T03:00:00Z'))).toMatchObject({
    on: true,
    since: at('2026-02-28T20:00:00Z'),
  });
});

test('a change of the clocks moves the beginning and keeps the hours of light', () => {
  const schedule = { startsAt: '01:00', hours: 6 };
  // 29 March 2026: from 02:00 to 03:00 in Berlin.
  expect(lightLevel(schedule, 'Europe/Berlin', at('2026-03-29T00:30:00Z'))).toEqual({
    on: true,
    since: at('2026-03-29T00:00:00Z'),
    until: at('2026-03-29T06:00:00Z'),
  });
  // A beginning that the clocks skip.
  const skipped = lightLevel({ startsAt: '02:30', hours: 6 }, 'Europe/Berlin', at('2026-03-29T03:00:00Z'));
  expect(skipped.since).toEqual(at('2026-03-29T01:30:00Z'));
});

test('at each moment the level lies between its edges, and the light of each day lasts its hours', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 92 }),
      fc.date({ min: at('2025-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
      (zone, quarter, quarters, now) => {
        const startsAt = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const schedule = { startsAt, hours: quarters / 4 };
        const level = lightLevel(schedule, zone, now);
        const until = level.until ?? now;
        expect(level.since.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(lightLevel(schedule, zone, until).on).toBe(!level.on);
        expect(lightLevel(schedule, zone, new Date(until.getTime() - 1)).on).toBe(level.on);
        if (level.on && schedule.hours <= 22) {
          expect(until.getTime() - level.since.getTime()).toBe(schedule.hours * 3_600_000);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('a hand at the switch holds until the next edge', () => {
  const edge = at('2026-03-01T06:00:00Z');
  expect(isHeld(null, edge)).toBe(false);
  expect(isHeld(at('2026-03-01T05:59:59Z'), edge)).toBe(false);
  expect(isHeld(at('2026-03-01T07:00:00Z'), edge)).toBe(true);
});

test('days begin at midnight of the farm, also on days of 23 and 25 hours', () => {
  const starts = dayStarts(at('2026-03-30T12:00:00Z'), 'Europe/Berlin', 3);
  expect(starts).toEqual([
    at('2026-03-27T23:00:00Z'),
    at('2026-03-28T23:00:00Z'),
    at('2026-03-29T22:00:00Z'),
  ]);
  expect(starts.map((start) => dayIn('Europe/Berlin', start))).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
});

test('hours of light are counted from what the lamp reported, also over the edges of the day', () => {
  const from = at('2026-03-01T00:00:00Z');
  const to = at('2026-03-02T00:00:00Z');
  const spans = lightSpans(
    [
      { at: at('2026-02-28T20:00:00Z'), on: true },
      { at: at('2026-03-01T02:00:00Z'), on: false },
      { at: at('2026-03-01T10:00:00Z'), on: true },
      { at: at('2026-03-01T10:00:00Z'), on: true },
      { at: at('2026-03-01T11:30:00Z'), on: false },
      { at: at('2026-03-01T23:00:00Z'), on: true },
    ],
    from,
    to,
  );
  expect(spans).toEqual([
    { from: 0, to: 2 },
    { from: 10, to: 11.5 },
    { from: 23, to: 24 },
  ]);
  expect(hoursOf(spans)).toBe(4.5);
});

test('a lamp that a hand has set against the schedule changes at the edge after the next', () => {
  const schedule = { startsAt: '06:00', hours: 14 };
  const change = (text: string, on: boolean | null, byHand?: string) =>
    nextChange(schedule, 'UTC', at(text), { on, switchedByHandAt: byHand ? at(byHand) : null });
  // On at 22:00 by hand: the edge at 06:00 only turns it on.
  expect(change('2026-03-01T22:30:00Z', true, '2026-03-01T22:00:00Z')).toEqual(at('2026-03-02T20:00:00Z'));
  // Off at 10:00 by hand: the edge at 20:00 only turns it off.
  expect(change('2026-03-01T10:30:00Z', false, '2026-03-01T10:00:00Z')).toEqual(at('2026-03-02T06:00:00Z'));
  // As the schedule has it.
  expect(change('2026-03-01T10:30:00Z', true)).toEqual(at('2026-03-01T20:00:00Z'));
  expect(change('2026-03-01T22:30:00Z', false)).toEqual(at('2026-03-02T06:00:00Z'));
  expect(change('2026-03-01T22:30:00Z', null)).toEqual(at('2026-03-02T06:00:00Z'));
  // Behind the schedule, which is about to switch it.
  expect(change('2026-03-01T10:30:00Z', false, '2026-02-28T10:00:00Z')).toBeUndefined();
});

test('a lamp whose zone this server does not know goes by UTC', () => {
  const schedule = { startsAt: '06:00', hours: 12 };
  const now = at('2026-03-06T07:00:00Z');
  expect(lightLevel(schedule, 'Etc/Unknown', now)).toEqual(lightLevel(schedule, 'UTC', now));
});
