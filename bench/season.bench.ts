import { join } from 'node:path';
import { agronomyService } from '../server/src/features/season/agronomy-service.ts';
import { addDays } from '../server/src/features/season/days-rules.ts';
import { degreeDaysOf } from '../server/src/features/season/degree-days-rules.ts';
import { planTasks } from '../server/src/features/season/plan-tasks-rules.ts';
import { findStages, lengthsOf, placeStages } from '../server/src/features/season/stage-rules.ts';
import { runWaterBalance } from '../server/src/features/season/water-balance-rules.ts';
import { quantile } from './fault-test-kit/report.ts';

// The figures of the season that need no server: stages against the printed lengths, degree days against sums in whole
// tenths, and the time of balance and tasks beside a baseline, the bare arithmetic of the same days in one loop.
const PLANTINGS = 10_000;
const ROUNDS = 5;
const tables = await agronomyService({
  folder: join(import.meta.dirname, '../content/agronomy'),
}).readTables();
const plantedOn = '2026-04-01';
const year = Array.from({ length: 400 }, (_, index) => {
  const season = Math.sin((index / 365) * 2 * Math.PI);
  const minTenths = Math.round(140 + 60 * season);
  return { date: addDays(plantedOn, index), minTenths, maxTenths: minTenths + 120 + (index % 5) * 10 };
});
const dailyC = year.map((day) => ({
  ...{ date: day.date, minC: day.minTenths / 10, maxC: day.maxTenths / 10 },
}));

compareStages();
compareDegreeDays();
compareTimes();

function compareStages(): void {
  const rows = [...tables.stages.values()].flat();
  const exact = rows.filter((row) => {
    const alone = { ...tables, stages: new Map([[row.crop, [row]]]) };
    const month = String(row.plantingMonths[0] ?? 4).padStart(2, '0');
    const question = { crop: row.crop, plantedOn: `2026-${month}-10`, latitude: row.latitude, tables: alone };
    return lengthsOf(findStages(question)?.stages ?? []).join() === row.lengths.join();
  });
  console.log(
    `stages                    rows of FAO-56, table 11: ${rows.length}   exact to the day: ${exact.length}`,
  );
}

/** Sums in whole tenths of degrees, doubled, so that no fraction is rounded: what one reckons with a pencil. */
function compareDegreeDays(): void {
  console.log(
    '\ndegree days of 400 days     app   by hand   apart %   days to maturity   by hand   goal <= 1 %',
  );
  for (const { code, baseC, upperC, degreeDays } of tables.crops.values()) {
    if (baseC === undefined || upperC === undefined || degreeDays === undefined) continue;
    const limit = (tenths: number) => Math.min(upperC * 10, Math.max(baseC * 10, tenths));
    const perDay = year.map((day) => limit(day.minTenths) + limit(day.maxTenths) - 20 * baseC);
    const hand = perDay.reduce((sum, value) => sum + value, 0) / 20;
    const app = dailyC.reduce((sum, day) => sum + degreeDaysOf(day, { baseC, upperC }), 0);
    const latitude = tables.stages.get(code)?.[0]?.latitude;
    const found = findStages({ crop: code, plantedOn, latitude, tables, dailyC });
    const lengths = lengthsOf(found?.stages ?? []);
    const isLimited = lengths.some((days, stage) => days <= Math.ceil((found?.row.lengths[stage] ?? 0) / 2));
    const days = lengths.reduce((sum, length) => sum + length, 0);
    let [handDays, gathered] = [0, 0];
    while (gathered < degreeDays * 20 && handDays < perDay.length) gathered += perDay[handDays++] ?? 0;
    const apart = (100 * Math.abs(app - hand)) / hand;
    console.log(
      `${code.padEnd(22)}${cell(app, 10, 1)}${cell(hand, 10, 1)}${cell(apart, 10, 4)}${cell(days, 19)}${isLimited ? '   half of the printed days' : cell(handDays, 10)}`,
    );
  }
}

function compareTimes(): void {
  const coefficients = tables.coefficients.get('maize');
  const soil = tables.soils.get('loam');
  const rules = tables.taskRules.get('maize');
  if (!coefficients || !soil || !rules) throw new Error('maize or loam is not in the tables');
  const lengths = [30, 50, 60, 40] as const;
  const crop = { ...coefficients, lengths };
  const weather = year.slice(0, 180).map(({ date }, index) => ({
    ...{ date, et0Mm: 4 + (index % 3), rainMm: index % 9 === 0 ? 18 : 0 },
  }));
  const stages = placeStages(plantedOn, lengths);
  const run = {
    balance: () => runWaterBalance({ crop, soil, plantedOn, weather }).at(-1)?.depletionMm,
    baseline: () => bareBalance(weather),
    tasks: () =>
      planTasks({ planting: { plantedOn }, stages, rules, from: plantedOn, until: addDays(plantedOn, 14) })
        .length,
  };
  const times = { balance: [] as number[], baseline: [] as number[], tasks: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['balance', 'baseline', 'tasks'] as const) times[kind].push(timeOf(run[kind]));
  const [balance, baseline, tasks] = [times.balance, times.baseline, times.tasks].map((all) =>
    quantile(all, 0.5),
  );
  console.log(`\n${PLANTINGS} plantings, 180 days       ms   of the goal of 30 s for a night`);
  for (const [name, time = 0] of [
    ['water balance', balance],
    ['baseline, bare arithmetic', baseline],
    ['tasks of two weeks', tasks],
  ] as const)
    console.log(`${name.padEnd(28)}${cell(time, 8)}${cell((100 * time) / 30_000, 10, 1)} %`);
}

function bareBalance(weather: { et0Mm: number; rainMm: number }[]): number {
  let depletion = 0;
  for (const { et0Mm, rainMm } of weather)
    depletion = Math.min(130, Math.max(0, depletion - rainMm + 0.9 * et0Mm));
  return depletion;
}

/** Of the processor, in ms: other programs of the machine do not count. */
function timeOf(once: () => number | undefined): number {
  const started = process.cpuUsage();
  let sum = 0;
  for (let planting = 0; planting < PLANTINGS; planting += 1) sum += once() ?? 0;
  if (Number.isNaN(sum)) throw new Error('the sum is no number');
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function cell(value: number, width: number, digits = 0): string {
  return value.toFixed(digits).padStart(width);
}
