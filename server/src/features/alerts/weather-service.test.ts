import { expect, test } from 'vitest';
import type { ReportedHour } from '../../adapters/weather/port.ts';
import type { WatchedPlace } from './cause-store.ts';
import type { Cause } from './delivery-service.ts';
import { addHours } from './weather-rules.ts';
import { weatherCauses } from './weather-service.ts';

const thresholds = {
  frostC: 0,
  severeHeatC: 40,
  heavyRainMm: 64.5,
  veryHeavyRainMm: 115.6,
  strongWindKph: 39,
  galeKph: 62,
};
const night = '2026-03-07T05:00';
const bed: WatchedPlace = { user_id: 'ada', latitude: 1, longitude: 36, name: 'Tomato bed' };

/** A world with one clock, whose forecast a test changes, and which keeps what was told. */
function watch(places: WatchedPlace[] = [bed], kinds = ['frost', 'heat', 'rain', 'wind']) {
  let nowMs = Date.parse('2026-03-06T10:00Z');
  let lows: Record<string, number | undefined> = {};
  const told: Cause[] = [];
  let asked = 0;
  const hoursAt = (latitude: number): ReportedHour[] =>
    Array.from({ length: 96 }, (_, index) => {
      const time = addHours(new Date(nowMs).toISOString(), index).slice(0, 13).concat(':00');
      const tempC = time === night ? (lows[latitude] ?? 15) : 15;
      return {
        time,
        tempC,
        humidity: 60,
        rainMm: 0,
        rainChance: 0,
        windKph: 5,
        condition: 'clear',
        isDay: true,
      };
    });
  const causes = weatherCauses({
    store: {
      listWatchers: async () =>
        [...new Set(places.map(({ user_id }) => user_id))].map((user_id) => ({ user_id, kinds })),
      listPlaces: async () => places,
    },
    alerts: {
      listNewest: async () => {
        const newest = new Map(told.map((cause) => [`${cause.user_id} ${cause.event}`, cause]));
        return [...newest.values()];
      },
    },
    forecastOf: async ({ latitude }) => {
      asked += 1;
      if (latitude in lows && lows[latitude] === undefined) return undefined;
      const localTime = new Date(nowMs).toISOString().slice(0, 16);
      return { fetchedAt: new Date(nowMs), localTime, utcOffsetSeconds: 0, hours: hoursAt(latitude) };
    },
    tell: async (found) => {
      told.push(...found);
      return found.length;
    },
    thresholds,
    checkSeconds: 900,
    now: () => new Date(nowMs),
  });
  return {
    told,
    asked: () => asked,
    async forecast(change: Record<string, number | undefined>, laterMs = 900_000) {
      lows = change;
      nowMs += laterMs;
      await causes.check();
      return told.map(({ user_id, cause, level }) => `${user_id}: ${cause} (${level})`);
    },
  };
}

test('a frost is told once, again when it gets worse, and when it is called off', async () => {
  const world = watch();
  const first = ['ada: frost 2026-03-07 1 (1)'];
  expect(await world.forecast({ 1: -0.5 })).toEqual(first);
  expect(await world.forecast({ 1: -1.5 })).toEqual(first);
  expect(await world.forecast({ 1: -0.2 })).toEqual(first);
  expect(await world.forecast({ 1: 0.5 })).toEqual(first);
  const worse = [...first, 'ada: frost 2026-03-07 2 (2)'];
  expect(await world.forecast({ 1: -3 })).toEqual(worse);
  expect(await world.forecast({ 1: 6 })).toEqual([...worse, 'ada: frost 2026-03-07 3 (0)']);
  expect(await world.forecast({ 1: 6 })).toHaveLength(3);
  expect(world.told.map(({ write }) => write('en').title)).toEqual([
    'Frost is coming',
    'Worse: Frost is coming',
    'No frost after all',
  ]);
  expect(world.told[0]?.write('en').text).toContain('Tomato bed: down to -');
});

test('a frost that comes back is told again, but a forecast that jumps about not for ever', async () => {
  const world = watch();
  for (let times = 0; times < 5; times += 1) {
    await world.forecast({ 1: -1 });
    await world.forecast({ 1: 9 });
  }
  expect(world.told.map(({ level }) => level)).toEqual([1, 0, 1, 0]);
});

test('of several places a person is told the worst once, and off only when all are known to be clear', async () => {
  const world = watch([bed, { ...bed, latitude: 2, name: 'Orchard' }]);
  await world.forecast({ 1: -0.5, 2: -3 });
  expect(world.told.map(({ write }) => write('en').text.slice(0, 7))).toEqual(['Orchard']);
  await world.forecast({ 1: 9, 2: undefined }, 3_600_000);
  expect(world.told).toHaveLength(1);
  await world.forecast({ 1: 9, 2: 9 });
  expect(world.told.map(({ level }) => level)).toEqual([2, 0]);
});

test('a place is asked for once in the time, however many watch it, and told from no older forecast', async () => {
  const world = watch([bed, { ...bed, user_id: 'bo', latitude: 1.001 }]);
  await world.forecast({ 1: -1 }, 0);
  await world.forecast({ 1: -1 }, 60_000);
  expect([world.asked(), world.told.length]).toEqual([1, 2]);
  await world.forecast({ 1: -9 }, 839_000);
  expect([world.asked(), world.told.length]).toEqual([1, 2]);
  await world.forecast({ 1: -9 }, 1_000);
  expect([world.asked(), world.told.length]).toEqual([2, 4]);
  await world.forecast({ 1: undefined }, 961_000);
  expect(world.told).toHaveLength(4);
});

test('it is told in every language, within 120 characters', async () => {
  const world = watch();
  await world.forecast({ 1: -12 });
  for (const language of ['en', 'hi', 'bn', 'es', 'pt', 'fr', 'sw', 'ar', 'id', 'ta'] as const) {
    const { text = '' } = world.told[0]?.write(language) ?? {};
    expect(text).toContain('Tomato bed');
    expect(text.length, text).toBeLessThanOrEqual(120);
  }
});
