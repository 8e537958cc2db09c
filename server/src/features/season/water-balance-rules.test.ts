import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days-rules.ts';
import {
  type BalanceInput,
  depletionFraction,
  rootDepthM,
  runWaterBalance,
  stressCoefficient,
  totalAvailableMm,
} from './water-balance-rules.ts';

const plantedOn = '2024-02-20';
const crop = {
  lengths: [3, 4, 5, 4] as const,
  ...{ kcIni: 0.5, kcMid: 1.2, kcEnd: 0.8, rootMinM: 0.2, rootMaxM: 1, p: 0.4 },
};
const soil = { fieldCapacity: 0.32, wiltingPoint: 0.12 };
const weatherOf = (days: number, { et0Mm = 5, rainMm = 0 } = {}) =>
  Array.from({ length: days }, (_, index) => ({ date: addDays(plantedOn, index), et0Mm, rainMm }));
const run = (given: Partial<BalanceInput> = {}) =>
  runWaterBalance({ crop, soil, plantedOn, weather: weatherOf(16), ...given });

test('the soil of FAO-56, example 37: 160 mm, of which 64 are readily available, and the stress of a tomato', () => {
  const taw = totalAvailableMm(soil, 0.8);
  expect(taw).toBeCloseTo(160);
  expect([55, 61, 67, 72.8].map((depletion) => stressCoefficient(depletion, taw, 64).toFixed(2))).toEqual([
    ...['1.00', '1.00', '0.97', '0.91'],
  ]);
});

test('p rises when the crop uses less than 5 mm a day, falls when it uses more, and stays between 0.1 and 0.8', () => {
  expect(depletionFraction(0.4, 5)).toBe(0.4);
  expect(depletionFraction(0.4, 6)).toBeCloseTo(0.36);
  expect(depletionFraction(0.2, 9)).toBe(0.1);
  expect(depletionFraction(0.7, 1)).toBe(0.8);
});

test('roots are shallow in the initial stage, as deep as they go from mid-season on, and half-way half-way', () => {
  expect([1, 3, 5, 7, 16].map((day) => rootDepthM(day, crop).toFixed(2))).toEqual([
    ...['0.20', '0.20', '0.60', '1.00', '1.00'],
  ]);
});

test('three days by hand: use, a rain that is more than the soil takes, and use again', () => {
  const weather = weatherOf(3).map((day, index) => (index === 1 ? { ...day, rainMm: 10 } : day));
  expect(run({ weather, startDepletionMm: 1 })).toMatchObject([
    { day: 1, stage: 'initial', kc: 0.5, etcMm: 2.5, tawMm: 40, depletionMm: 3.5, deepPercolationMm: 0 },
    { day: 2, depletionMm: 0, deepPercolationMm: 4 },
    { day: 3, depletionMm: 2.5, deepPercolationMm: 0 },
  ]);
});

test('stress follows the depletion at the end of the day before, and the crop uses less', () => {
  const [first, second] = run({ weather: weatherOf(2), startDepletionMm: 30 });
  // p = 0.4 + 0.04 (5 - 2.5) = 0.5, so RAW = 20 and Ks = (40 - 30) / (40 - 20).
  expect(first).toMatchObject({ rawMm: 20, ksStress: 0.5, etcMm: 1.25, depletionMm: 31.25, irrigate: true });
  expect(second?.ksStress).toBeCloseTo((40 - 31.25) / 20);
});

test('water that was given lowers the depletion; "until it was full" ends it', () => {
  const irrigation = [
    { date: addDays(plantedOn, 1), mm: 3 },
    { date: addDays(plantedOn, 2), mm: null },
  ];
  expect(
    run({ startDepletionMm: 10, irrigation })
      .map(({ depletionMm }) => depletionMm)
      .slice(0, 3),
  ).toEqual([...[12.5, 12, 2.5]]);
});

test('the balance ends with the season, and at a day without weather', () => {
  expect(run({ weather: weatherOf(40) })).toHaveLength(16);
  expect(run({ weather: weatherOf(10).filter((_, index) => index !== 6) })).toHaveLength(6);
  expect(run({ weather: weatherOf(5).slice(1) })).toEqual([]);
});

test('a standing tree is all mid-season, with all its roots', () => {
  const tree = { ...crop, lengths: [0, 0, 365, 0] as const };
  const rows = run({ crop: tree, weather: weatherOf(2) });
  expect(rows).toMatchObject([
    { stage: 'mid', kc: 1.2, rootM: 1 },
    { stage: 'mid', kc: 1.2, rootM: 1 },
  ]);
});

const amount = (max: number) => fc.double({ min: 0, max, noNaN: true });

test('whatever the season: no water is made or lost, and depletion stays between 0 and what the soil holds', () => {
  fc.assert(
    fc.property(
      fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 1, max: 60 }))),
      fc.array(fc.tuple(amount(12), amount(60)), { minLength: 1, maxLength: 240 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 239 }), amount(80)), { maxLength: 8 }),
      amount(30),
      (lengths, air, given, startDepletionMm) => {
        const weather = air.map(([et0Mm, rainMm], index) => ({
          date: addDays(plantedOn, index),
          et0Mm,
          rainMm,
        }));
        const irrigation = given.map(([index, mm]) => ({ date: addDays(plantedOn, index), mm }));
        const [initial = 1, development = 1, mid = 1, late = 1] = lengths;
        const rows = run({
          ...{ crop: { ...crop, lengths: [initial, development, mid, late] }, weather, irrigation },
          startDepletionMm,
        });
        let before = startDepletionMm;
        for (const row of rows) {
          expect(row.depletionMm).toBeGreaterThanOrEqual(0);
          expect(row.depletionMm).toBeLessThanOrEqual(row.tawMm);
          expect(row.ksStress).toBeGreaterThanOrEqual(0);
          expect(row.ksStress).toBeLessThanOrEqual(1);
          const came = irrigation
            .filter(({ date }) => date === row.date)
            .reduce((sum, { mm }) => sum + mm, row.rainMm);
          const balance = before - came + row.etcMm + row.deepPercolationMm;
          expect(row.depletionMm).toBeCloseTo(Math.min(row.tawMm, balance), 6);
          before = row.depletionMm;
        }
      },
    ),
    { numRuns: 300 },
  );
});
