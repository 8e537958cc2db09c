import { afterEach, expect, test, vi } from 'vitest';
import { nameZone, readZone } from './zone.ts';

afterEach(() => vi.restoreAllMocks());

function tell(timeZone: string | undefined, offsetMinutes: number) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function told(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone } as Intl.ResolvedDateTimeFormatOptions;
  });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMinutes);
}

test('the zone of a phone is the one that its browser tells', () => {
  tell('Asia/Kolkata', -330);
  expect(readZone()).toBe('Asia/Kolkata');
});

test.each([
  ['Etc/Unknown', -330, '+05:30'],
  ['Etc/Unknown', 0, '+00:00'],
  ['Etc/Unknown', 210, '-03:30'],
  ['Mars/Olympus', -345, '+05:45'],
  ['', -60, '+01:00'],
  [undefined, 300, '-05:00'],
])('a browser that tells %s goes by its clock', (zone, offset, expected) => {
  tell(zone, offset);
  expect(readZone()).toBe(expected);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: expected })).not.toThrow();
});

test('a zone is written for people', () => {
  expect(['Asia/Kolkata', 'America/New_York', '+05:30'].map(nameZone)).toEqual([
    'Asia/Kolkata',
    'America/New York',
    'UTC+05:30',
  ]);
});
