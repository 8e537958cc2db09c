import { expect, test } from 'vitest';
import { chooseFitting, isGeneral, isLikely, mayAnswer, scoreFit } from './fit.ts';

const fit = { coverage: 1, relevance: 1, lineShare: 1, nameShare: 1, kinship: 1, general: false };

test('a card for another crop than the one asked about does not fit, unless it is a general one', () => {
  expect(scoreFit({ ...fit, crop: 'other' })).toBe(0);
  expect(scoreFit({ ...fit, crop: 'other', general: true })).toBeGreaterThan(0.5);
  expect(scoreFit({ ...fit, crop: 'other', general: true })).toBeLessThan(scoreFit({ ...fit, crop: 'same' }));
  const crops = ['maize', 'tomato'];
  expect(isGeneral({ id: 'soil/mulching', class: 'practice', crops })).toBe(true);
  expect(isGeneral({ id: 'pests/rats', class: 'crop-problems', crops })).toBe(true);
  expect(isGeneral({ id: 'tomato/late-blight', class: 'crop-problems', crops })).toBe(false);
  expect(isGeneral({ id: 'maize/weeds', class: 'practice', crops })).toBe(false);
  expect(isGeneral({ id: 'varieties/maize', class: 'practice', crops: ['maize'] })).toBe(false);
});

test.each([
  ['coverage', 'same'],
  ['relevance', 'same'],
  ['nameShare', 'same'],
  ['kinship', 'same'],
  ['lineShare', 'not asked'],
] as const)('more %s fits better where the crop is %s', (part, crop) => {
  const half = { ...fit, crop, [part]: 0.5 };
  expect(scoreFit(half)).toBeLessThan(scoreFit({ ...half, [part]: 0.9 }));
});

test('a card that shares nothing with a question does not fit', () => {
  const nothing = { coverage: 0, relevance: 0, lineShare: 0, nameShare: 0, kinship: 0, general: false };
  expect(scoreFit({ ...nothing, crop: 'same' })).toBe(0);
});

test('what fits is kept best first; what is weak or far behind the best is not', () => {
  const scores = (values: number[], likely = false) =>
    chooseFitting(values.map((score) => ({ score, likely }))).map(({ score }) => score);
  expect(scores([0.6, 0.9, 0.7])).toEqual([0.9, 0.7, 0.6]);
  expect(scores([0.4, 0.9])).toEqual([0.9]);
  expect(scores([0.2, 0.1])).toEqual([]);
  expect(scores([])).toEqual([]);
  expect(scores([0.3])).toEqual([]);
  expect(scores([0.3], true)).toEqual([0.3]);
});

const evidence = {
  kind: 'pest',
  crop: 'not asked',
  general: false,
  namedWords: 0,
  nameShare: 0,
  knownWords: 3,
  vague: false,
} as const;
const plain = { elsewhere: false, absent: false };

test.each([
  ['a question of several known words', evidence, plain, true],
  ['one known word', { ...evidence, knownWords: 1 }, plain, false],
  ['one known word that is a name', { ...evidence, knownWords: 1, namedWords: 1 }, plain, true],
  ['one known word about a crop of the card', { ...evidence, knownWords: 1, crop: 'same' }, plain, true],
  ['other matters', { ...evidence, namedWords: 1 }, { ...plain, elsewhere: true }, false],
  ['other matters and a name', { ...evidence, namedWords: 2 }, { ...plain, elsewhere: true }, false],
  [
    'other matters, a name and its crop',
    { ...evidence, namedWords: 2, crop: 'same' },
    { ...plain, elsewhere: true },
    true,
  ],
  ['a crop that is not in the guide', evidence, { ...plain, absent: true }, false],
  ['a pest by name on such a crop', { ...evidence, namedWords: 1 }, { ...plain, absent: true }, true],
  ['words such as leaf, of no crop', { ...evidence, vague: true }, plain, false],
  ['words such as leaf, on a general card', { ...evidence, vague: true, general: true }, plain, true],
  ['an illness without an animal', { ...evidence, kind: 'livestock' }, plain, false],
  ['an illness of an animal', { ...evidence, kind: 'livestock', crop: 'same' }, plain, true],
] as const)('whether a card may answer: %s', (_, of, asked, expected) => {
  expect(mayAnswer(of, asked)).toBe(expected);
});

test('a card is likely that is about the crop, or named in several words', () => {
  expect(isLikely({ ...evidence, crop: 'own' })).toBe(true);
  expect(isLikely({ ...evidence, namedWords: 2 })).toBe(true);
  expect(isLikely({ ...evidence, namedWords: 1 })).toBe(false);
});
