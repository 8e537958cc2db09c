import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './days-rules.ts';
import { readCsvTables } from './read-tables-rules.ts';
import { findStages, lengthsOf, placeStages, stageOn } from './stage-rules.ts';

const folder = fileURLToPath(new URL('../../../../content/agronomy/', import.meta.url));
const tables = readCsvTables((file) => readFileSync(folder + file, 'utf8'));
const rows = [...tables.stages.values()].flat();
const monthOf = (month: number) => `2026-${String(month).padStart(2, '0')}-10`;
const warm = (from: string, days: number, celsius: number) =>
  Array.from({ length: days }, (_, index) => ({ date: addDays(from, index), minC: celsius, maxC: celsius }));

test.each(rows.map((row) => [`${row.crop}, ${row.region}, ${row.lengths.join('/')}`, row] as const))(
  '%s: planted there in that month, the stages have the printed lengths to the day',
  (_, row) => {
    for (const month of row.plantingMonths.length > 0 ? row.plantingMonths : [1, 7]) {
      const plantedOn = monthOf(month);
      const alone = { ...tables, stages: new Map([[row.crop, [row]]]) };
      const found = findStages({ crop: row.crop, plantedOn, latitude: row.latitude, tables: alone });
      expect(found).toMatchObject({ basis: 'days', row });
      expect(lengthsOf(found?.stages ?? [])).toEqual(row.lengths);
      expect(found?.stages[0]?.from).toBe(plantedOn);
      const total = row.lengths.reduce((sum, days) => sum + days, 0);
      expect(found?.stages.at(-1)?.until).toBe(addDays(plantedOn, total - 1));
    }
  },
);

test.each([
  ['maize', '2026-04-05', -1, 'East Africa (altitude)'],
  ['maize', '2026-10-20', 20, 'India (dry, cool)'],
  ['maize', '2026-06-10', 9, 'Nigeria (humid)'],
  ['wheat', '2026-11-15', 23, 'Central India'],
  ['wheat', '2026-11-15', 31, 'Pakistan and arid region'],
  ['potato', '2026-04-20', 50, 'Europe'],
  ['potato', '2026-10-20', -50, 'Europe'],
  ['soybean', '2026-12-01', -12, 'Tropics'],
  ['rice', '2026-05-20', 40, 'Mediterranean'],
  ['cassava', '2026-05-01', 5, 'Tropical regions'],
])('%s planted on %s at latitude %i has the row of %s', (crop, plantedOn, latitude, region) => {
  expect(findStages({ crop, plantedOn, latitude, tables })?.row.region).toBe(region);
});

test('without a place the month alone chooses', () => {
  expect(findStages({ crop: 'maize', plantedOn: '2026-06-10', tables })?.row.region).toBe('Nigeria (humid)');
});

test('a crop without a row has no stages', () => {
  expect(findStages({ crop: 'okra', plantedOn: '2026-04-01', tables })).toBeUndefined();
  expect(findStages({ crop: 'no-such-crop', plantedOn: '2026-04-01', tables })).toBeUndefined();
});

test('degree days reckoned by hand: maize at 22 degrees takes 1700 / 14 = 122 days instead of 180', () => {
  const plantedOn = '2026-04-01';
  const found = findStages({
    crop: 'maize',
    plantedOn,
    latitude: 0,
    tables,
    dailyC: warm(plantedOn, 200, 22),
  });
  expect(found?.basis).toBe('degree-days');
  // 1700 x 30/180 / 14 = 20.2, begun days count; 80/180 make 54.0, 140/180 make 94.4, and all 121.4.
  expect(lengthsOf(found?.stages ?? [])).toEqual([21, 33, 41, 27]);
});

test('days beyond the forecast are like the last thirty', () => {
  const plantedOn = '2026-04-01';
  const question = { crop: 'maize', plantedOn, latitude: 0, tables };
  const whole = findStages({ ...question, dailyC: warm(plantedOn, 200, 22) });
  expect(findStages({ ...question, dailyC: warm(plantedOn, 20, 22) })?.stages).toEqual(whole?.stages);
});

test.each([
  ['fewer than ten days', warm('2026-04-01', 9, 22)],
  ['a fifth of the days missing and more', warm('2026-04-01', 40, 22).filter((_, index) => index % 4 !== 1)],
  ['days before planting only', warm('2026-01-01', 90, 22)],
])('%s known: stages go by days', (_, dailyC) => {
  const found = findStages({ crop: 'maize', plantedOn: '2026-04-01', latitude: 0, tables, dailyC });
  expect([found?.basis, lengthsOf(found?.stages ?? [])]).toEqual(['days', [30, 50, 60, 40]]);
});

test('heat and cold move a stage to half and to twice its printed days at most', () => {
  const plantedOn = '2026-04-01';
  const at = (celsius: number) =>
    findStages({ crop: 'potato', plantedOn, latitude: 50, tables, dailyC: warm(plantedOn, 30, celsius) });
  expect(lengthsOf(at(-5)?.stages ?? [])).toEqual([60, 70, 100, 60]);
  expect(lengthsOf(at(45)?.stages ?? [])).toEqual([15, 18, 25, 15]);
});

test('whatever the crop, day, place and weather: stages follow each other without a gap, from the day of planting on', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tables.stages.keys()),
      fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days)),
      fc.option(fc.integer({ min: -60, max: 60 }), { nil: undefined }),
      fc.array(fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 120,
      }),
      (crop, plantedOn, latitude, air) => {
        const dailyC = air.map(([minC, more], index) => ({
          ...{ date: addDays(plantedOn, index), minC, maxC: minC + more },
        }));
        const found = findStages({ crop, plantedOn, latitude, tables, dailyC });
        let day = plantedOn;
        for (const stage of found?.stages ?? []) {
          expect(stage.from).toBe(day);
          expect(daysBetween(stage.from, stage.until)).toBeGreaterThanOrEqual(0);
          expect(stageOn(found?.stages ?? [], stage.until)).toBe(stage);
          day = addDays(stage.until, 1);
        }
        expect(found?.stages.map(({ code }) => code)).toEqual(['initial', 'development', 'mid', 'late']);
        expect(stageOn(found?.stages ?? [], day)).toBeUndefined();
        expect(placeStages(plantedOn, lengthsOf(found?.stages ?? []))).toEqual(found?.stages);
      },
    ),
    { numRuns: 300 },
  );
});
