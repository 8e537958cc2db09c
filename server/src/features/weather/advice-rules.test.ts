import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agronomyService } from '../season/agronomy-service.ts';
import {
  type AdviceDay,
  type AdviceHour,
  adviseField as advise,
  judgeSprayHour as judge,
  judgeFieldHour,
} from './advice-rules.ts';
import { describeAdvice } from './texts.ts';

const thresholds = agronomyService({
  folder: fileURLToPath(new URL('../../../../content/agronomy', import.meta.url)),
}).readThresholds();
const adviseField = (given: AdviceHour[], days: AdviceDay[]) => advise(given, days, thresholds);
const judgeSprayHour = (given: AdviceHour[], index: number) => judge(given, index, thresholds);

const hour = (given: Partial<AdviceHour> = {}, index = 0): AdviceHour => ({
  time: `2026-03-06T${String(index % 24).padStart(2, '0')}:00`,
  tempC: 22,
  humidity: 60,
  rainMm: 0,
  rainChance: 5,
  windKph: 8,
  isDay: true,
  ...given,
});
const hours = (given: Partial<AdviceHour> = {}) =>
  Array.from({ length: 24 }, (_, index) => hour(given, index));
const day = { date: '2026-03-06', minC: 18, rainMm: 0, et0Mm: 4.1 };
const kinds = (lines: { kind: string }[]) => lines.map(({ kind }) => kind);
const find = (lines: ReturnType<typeof adviseField>, kind: string) =>
  lines.find((line) => line.kind === kind);

test('a fine day: a window for spraying, the water of the day, and no word about frost in the tropics', () => {
  const lines = adviseField(hours(), [day]);
  expect(kinds(lines)).toEqual(['spray', 'water']);
  expect(find(lines, 'spray')).toMatchObject({ from: '2026-03-06T00:00', value: 8 });
  expect(find(lines, 'water')).toMatchObject({ value: 4.1 });
});

test.each([
  [0, 'act'],
  [-2, 'act'],
  [3, 'note'],
  [3.1, undefined],
])('a night down to %s degrees: %s', (tempC, level) => {
  const night = hours({ tempC: 12 }).map((one, index) => (index === 5 ? { ...one, tempC } : one));
  const frost = find(adviseField(night, [{ ...day, minC: 4 }]), 'frost');
  expect(frost?.level).toBe(level);
  if (level) expect(frost).toMatchObject({ from: '2026-03-06T05:00', value: tempC });
});

test('frost in days to come is named by its day; without it, how many days are free', () => {
  const days = [
    { ...day, minC: 6 },
    { ...day, date: '2026-03-07', minC: -1 },
  ];
  expect(find(adviseField(hours({ tempC: 12 }), days), 'frost')).toMatchObject({
    from: '2026-03-07',
    level: 'act',
  });
  expect(find(adviseField(hours({ tempC: 12 }), [days[0] ?? day]), 'no_frost')).toMatchObject({ value: 1 });
});

test.each([
  [34.9, undefined],
  [35, 'note'],
  [40, 'act'],
])('%s degrees of heat: %s', (tempC, level) => {
  expect(find(adviseField(hours({ tempC }), [day]), 'heat')?.level).toBe(level);
});

test('rain soon: from the first wet and likely hour, with what comes in twelve hours', () => {
  const wet = hours().map((one, index) =>
    index === 6 || index === 7 ? { ...one, rainMm: 2, rainChance: 80 } : one,
  );
  expect(find(adviseField(wet, [day]), 'rain')).toMatchObject({ from: '2026-03-06T06:00', value: 4 });
  expect(find(adviseField(hours({ rainMm: 2, rainChance: 30 }), [day]), 'rain')).toBeUndefined();
});

test.each([
  [{ windKph: 15.1 }, 'wind'],
  [{ windKph: 2.9 }, 'calm'],
  [{ tempC: 30.1 }, 'hot'],
  [{ tempC: 4.9 }, 'cold'],
  [{ humidity: 39 }, 'dry_air'],
  [{ humidity: 96 }, 'damp_air'],
  [{ rainMm: 0.5 }, 'rain'],
  [{ isDay: false }, 'night'],
  [{ windKph: null }, 'unknown'],
  [{}, undefined],
])('an hour with %j for spraying: %s', (given, reason) => {
  expect(judgeSprayHour(hours(given), 0)).toBe(reason);
});

test('each hour is for spraying, waiting, rain or night, or is not known', () => {
  const given = hours().map((one, index) => ({
    ...one,
    ...[{}, { windKph: 30 }, { rainMm: 2, rainChance: 90 }, { isDay: false }, { windKph: null }][index],
  }));
  const judged = given.slice(0, 6).map((_, index) => judgeFieldHour(given, index, thresholds));
  expect(judged).toEqual(['wait', 'wait', 'rain', 'night', null, 'spray']);
});

test('rain within four hours speaks against spraying now', () => {
  const soon = hours().map((one, index) => (index === 4 ? { ...one, rainMm: 1 } : one));
  expect(judgeSprayHour(soon, 0)).toBe('rain');
  expect(judgeSprayHour(soon, 5)).toBeUndefined();
});

test.each([
  [{ windKph: 25 }, 'wind', 15],
  [{ windKph: 1 }, 'calm', 3],
  [{ tempC: 33 }, 'hot', 30],
  [{ tempC: 2 }, 'cold', 5],
  [{ humidity: 20 }, 'dry_air', 40],
  [{ humidity: 99 }, 'damp_air', 95],
  [{ rainMm: 3 }, 'rain', 4],
])('a day of %j says why not to spray: %s, against %s', (given, reason, limit) => {
  const wait = find(adviseField(hours(given), [day]), 'spray_wait');
  expect(wait).toMatchObject({ reason, limit });
  expect(wait && describeAdvice(wait)).toContain(`${limit}`);
});

test('each advice that is held against a threshold names it in its sentence', () => {
  const cold = hours({ tempC: 2 });
  const hot = hours({ tempC: 36 });
  const mild = adviseField(hours({ tempC: 12 }), [{ ...day, minC: 8 }]);
  for (const [lines, kind, words] of [
    [adviseField(cold, [day]), 'frost', /down to 2 °C.* from 3 °C/],
    [adviseField(hot, [day]), 'heat', /up to 36 °C.* from 35 °C/],
    [mild, 'no_frost', /above 3 °C/],
  ] as const) {
    const line = find(lines, kind);
    expect(line && describeAdvice(line)).toMatch(words);
  }
});

test('water is never less than nothing', () => {
  expect(find(adviseField(hours(), [{ ...day, rainMm: 30 }]), 'water')).toMatchObject({ value: 0 });
});

const maybe = (low: number, high: number) => fc.option(fc.double({ min: low, max: high, noNaN: true }));
const anyHour = fc.record({
  time: fc.constant('2026-03-06T10:00'),
  tempC: maybe(-60, 55),
  humidity: maybe(0, 100),
  rainMm: maybe(0, 200),
  rainChance: maybe(0, 100),
  windKph: maybe(0, 200),
  isDay: fc.boolean(),
});

test('whatever the weather: each kind once, what cannot wait first, and never spraying outside the thresholds', () => {
  const anyDay = fc.record({
    date: fc.constant('2026-03-06'),
    minC: maybe(-60, 40),
    rainMm: maybe(0, 300),
    et0Mm: maybe(0, 15),
  });
  fc.assert(
    fc.property(
      fc.array(anyHour, { maxLength: 30 }),
      fc.array(anyDay, { maxLength: 7 }),
      (someHours, days) => {
        const lines = adviseField(someHours, days);
        expect(new Set(kinds(lines)).size).toBe(lines.length);
        const order = lines.map(({ level }) => ['act', 'note', 'fine'].indexOf(level));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const spray = find(lines, 'spray');
        if (spray) expect(spray.value).toBeLessThanOrEqual(thresholds.sprayMostWindKph);
      },
    ),
  );
});
