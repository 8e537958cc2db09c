import { expect, test } from 'vitest';
import { NameIndex } from './name-index.ts';

const index = new NameIndex([
  ['foxglove', 'foxglove'],
  ['foxglove', 'dead man’s bells'],
  ['oleander', 'oleander'],
  ['oleander', 'الدفلى'],
  ['oleander', 'கனேர்விதை'],
  ['oleander', 'بافلة'],
  ['yew', 'yew'],
  ['forate', 'forate'],
  ['hemlock', 'hem-lock 3g'],
]);
const find = (text: string) => [...index.find(text)];

test.each([
  ['in capitals', 'FOXGLOVE!'],
  ['in several words', 'are dead mans bells bad for sheep'],
  ['with a hyphen or a space in it', 'fox-glove and fox glove'],
  ['with a letter lost', 'foxglve'],
  ['with a letter too many', 'foxgloove'],
  ['with two letters swapped', 'foxgolve'],
  ['with a soft hyphen', 'fox\u00adglove'],
  ['with look-alike letters', 'fоxglоvе'],
])('finds a name %s', (_, text) => {
  expect(find(text)).toEqual(['foxglove']);
});

test('finds names with what Arabic writes before and Tamil behind a word', () => {
  for (const text of ['والدفلى', 'الدفلى', 'دفلى', 'بافلة', 'البافلة', 'والبافلة', 'بالبافلة'])
    expect([text, find(text)]).toEqual([text, ['oleander']]);
  expect(find('கனேர்விதையை')).toEqual(['oleander']);
});

test('finds names that hold a number', () => {
  expect(find('hemlock 3G')).toEqual(['hemlock']);
});

test('finds a name within words that hyphens hold together', () => {
  expect(find('oleander-based, weed-killer-yew')).toEqual(['oleander', 'yew']);
});

test.each([
  'yewt',
  'foxes love gloves',
  'the goat I care for ate maize',
  'perforated',
  'a new ewe',
  '',
  '\u00ad'.repeat(40_000),
])('leaves alone %j', (text) => {
  expect(find(text)).toEqual([]);
});

test('finds the name at the end of a long text', () => {
  expect(find(`${'grass and '.repeat(5_000)}oleander`)).toEqual(['oleander']);
});

test('reads a word of a hundred thousand letters in time', () => {
  expect(find(`${'x'.repeat(100_000)} yew`)).toEqual(['yew']);
});

test('leaves out a name within a longer one', () => {
  const days = new NameIndex([
    ['tomorrow', 'mañana'],
    ['later', 'pasado mañana'],
    ['today', 'esta mañana'],
  ]);
  const find = (text: string) => [...days.findLongest(text)];
  expect(find('y pasado mañana?')).toEqual(['later']);
  expect(find('Esta mañana llovió')).toEqual(['today']);
  expect(find('mañana y pasado mañana')).toEqual(['tomorrow', 'later']);
  expect(find('hoy')).toEqual([]);
});

test('a text is read without any name', () => {
  const index = new NameIndex([['aluminium phosphide', 'aluminium phosphide']]);
  expect(index.leaveOut('Can I use Aluminium-phosphide here?')).toBe('can i use here');
});
