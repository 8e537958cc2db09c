import { expect, test } from 'vitest';
import { dateFormat, dateLocale, formatLocale, numberFormat } from './cached-formats.ts';

test('a format is made once for each language and shape', () => {
  const day = { day: 'numeric', month: 'short' } as const;
  expect(dateFormat('hi', day)).toBe(dateFormat('hi', { ...day }));
  expect(dateFormat('hi', day)).not.toBe(dateFormat('ta', day));
  expect(dateFormat('hi', day)).not.toBe(dateFormat('hi', { ...day, year: 'numeric' }));
  expect(numberFormat('ar', {})).toBe(numberFormat('ar', {}));
});

test('English dates are written the British way', () => {
  const format = dateFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  expect(format.format(new Date('2025-03-06T12:00Z'))).toBe('6 Mar');
});

test('the digits of a language are named, as browsers are not at one about them', () => {
  expect(numberFormat('ar', {}).resolvedOptions()).toMatchObject({ numberingSystem: 'latn' });
  expect(dateFormat('ar', { day: 'numeric' }).resolvedOptions()).toMatchObject({ numberingSystem: 'latn' });
  expect(formatLocale('ar')).toBe('ar-u-nu-latn');
  expect(formatLocale('bn')).toBe('bn-u-nu-beng');
  expect(dateLocale('ar')).toBe('ar-u-nu-latn');
});
