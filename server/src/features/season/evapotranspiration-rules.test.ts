import { expect, test } from 'vitest';
import { adjustKc, kcOn, stageOfDay } from './evapotranspiration-rules.ts';

test.each([
  ['Taipei', { rhMin: 75, windMs: 1.3, heightM: 2 }, 1.07],
  ['Mocha', { rhMin: 44, windMs: 4.6, heightM: 2 }, 1.3],
])('maize in mid-season is adjusted to %s as FAO-56, example 27', (_, air, kc) => {
  expect(adjustKc(1.2, air)).toBeCloseTo(kc, 2);
});

test('what is outside the range of the equation counts as its limit', () => {
  const heightM = 2;
  expect(adjustKc(1.2, { rhMin: 5, windMs: 9, heightM })).toBe(
    adjustKc(1.2, { rhMin: 20, windMs: 6, heightM }),
  );
  expect(adjustKc(1.2, { rhMin: 95, windMs: 0, heightM })).toBe(
    adjustKc(1.2, { rhMin: 80, windMs: 1, heightM }),
  );
});

test.each([
  [20, 0.15],
  [40, 0.77],
  [70, 1.19],
  [95, 0.56],
])('the coefficient of dry beans on day %i is that of FAO-56, example 28', (day, kc) => {
  const beans = { lengths: [25, 25, 30, 20], kcIni: 0.15, kcMid: 1.19, kcEnd: 0.35 } as const;
  expect(kcOn(day, beans)).toBeCloseTo(kc, 2);
});

const maize = { lengths: [2, 2, 2, 2] as const, kcIni: 0.3, kcMid: 1.2, kcEnd: 0.6, heightM: 2 };
const taipei = { rhMin: 75, windMs: 1.3 };

test('mid-season and end are adjusted on days whose humidity and wind are known, and on no other', () => {
  expect(kcOn(1, maize, taipei)).toBe(0.3);
  expect(kcOn(3, maize, taipei)).toBeCloseTo((0.3 + 1.07) / 2, 2);
  expect(kcOn(5, maize, taipei)).toBeCloseTo(1.07, 2);
  expect(kcOn(8, maize, taipei)).toBeCloseTo(0.47, 2);
  for (const air of [{}, { rhMin: 75 }, { windMs: 1.3 }, { rhMin: null, windMs: 1.3 }])
    expect([3, 5, 8].map((day) => kcOn(day, maize, air))).toEqual([0.75, 1.2, 0.6]);
});

test('a crop whose height is not known keeps the values of the table', () => {
  expect(kcOn(5, { ...maize, heightM: undefined }, taipei)).toBe(1.2);
});

test('the end of a crop that dries in the field is not adjusted', () => {
  expect(kcOn(8, { ...maize, kcEnd: 0.35 }, taipei)).toBe(0.35);
  expect(kcOn(8, { ...maize, kcEnd: 0.45 }, taipei)).toBeCloseTo(0.32, 2);
});

test('each day of the season has its stage', () => {
  expect([1, 2, 3, 4, 5].map((day) => stageOfDay(day, [1, 1, 1, 1]))).toEqual([
    ...['initial', 'development', 'mid', 'late', 'late'],
  ]);
});
