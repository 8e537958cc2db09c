import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addDays } from './days-rules.ts';
import { adviseIrrigation, type IrrigationMethod, type WaterDay } from './irrigation-advice-rules.ts';
import { readThresholdTable } from './read-tables-rules.ts';

const folder = fileURLToPath(new URL('../../../../content/agronomy/', import.meta.url));
const thresholds = readThresholdTable((file) => readFileSync(folder + file, 'utf8'));
const today = '2026-07-01';
const daysOf = (depletions: number[], rains: Record<number, number> = {}): WaterDay[] =>
  depletions.map((depletionMm, index) => ({
    ...{ date: addDays(today, index), etcMm: 5, depletionMm, rainMm: rains[index] ?? 0, rawMm: 40 },
  }));
const advise = (days: WaterDay[], method: IrrigationMethod = 'furrow', given = {}) =>
  adviseIrrigation({ days, today, method, thresholds, ...given });

test('water is due on the first day whose depletion reaches what is readily available', () => {
  expect(advise(daysOf([32, 37, 42, 47]))).toMatchObject({
    ...{ depletionMm: 32, triggerMm: 40, asOf: today, irrigateOn: '2026-07-03', amountMm: 42 },
    ...{ litres: null, pumpMinutes: null, cans: null, heldForRainOn: null },
  });
});

test.each([
  ['can', 4200, 210, 350],
  ['furrow', 7000, 350, null],
  ['sprinkler', 5600, 280, null],
] as const)(
  '42 mm on 100 square metres by %s are %i litres and %i minutes of the pump',
  (method, litres, pumpMinutes, cans) => {
    const given = { areaM2: 100, pumpLitresPerMinute: 20 };
    expect(advise(daysOf([42]), method, given)).toMatchObject({
      irrigateOn: today,
      litres,
      pumpMinutes,
      cans,
    });
  },
);

test('drip replaces two days of use at a time', () => {
  expect(advise(daysOf([4, 9, 14]), 'drip', { areaM2: 10 })).toMatchObject({
    ...{ triggerMm: 10, irrigateOn: '2026-07-03', amountMm: 14, litres: 156 },
  });
});

test('rain within two days holds irrigation back when it brings the depletion below the trigger', () => {
  expect(advise(daysOf([41, 46, 20, 25], { 2: 31 }))).toMatchObject({
    ...{ irrigateOn: null, amountMm: null, heldForRainOn: '2026-07-03' },
  });
});

test('rain that is too little or too late holds nothing back', () => {
  expect(advise(daysOf([41, 46, 45, 50], { 2: 6 }))).toMatchObject({
    irrigateOn: today,
    heldForRainOn: null,
  });
  expect(advise(daysOf([41, 46, 51, 10], { 3: 46 }))).toMatchObject({
    irrigateOn: today,
    heldForRainOn: null,
  });
});

test('a day that was due and is past is due today, and a field without irrigation is never due', () => {
  const days = daysOf([45, 50]).map((day) => ({ ...day, date: addDays(day.date, -1) }));
  expect(advise(days)).toMatchObject({ asOf: today, irrigateOn: today, amountMm: 50 });
  expect(advise(days, 'none')).toMatchObject({ depletionMm: 50, irrigateOn: null, amountMm: null });
});

test('without a figure of today there is no advice', () => {
  expect(advise([])).toBeUndefined();
  expect(advise(daysOf([45]).map((day) => ({ ...day, date: '2026-06-20' })))).toBeUndefined();
  expect(advise(daysOf([45]).map((day) => ({ ...day, date: '2026-07-09' })))).toBeUndefined();
});
