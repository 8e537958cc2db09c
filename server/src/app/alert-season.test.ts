import { expect, test } from 'vitest';
import { alertSeason } from './alert-season.ts';

const day = '2026-03-06';
const place = { lat: 20, lon: 73 };
const planting = (id: string, water: object | null, irrigation = 'drip') => ({
  ...{ _id: id, itemName: `Bed ${id}`, place, water, irrigation },
});
const task = (kind: string, planting_id: string) => ({
  ...{ kind, planting_id, item_name: `Bed ${planting_id}`, due_from: day },
  word: async () => ({ title: kind }),
});

function readDay(kinds: string[]) {
  let asked = 0;
  const season = alertSeason({
    plantings: {
      listGrowing: async () => [
        planting('dry', { irrigateOn: day, amountMm: 20 }),
        planting('wet', { irrigateOn: null, amountMm: 0 }),
        planting('rainfed', { irrigateOn: day, amountMm: 20 }, 'none'),
        planting('unknown', null),
      ],
    } as never,
    tasks: {
      listOpen: async () => [
        ...['dry', 'wet', 'rainfed', 'unknown'].map((id) => task('water', id)),
        task('weed', 'dry'),
        task('spray', 'dry'),
      ],
      listRechecks: async () => [],
    } as never,
    forecasts: {
      read: async () => {
        asked += 1;
        return { advice: [{ kind: 'spray', from: `${day}T06:00`, until: `${day}T09:00` }] };
      },
    } as never,
    freshSeconds: 60,
  });
  return season.readDay('ada', { day, kinds }, 'en').then((ahead) => ({ ...ahead, asked }));
}

test('watering is told once: by the balance of water, or by a task where there is none', async () => {
  const { tasks, water } = await readDay(['task', 'water']);
  expect(tasks).toEqual([
    { name: 'Bed unknown', title: 'water' },
    { name: 'Bed dry', title: 'weed' },
    { name: 'Bed dry', title: 'spray' },
  ]);
  expect(water).toEqual([{ name: 'Bed dry', amountMm: 20 }]);
});

test('the forecast is asked for hours to spray only by who wants them', async () => {
  expect(await readDay(['task'])).toMatchObject({ spray: undefined, asked: 0 });
  expect(await readDay(['spray'])).toMatchObject({ spray: { name: 'Bed dry' }, asked: 1 });
});
