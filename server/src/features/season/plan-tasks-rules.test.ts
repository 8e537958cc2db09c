import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween } from './days-rules.ts';
import { planTasks } from './plan-tasks-rules.ts';
import { placeStages } from './stage-rules.ts';
import type { TaskRule } from './table-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const source = { publisher: 'FAO', title: 'A title', year: 2000 };
const rule = (given: Partial<TaskRule>): TaskRule => ({
  ...{ id: 'weed', crop: 'maize', kind: 'weed', from: { day: 14 }, days: 7, text: 'weed', cards: [], source },
  ...given,
});
const planting = { plantedOn: '2024-02-20' };
const stages = placeStages(planting.plantedOn, [10, 20, 30, 15]);
const plan = (rules: TaskRule[], given: Partial<Parameters<typeof planTasks>[0]> = {}) =>
  planTasks({ planting, stages, rules, from: '2024-01-01', until: '2025-12-31', ...given }).map(
    ({ key, dueFrom, dueUntil }) => `${key} ${dueFrom} ${dueUntil}`,
  );

test('a day counts from planting, over the leap day', () => {
  expect(plan([rule({})])).toEqual(['weed/1 2024-03-05 2024-03-11']);
});

test('a stage has its day, and a day that the stage does not have is its last', () => {
  expect(plan([rule({ from: { stage: 'development', day: 5 } })])).toEqual(['weed/1 2024-03-06 2024-03-12']);
  expect(plan([rule({ from: { stage: 'initial', day: 25 } })])).toEqual(['weed/1 2024-02-29 2024-03-06']);
});

test('a rule repeats while its stage lasts, or so many times', () => {
  const from = { stage: 'mid', day: 0 } as const;
  expect(plan([rule({ from, every: 14 })])).toEqual([
    'weed/1 2024-03-21 2024-03-27',
    'weed/2 2024-04-04 2024-04-10',
    'weed/3 2024-04-18 2024-04-24',
  ]);
  expect(plan([rule({ from, every: 14, times: 2 })])).toHaveLength(2);
  expect(plan([rule({ from: { day: 0 }, every: 30, times: 3 })])).toEqual([
    'weed/1 2024-02-20 2024-02-26',
    'weed/2 2024-03-21 2024-03-27',
    'weed/3 2024-04-20 2024-04-26',
  ]);
});

test('months come every year, from the day of planting on, and half a year later in the south', () => {
  const prune = rule({ id: 'prune', from: { months: [2, 7] }, days: 28 });
  expect(plan([prune])).toEqual([
    'prune/2024-02 2024-02-20 2024-02-28',
    'prune/2024-07 2024-07-01 2024-07-28',
    'prune/2025-02 2025-02-01 2025-02-28',
    'prune/2025-07 2025-07-01 2025-07-28',
  ]);
  expect(plan([prune], { latitude: -20, until: '2025-01-31' })).toEqual([
    'prune/2024-08 2024-08-01 2024-08-28',
    'prune/2025-01 2025-01-01 2025-01-28',
  ]);
});

test('without known stages the rules of a stage are left out; after the end of a planting nothing is due', () => {
  const rules = [rule({}), rule({ id: 'ripe', from: { stage: 'late', day: 0 } })];
  expect(plan(rules, { stages: undefined })).toHaveLength(1);
  expect(plan(rules, { planting: { ...planting, endedOn: '2024-04-01' } })).toHaveLength(1);
  expect(plan(rules, { planting: { ...planting, endedOn: '2024-03-01' } })).toEqual([]);
});

test('only tasks whose window touches the days asked for come', () => {
  expect(plan([rule({})], { from: '2024-03-11', until: '2024-03-20' })).toHaveLength(1);
  expect(plan([rule({})], { from: '2024-03-12', until: '2024-03-20' })).toEqual([]);
  expect(plan([rule({})], { from: '2024-01-01', until: '2024-03-04' })).toEqual([]);
});

const days = (max: number) => fc.integer({ min: 0, max });
const froms: fc.Arbitrary<TaskRule['from']> = fc.oneof(
  fc.record({ stage: fc.constantFrom('initial', 'development', 'mid', 'late'), day: days(25) }),
  fc.record({ day: days(70) }),
  fc.record({ months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }) }),
);
const rules = fc
  .array(fc.tuple(froms, fc.integer({ min: 1, max: 30 }), days(20), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    list.map(([from, lasts, every, times], index) =>
      rule({
        ...{ id: `rule-${index}`, from, days: lasts },
        ...(every > 0 && !('months' in from) ? { every: lasts + every, times } : {}),
      }),
    ),
  );
const seasons = fc.record({
  // Around two leap days.
  plantedOn: days(1500).map((after) => addDays('2023-09-01', after)),
  lengths: fc.tuple(
    ...([10, 20, 20, 15] as const).map((length) => fc.integer({ min: 1, max: length })),
  ) as fc.Arbitrary<[number, number, number, number]>,
  latitude: fc.integer({ min: -45, max: 45 }),
  rules,
  /** From Pago Pago to Kiritimati; the same zone in summer and winter makes days of 23 and 25 hours. */
  zoneHours: fc.array(fc.constantFrom(-11, -5, -4, 0, 1, 5.5, 5.75, 13, 14), { minLength: 1, maxLength: 4 }),
  clockFaultDays: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 20 }),
});

describe('10,000 made-up seasons', () => {
  test('with moving zones, leap days and wrong clocks, no task is lost or doubled by planning day by day', () => {
    fc.assert(
      fc.property(seasons, ({ plantedOn, lengths, latitude, rules: given, zoneHours, clockFaultDays }) => {
        const total = lengths.reduce((sum, length) => sum + length, 0);
        const last = addDays(plantedOn, total + 30);
        const question = {
          ...{ planting: { plantedOn }, stages: placeStages(plantedOn, lengths), rules: given, latitude },
        };
        const atOnce = planTasks({ ...question, from: plantedOn, until: last });
        const made = new Map<string, string>();
        // Once a night of the server, by the day that the planting's zone and a wrong clock make of it.
        for (let night = -4; night <= total + 33; night += 1) {
          const instant = Date.parse(`${plantedOn}T22:30Z`) + night * DAY_MS;
          const turn = Math.abs(night);
          const local = dayOf(
            Math.floor((instant + (zoneHours[turn % zoneHours.length] ?? 0) * HOUR_MS) / DAY_MS),
          );
          const today = addDays(local, clockFaultDays[turn % clockFaultDays.length] ?? 0);
          const until = addDays(today, 14);
          for (const { key, dueFrom } of planTasks({ ...question, from: today, until })) {
            const known = made.get(key);
            if (known !== undefined && known !== dueFrom)
              throw new Error(`${key} moved: ${known}, ${dueFrom}`);
            if (dueFrom <= last) made.set(key, dueFrom);
          }
        }
        expect(new Set(atOnce.map(({ key }) => key)).size).toBe(atOnce.length);
        expect([...made.keys()].sort()).toEqual(atOnce.map(({ key }) => key).sort());
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  test('every window begins at planting or later, and has the days of its rule', () => {
    fc.assert(
      fc.property(seasons, ({ plantedOn, lengths, latitude, rules: given }) => {
        const stages = placeStages(plantedOn, lengths);
        const until = addDays(plantedOn, 400);
        const planned = planTasks({
          planting: { plantedOn },
          stages,
          rules: given,
          from: plantedOn,
          until,
          latitude,
        });
        let before = '';
        for (const { rule: one, dueFrom, dueUntil } of planned) {
          expect(dueFrom >= plantedOn && dueFrom >= before).toBe(true);
          const lasts = daysBetween(dueFrom, dueUntil) + 1;
          expect('months' in one.from ? lasts <= one.days && lasts > 0 : lasts === one.days).toBe(true);
          before = dueFrom;
        }
      }),
      { numRuns: 500 },
    );
  });
});
