import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { numberFormat } from './cached-formats.ts';
import { numberOf, readNumber, writeNumber } from './read-number.ts';

const codes = languages.map(({ code }) => code);

const oneWay: [string, number][] = [
  ['200', 200],
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['5,', 5],
  ['12,75', 12.75],
  ['12.75', 12.75],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1,2345', 1.2345],
  ['1500,250', 1500.25],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1,50,000', 150_000],
  ['1,50,000.5', 150_000.5],
  ['12,34,567', 1_234_567],
  ['1,500.', 1500],
  ['1 500', 1500],
  ['1\u00a0500,5', 1500.5],
  ['1\u202f234\u202f567,8', 1_234_567.8],
  ['1 234,500', 1234.5],
  ["1'500.5", 1500.5],
  ['1’500,5', 1500.5],
  ['٢٠٠', 200],
  ['٢٫٥', 2.5],
  ['٢،٥', 2.5],
  ['١٬٥٠٠', 1500],
  ['١٬٢٣٤٫٥', 1234.5],
  ['۲٫۵', 2.5],
  ['২০০', 200],
  ['১২.৭৫', 12.75],
  ['१,५०,०००', 150_000],
  ['௨௦௦', 200],
  ['１２．５', 12.5],
  ['\u200f200\u200e', 200],
  ['\u2066 12,5\u00a0\u2069', 12.5],
  ['-5', -5],
  ['−0,5', -0.5],
  ['- 5', -5],
  ['\u061c-٥', -5],
  ['+5', 5],
];

test.each(codes)('%s: a number that can be read in one way is read so', (language) => {
  expect(oneWay.map(([text]) => [text, numberOf(text, language)])).toEqual(oneWay);
});

test.each([
  'abc',
  '5 kg',
  '1.5.0',
  '1,5,0',
  '12.5.2026',
  '1 5',
  '1,23,4',
  '0,500,000',
  '.',
  '-',
  '--5',
  '1e3',
  '0x10',
  '½',
])('%j is no number', (text) => {
  expect(readNumber(text, 'en')).toEqual({ state: 'unreadable' });
  expect(readNumber(text, 'es')).toEqual({ state: 'unreadable' });
});

test('a number without end is not read', () => {
  expect(readNumber('9'.repeat(50), 'en').state).toBe('unreadable');
});

test.each(['', ' ', '\u200b\u00a0'])('%j is empty', (text) => {
  expect(readNumber(text, 'en')).toEqual({ state: 'empty' });
});

test.each([
  ['1.500', 'id', [1500, 1.5]],
  ['1.500', 'es', [1500, 1.5]],
  ['1.500', 'en', [1.5, 1500]],
  ['1,500', 'en', [1500, 1.5]],
  ['1,500', 'fr', [1.5, 1500]],
  ['১,৫০০', 'bn', [1500, 1.5]],
  ['١،٥٠٠', 'ar', [1500, 1.5]],
  ['-12.345', 'en', [-12.345, -12_345]],
] as const)('%s in "%s" may be either of two, the usual one first', (text, language, values) => {
  expect(readNumber(text, language)).toEqual({ state: 'ambiguous', values });
  expect(numberOf(text, language)).toBeNull();
});

test.each([
  ['0.5', 'en', true],
  ['0,5', 'en', false],
  ['0,5', 'es', true],
  ['0.5', 'es', false],
  ['1,234.5', 'en', false],
  ['২০০', 'bn', true],
  ['200', 'bn', true],
  ['২০০', 'en', false],
  ['٢٠٠', 'ar', false],
])('%s in "%s" is written as usual: %s', (text, language, isUsual) => {
  expect(readNumber(text, language)).toMatchObject({ state: 'read', isUsual });
});

const values = [0, 0.1, 0.25, 0.3, 2.5, 14, 15.75, 200, 1500, 5820, 150_000, 1_000_000, 1.125, 12.345, 0.125];

test.each(codes)('%s: what is written for a field is read as the same', (language) => {
  for (const value of values)
    expect(readNumber(writeNumber(value, language), language)).toEqual({
      state: 'read',
      value,
      isUsual: true,
    });
});

test.each(codes)('%s: what the app writes elsewhere is not read as another number', (language) => {
  for (const value of values) {
    const written = numberFormat(language, { maximumFractionDigits: 3 }).format(value);
    const reading = readNumber(written, language);
    expect(reading.state === 'ambiguous' ? reading.values : [numberOf(written, language)]).toContain(value);
  }
});

test('a number is written as its language does', () => {
  expect(writeNumber(1234.5, 'en')).toBe('1234.5');
  expect(writeNumber(1234.5, 'id')).toBe('1234,5');
  expect(writeNumber(200, 'bn')).toBe('২০০');
  expect(writeNumber(2.5, 'ar')).toBe('2.5');
});
