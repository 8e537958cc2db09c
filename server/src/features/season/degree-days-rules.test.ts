import { expect, test } from 'vitest';
import { degreeDaysOf } from './degree-days-rules.ts';

const maize = { baseC: 8, upperC: 30 };

test.each([
  ['a mild day', { minC: 14, maxC: 26 }, 12],
  ['a night below the base', { minC: 2, maxC: 26 }, 9],
  ['a noon above the upper limit', { minC: 20, maxC: 38 }, 17],
  ['a day below the base', { minC: -3, maxC: 6 }, 0],
  ['a day above the upper limit', { minC: 31, maxC: 40 }, 22],
])('%s gives the degree days reckoned by hand', (_, day, expected) => {
  expect(degreeDaysOf(day, maize)).toBe(expected);
});
