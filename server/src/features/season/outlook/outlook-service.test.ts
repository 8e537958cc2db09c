import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../../test/test-person.ts';
import { activityStore } from '../activity-store.ts';
import { agronomyService } from '../agronomy-service.ts';
import { plantingStore } from '../planting-store.ts';
import { taskStore } from '../task-store.ts';
import { outlookService } from './outlook-service.ts';

const agronomy = agronomyService({
  folder: fileURLToPath(new URL('../../../../../content/agronomy', import.meta.url)),
});
const place = { lat: 19.9975, lon: 73.7898, name: 'Nashik' };
const MOST = 100;

let app: TestApp;
let photo: Buffer;
let person: Person;
let item: string;
let planting: string;

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from planting');
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
  planting = (await person.call('setPlanting', maize())).json().id;
});

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const maize = (more: object = {}) => ({
  agri_id: item,
  crop: 'maize',
  planted_on: day(-20),
  method: 'sown',
  place,
  ...more,
});
const readKept = async () => {
  const { rows } = await app.database.pool.query(
    `select outlook, outlook_at, (select json_agg(task order by id) from season_task as task) as tasks
     from planting where id = $1`,
    [planting],
  );
  return rows[0];
};

/** The next night's run; `meanwhile` happens while it waits for the weather. Gives what stood there right after that. */
async function planWhile(meanwhile: () => Promise<unknown>) {
  const { db } = app.database;
  let before: unknown;
  const outlooks = outlookService({
    plantings: plantingStore(db, MOST),
    tasks: taskStore(db),
    activities: activityStore(db, MOST),
    agronomy,
    weather: {
      nightPlacesPerUser: undefined,
      readDays: async () => undefined,
      readNightDays: async () => {
        await meanwhile();
        before = await readKept();
        return undefined;
      },
    },
    now: () => new Date(Date.now() + 86_400_000),
  });
  expect(await outlooks.planAll()).toBe(1);
  return before;
}

const changes: [string, () => ReturnType<Person['call']>][] = [
  ['another crop', () => person.call('setPlanting', maize({ id: planting, crop: 'tomato' }))],
  [
    'another day of planting',
    () => person.call('setPlanting', maize({ id: planting, planted_on: day(-40) })),
  ],
  ['its end', () => person.call('endPlanting', { id: planting, ended_on: day(0) })],
  ['watering', () => person.call('addActivity', { agri_id: item, planting, kind: 'watered', on: day(0) })],
];

test.each(changes)('what was computed before %s overwrites nothing', async (_change, make) => {
  const before = await planWhile(async () => {
    expect((await make()).statusCode).toBe(200);
  });
  expect(await readKept()).toEqual(before);
});

test('what was computed before a change overwrites nothing either when the change is not computed yet', async () => {
  await app.database.pool.query('update planting set outlook = null, outlook_at = null');
  const before = await planWhile(() =>
    app.database.pool.query("update planting set crop = 'tomato', outlook = null, outlook_at = null"),
  );
  expect(await readKept()).toEqual(before);
});

test('what is computed of a planting that nobody changed is kept', async () => {
  const before = await planWhile(() => Promise.resolve());
  expect(await readKept()).toMatchObject({ outlook_at: expect.any(Date) });
  expect(await readKept()).not.toEqual(before);
});
