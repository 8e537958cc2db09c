import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { splitChains, splitWords } from './tokenise.ts';

test.each([
  ['accents and capitals', 'Mañana Révèle ŒUF', 'manana revele oeuf'],
  ['nuktas', 'सड़ पढ़', 'सड पढ'],
  ['long and short vowels and nasal signs', 'पीलिया आंख मूँग', 'पिलिया आख मुग'],
  ['alef, ya, ta marbuta and harakat', 'أوراقُ البطاطسِ مصفرّة إلى', 'اوراق البطاطس مصفره الي'],
  ['Persian and Urdu letters', 'کیڑے', 'كيڑے'],
  ['digits of other scripts', '৫ ५ ௫ ٥ ５', '5 5 5 5 5'],
  ['full-width letters', 'ｒｉｃｅ', 'rice'],
])('%s are as one', (_, written, read) => {
  expect(normalise(written)).toBe(read);
});

test.each([
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\u061c',
  '\u202e',
  '\ufe0f',
  '\u034f',
  '\u3164',
  '\u{e0041}',
])('what is not drawn does not part a word: %j', (mark) => {
  expect(splitWords(`para${mark}quat`)).toEqual(['paraquat']);
});

test('hyphens hold words together, dashes part them', () => {
  expect(splitChains('para-quat – push‑pull - rain—sun')).toEqual([
    ['para', 'quat'],
    ['push', 'pull'],
    ['rain'],
    ['sun'],
  ]);
});

test('vowel signs of Indian scripts stay with their word', () => {
  expect(splitWords('टमाटर की पत्ती, தக்காளி இலை।')).toEqual(['टमाटर', 'कि', 'पत्ति', 'தக்காளி', 'இலை']);
});

test.each(['para-\nquat', 'para\u00ad\nquat', 'para&shy;quat', 'para**quat**', 'pa_ra\u2011quat'])(
  'a word that is parted for show holds together: %j',
  (written) => {
    expect(splitChains(written).map((chain) => chain.join(''))).toEqual(['paraquat']);
  },
);

test.each([
  ['Cyrillic and Greek letters in a Latin word', 'sоn drαnk', ['son', 'drank']],
  ['a word of look-alikes alone', 'рарасуат', ['papacyat']],
  ['a Russian word', 'картофель', ['картофель']],
])('look-alikes are read as Latin where they hide a Latin word: %s', (_, written, read) => {
  expect(splitWords(written)).toEqual(read);
});
