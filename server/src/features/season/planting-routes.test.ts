import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { createUpstreamsApp, type UpstreamsApp } from '../../../test/upstreams-app.ts';

let app: UpstreamsApp;
let person: Person;
let item: string;
let photo: Buffer;
const nashik = { lat: 19.9975, lon: 73.7898, name: 'Nashik' };

beforeAll(async () => {
  [app, photo] = await Promise.all([createUpstreamsApp(), drawPhoto()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Tomato bed', agri_image: photo })).json().id;
});

/** Days of India, where the simulated weather service has its clock. */
const day = (ahead: number) =>
  new Date(Date.now() + 19_800_000 + ahead * 86_400_000).toISOString().slice(0, 10);
const tomato = (more: object = {}) => ({
  agri_id: item,
  crop: 'tomato',
  planted_on: day(-37),
  method: 'transplanted',
  ...more,
});
const set = async (input: object, headers = {}) => {
  const answer = await person.call('setPlanting', input as Record<string, unknown>, headers);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Planting saved.')]);
  return answer.json().id as string;
};
const list = async (input = {}) => (await person.call('getPlantings', input)).json();

test('a planting with a place has its stage, harvest and water, and its position is rounded', async () => {
  const id = await set(
    tomato({
      place: nashik,
      area: { value: 200, unit: 'm2' },
      irrigation: 'drip',
      pumpLitresPerMinute: 40,
      soil: 'loam',
    }),
  );
  const [planting] = await list();
  expect(planting).toMatchObject({
    _id: id,
    agri_id: item,
    crop: 'tomato',
    cropName: 'Tomato',
    place: { lat: 20, lon: 73.79, name: 'Nashik' },
    day: 38,
    today: day(0),
    stage: { code: expect.stringMatching(/initial|development/), share: expect.any(Number) },
    water: { asOf: day(0), depletionMm: expect.any(Number), litres: expect.any(Number) },
    waterGap: null,
    ended_on: null,
  });
  expect(planting.stages).toHaveLength(4);
  expect(planting.stagesSource.title).toContain('table 11');
  expect(planting.harvest.from > day(0)).toBe(true);
});

test('without a place there is no figure for water, and it says why', async () => {
  await set(tomato());
  expect(await list()).toMatchObject([{ water: null, waterGap: 'no_place', stagesBy: 'days', place: null }]);
});

test('with the weather service away every figure that needs it is absent and says why', async () => {
  await app.upstreams.openMeteo.fail('server error');
  await set(tomato({ place: { lat: -1.2, lon: 36.8, name: 'Nairobi' } }));
  expect(await list()).toMatchObject([{ water: null, waterGap: 'no_weather', stagesBy: 'days' }]);
  await app.upstreams.openMeteo.fail(undefined);
});

test('a crop without a table row has its day and promises nothing else', async () => {
  await set(tomato({ crop: 'rose', place: nashik }));
  expect(await list()).toMatchObject([
    { day: 38, stage: null, stages: [], harvest: null, water: null, waterGap: 'no_table' },
  ]);
});

test('a tree that stands has neither stages nor a harvest, but water', async () => {
  await set(tomato({ crop: 'citrus', method: 'standing', planted_on: '2015-06-01', place: nashik }));
  expect(await list()).toMatchObject([
    { stages: [], harvest: null, water: { asOf: day(0), depletionMm: expect.any(Number) } },
  ]);
});

test('the same submit again adds nothing, and a change keeps the planting', async () => {
  const key = { 'idempotency-key': 'one' };
  const id = await set(tomato({ place: nashik }), key);
  expect(await set(tomato({ place: nashik }), key)).toBe(id);
  expect(await set(tomato({ id, crop: 'chilli', planted_on: day(-3), place: nashik }))).toBe(id);
  expect(await list()).toMatchObject([{ _id: id, crop: 'chilli', day: 4 }]);
});

test('watering that is noted fills the root zone, and takes back what it filled', async () => {
  const planting = await set(tomato({ place: nashik }));
  const before = (await list())[0].water.depletionMm;
  expect(before).toBeGreaterThan(0);
  const watered = { agri_id: item, planting, kind: 'watered', on: day(0) };
  const activity = (await person.call('addActivity', watered)).json().id;
  const after = (await list())[0].water.depletionMm;
  expect(after).toBeLessThan(before);
  await person.call('deleteActivity', { id: activity });
  expect((await list())[0].water.depletionMm).toBe(before);
});

test('ending closes what was still to do, once, and notes the harvest', async () => {
  const planting = await set(tomato({ place: nashik }));
  const open = (await person.call('getTasks', { planting })).json();
  expect(open.length).toBeGreaterThan(2);
  const end = { id: planting, ended_on: day(0), harvest: { value: 840, unit: 'kg' } };
  for (let times = 0; times < 2; times += 1)
    expect((await person.call('endPlanting', end)).statusCode).toBe(200);
  const closed = (await person.call('getTasks', { planting })).json();
  expect(new Set(closed.map((task: { state: string }) => task.state))).toEqual(new Set(['expired']));
  expect(closed[0]).toMatchObject({ closed_because: 'crop_ended', closed_on: day(0) });
  expect((await person.call('getActivities', { planting })).json()).toMatchObject([
    { kind: 'harvested', value: 840, unit: 'kg', on: day(0) },
  ]);
  expect(await list()).toMatchObject([{ ended_on: day(0), stage: null, water: null, waterGap: 'ended' }]);
});

test.each([
  ['crop', { crop: 'unobtainium' }],
  ['soil', { soil: 'cheese' }],
  ['planted_on', { planted_on: '2099-01-01' }],
  ['method', { method: 'wished' }],
])('a wrong %s is refused by its name', async (field, wrong) => {
  const answer = await person.call('setPlanting', tomato(wrong));
  expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
});

test('what was done cannot be on a day that is yet to come', async () => {
  const planting = await set(tomato({ place: nashik }));
  const [task] = (await person.call('getTasks', { planting })).json();
  const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const watered = { agri_id: item, planting, kind: 'watered' };
  const answers = [
    await person.call('endPlanting', { id: planting, ended_on: ahead }),
    await person.call('addActivity', { ...watered, on: ahead }),
    await person.call('finishTask', { id: task._id, state: 'done', on: '2099-01-01' }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().field])).toEqual([
    [400, 'ended_on'],
    [400, 'on'],
    [400, 'on'],
  ]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await person.call('addActivity', { ...watered, on: tomorrow })).statusCode).toBe(200);
});

test('a planting goes with its item, and everything goes with the account', async () => {
  const first = await set(tomato({ place: nashik }));
  await person.call('addActivity', { agri_id: item, planting: first, kind: 'weeded', on: day(0) });
  const countRows = async () => {
    const { rows } = await app.database.pool.query(
      `select (select count(*) from planting where id = $1) + (select count(*) from season_task where planting_id = $1)
         + (select count(*) from activity where planting_id = $1) as rows`,
      [first],
    );
    return Number(rows[0].rows);
  };
  expect(await countRows()).toBeGreaterThan(3);
  await person.call('deleteData', { id: item });
  expect(await countRows()).toBe(0);

  item = (await person.call('addData', { agri_name: 'Second bed', agri_image: photo })).json().id;
  const second = await set(tomato());
  await person.call('renewCalendarAddress');
  await person.call('deleteAccount', { email: person.email });
  const left = await app.database.pool.query(
    'select 1 from planting where id = $1 union all select 1 from calendar_address',
    [second],
  );
  expect(left.rows).toEqual([]);
});

test('crops are named in the language of the request', async () => {
  const crops = (await person.call('getCrops', {}, { 'accept-language': 'sw' })).json();
  expect(crops.find(({ code }: { code: string }) => code === 'maize')).toEqual({
    code: 'maize',
    name: 'Mahindi',
    lifeCycle: 'annual',
    hasStages: true,
    hasTasks: true,
  });
});
