import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPictureRows, listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let photo: Buffer;
let person: Person;
let item: string;
let planting: string;
let before: string[];

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Maize field', agri_image: photo })).json().id;
  const maize = { agri_id: item, crop: 'maize', planted_on: today, method: 'sown' };
  planting = (await person.call('setPlanting', maize)).json().id;
  before = await listStoredFiles(app);
});

const today = new Date().toISOString().slice(0, 10);
const readActivities = async () => (await person.call('getActivities', { agri_id: item })).json();
const add = (more: Record<string, unknown> = {}, headers = {}) =>
  person.call(
    'addActivity',
    { agri_id: item, planting, kind: 'harvested', on: today, agri_image: photo, ...more },
    headers,
  );
const listNew = async () => (await listStoredFiles(app)).filter((name) => !before.includes(name));

test('an activity keeps its photo, its amount and its note', async () => {
  expect((await add({ value: 12.5, unit: 'kg', note: 'First basket' })).statusCode).toBe(200);
  const [activity] = await readActivities();
  expect(activity).toMatchObject({
    kind: 'harvested',
    planting,
    value: 12.5,
    unit: 'kg',
    note: 'First basket',
  });
  expect(await listNew()).toEqual([activity.image_name]);
  expect((await person.getPicture(activity.image_name)).headers['content-type']).toBe('image/jpeg');
  expect((await (await app.signUp()).getPicture(activity.image_name)).statusCode).toBe(404);
});

test('as JSON, without a photo, it is taken as well', async () => {
  expect((await add({ agri_image: undefined, value: 3 })).statusCode).toBe(200);
  expect(await readActivities()).toMatchObject([{ value: 3, image_name: null }]);
});

test('sent again under its key, there is one activity and one photo', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([add({}, key), add({}, key), add({}, key)]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await add({}, key)).statusCode).toBe(200);
  expect(await readActivities()).toHaveLength(1);
  expect(await listNew()).toHaveLength(1);
});

test.each<[string, Record<string, unknown>, number, string?]>([
  ['an amount that is no number', { value: 'much' }, 400, 'value'],
  ['an amount below nothing', { value: -1 }, 400, 'value'],
  ['a day to come', { on: '2999-01-01' }, 400, 'on'],
  ['a file that is no picture', { agri_image: Buffer.from('no picture') }, 415],
  ['an item that is not there', { agri_id: randomUUID() }, 404, 'agri_id'],
  ['a planting that is not there', { planting: randomUUID() }, 404, 'planting'],
])('%s is refused, and no photo stays', async (_what, wrong, status, field) => {
  const answer = await add(wrong);
  expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
  expect(await readActivities()).toEqual([]);
  expect(await listNew()).toEqual([]);
});

test.each([
  ['activity', async () => person.call('deleteActivity', { id: (await readActivities())[0]._id })],
  ['planting', () => person.call('deletePlanting', { id: planting })],
])('with the %s its photo goes', async (_what, remove) => {
  await add();
  expect(await listNew()).toHaveLength(1);
  expect((await remove()).statusCode).toBe(200);
  expect(await listNew()).toEqual([]);
  expect(await listPictureRows(app)).toEqual(before);
});

test('with the farm item all its photos go', async () => {
  await add();
  const mine = (await readActivities())[0].image_name;
  expect((await person.call('deleteData', { id: item })).statusCode).toBe(200);
  expect((await listStoredFiles(app)).includes(mine)).toBe(false);
});
