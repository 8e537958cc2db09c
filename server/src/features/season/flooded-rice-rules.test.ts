import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addDays } from './days-rules.ts';
import { runPond } from './flooded-rice-rules.ts';
import { adviseIrrigation } from './irrigation-advice-rules.ts';
import { readThresholdTable } from './read-tables-rules.ts';

const folder = fileURLToPath(new URL('../../../../content/agronomy/', import.meta.url));
const thresholds = readThresholdTable((file) => readFileSync(folder + file, 'utf8'));
const plantedOn = '2026-06-15';
const crop = {
  lengths: [10, 10, 10, 10] as const,
  ...{ kcIni: 1, kcMid: 1.2, kcEnd: 0.8, rootMinM: 0.2, rootMaxM: 0.5, p: 0.2 },
};
const weather = (rains: Record<number, number> = {}) =>
  Array.from({ length: 40 }, (_, index) => ({
    ...{ date: addDays(plantedOn, index), et0Mm: 4, rainMm: rains[index] ?? 0 },
  }));

test('a layer of 5 cm loses use and percolation, 10 mm a day, and is due when none is left', () => {
  const rows = runPond({ crop, plantedOn, weather: weather() }, thresholds);
  expect(rows.slice(0, 5).map(({ pondedMm }) => pondedMm)).toEqual([40, 30, 20, 10, 0]);
  expect(rows.findIndex(({ irrigate }) => irrigate)).toBe(4);
  const advice = adviseIrrigation({ days: rows, today: plantedOn, method: 'flooded', thresholds });
  expect(advice).toMatchObject({ depletionMm: 10, triggerMm: 50, irrigateOn: '2026-06-19', amountMm: 50 });
});

test('what is above the bund runs off', () => {
  expect(runPond({ crop, plantedOn, weather: weather({ 0: 300 }) }, thresholds)[0]).toMatchObject({
    ...{ pondedMm: 150, depletionMm: 0 },
  });
});

test('"until it was full" fills the layer', () => {
  const irrigation = [{ date: addDays(plantedOn, 3), mm: null }];
  expect(runPond({ crop, plantedOn, weather: weather(), irrigation }, thresholds)[3]?.pondedMm).toBe(40);
});

test('no water is due in the last ten days before harvest', () => {
  const rows = runPond({ crop, plantedOn, weather: weather() }, thresholds);
  expect(rows.findLast(({ irrigate }) => irrigate)?.day).toBe(30);
});
