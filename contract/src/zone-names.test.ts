import { expect, test } from 'vitest';
import { dayIn, knownZone, wallClock } from './zone-names.ts';

test.each(['Asia/Kolkata', 'UTC', 'Etc/GMT-14', '+05:30', '-11:00', '+14:00'])('%s is a zone', (zone) => {
  expect(knownZone(zone)).toBe(zone);
});

test.each(['Etc/Unknown', 'Mars/Olympus', '', '+25:00', 'x'.repeat(65), undefined, 5, ['UTC', 'UTC']])(
  '%j is no zone that is known',
  (zone) => {
    expect(knownZone(zone)).toBeUndefined();
  },
);

test.each([
  ['Asia/Kolkata', '2026-11-27T18:29:59Z', '2026-11-27'],
  ['Asia/Kolkata', '2026-11-27T18:30:00Z', '2026-11-28'],
  ['+05:30', '2026-11-27T23:59:00Z', '2026-11-28'],
  ['Asia/Jayapura', '2026-11-27T15:00:00Z', '2026-11-28'],
  ['America/Sao_Paulo', '2026-11-28T02:59:00Z', '2026-11-27'],
  ['+14:00', '2026-11-27T10:00:00Z', '2026-11-28'],
  ['-11:00', '2026-11-28T10:59:00Z', '2026-11-27'],
  // The clocks go forward at 1:00 and back at 2:00 in Portugal.
  ['Europe/Lisbon', '2026-03-28T23:59:00Z', '2026-03-28'],
  ['Europe/Lisbon', '2026-03-29T23:00:00Z', '2026-03-30'],
  ['Europe/Lisbon', '2026-10-24T23:00:00Z', '2026-10-25'],
  ['Europe/Lisbon', '2026-10-25T23:00:00Z', '2026-10-25'],
  ['Etc/Unknown', '2026-11-27T23:59:00Z', '2026-11-27'],
])('in %s it is at %s the %s', (zone, at, day) => {
  expect(dayIn(zone, new Date(at))).toBe(day);
});

test('a zone that is not known has the clock of UTC', () => {
  const at = Date.parse('2026-11-27T12:34:56.789Z');
  expect(wallClock(at, 'Etc/Unknown')).toBe(at);
  expect(wallClock(at, 'Asia/Kolkata') - at).toBe(19_800_000);
});
