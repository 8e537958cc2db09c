import type { Task } from '@agri/contract/season/task-schemas.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let item: string;
let planting: string;
let photo: Buffer;

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Maize field', agri_image: photo })).json().id;
  planting = (await person.call('setPlanting', maize())).json().id;
});

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const maize = (more = {}) => ({
  agri_id: item,
  crop: 'maize',
  planted_on: day(-20),
  method: 'sown',
  ...more,
});
const readTasks = async (input = {}, language = 'en'): Promise<Task[]> =>
  (await person.call('getTasks', { planting, ...input }, { 'accept-language': language })).json();
const readActivities = async () => (await person.call('getActivities', { agri_id: item })).json();
const finish = async (id: string, state: string, more = {}) => {
  const answer = await person.call('finishTask', { id, state, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Task saved.')]);
  return answer.json().activity;
};

test('a planting has its tasks at once, each with words, reason, source and days', async () => {
  const tasks = await readTasks();
  expect(tasks.length).toBeGreaterThan(3);
  for (const task of tasks) {
    expect(task).toMatchObject({ planting, agri_id: item, state: 'open', record: null });
    expect(task.title).toMatch(/^[A-Z].{5,}/);
    expect(`${task.title} ${task.why}`).not.toMatch(/[{}]/);
    expect(task.why.length).toBeGreaterThan(10);
    expect(task.source?.publisher.length).toBeGreaterThan(1);
    expect(task.due_until >= day(0) && task.due_from <= task.due_until).toBe(true);
  }
});

test('words are those of the request', async () => {
  const [english, hindi] = [await readTasks(), await readTasks({}, 'hi')];
  expect(hindi.map(({ _id }) => _id)).toEqual(english.map(({ _id }) => _id));
  for (const [index, { title, why }] of hindi.entries()) {
    expect(title).toMatch(/\p{Script=Devanagari}/u);
    expect(why).not.toBe(english[index]?.why);
  }
});

test('done closes the task and writes the activity; the same again changes nothing', async () => {
  const [task] = await readTasks();
  const id = task?._id ?? '';
  const first = await finish(id, 'done', { on: day(0), value: 2, unit: 'kg', note: 'early' });
  expect(await finish(id, 'done', { on: day(0), value: 2, unit: 'kg', note: 'early' })).toBe(first);
  expect((await readTasks())[0]).toMatchObject({ _id: id, state: 'done', closed_on: day(0) });
  expect(await readActivities()).toMatchObject([
    { _id: first, task: id, planting, on: day(0), value: 2, unit: 'kg', note: 'early' },
  ]);
});

test('opened again, a task is as it was and its activity gone; not needed writes none', async () => {
  const [task] = await readTasks();
  const id = task?._id ?? '';
  await finish(id, 'done');
  expect(await finish(id, 'open')).toBeNull();
  expect((await readTasks())[0]).toEqual(task);
  expect(await finish(id, 'skipped')).toBeNull();
  expect((await readTasks())[0]).toMatchObject({ state: 'skipped' });
  expect(await readActivities()).toEqual([]);
});

test('a planting that is set again makes no task twice, and what was finished stays so', async () => {
  const before = await readTasks();
  await finish(before[0]?._id ?? '', 'done');
  await person.call('setPlanting', maize({ id: planting }));
  const after = await readTasks();
  expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
  expect(after[0]).toMatchObject({ state: 'done' });
});

test('tasks move with the day of planting, close with another crop, and come back with the first', async () => {
  const before = await readTasks();
  await person.call('setPlanting', maize({ id: planting, planted_on: day(-19) }));
  const moved = await readTasks();
  const shift = (task: Task | undefined) => Date.parse(task?.due_from ?? '') / 86_400_000;
  const last = before.at(-1);
  expect(shift(moved.find(({ _id }) => _id === last?._id)) - shift(last)).toBe(1);

  await person.call('setPlanting', maize({ id: planting, crop: 'rose' }));
  expect(await readTasks()).toEqual([]);
  await person.call('setPlanting', maize({ id: planting }));
  expect(await readTasks()).toEqual(before);
});

test('the day on which a photo check asks to look again is a task, and done is done everywhere', async () => {
  const record = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  await person.call('setRecheck', { id: record, recheck_on: day(0) });
  const find = async () => (await readTasks()).find(({ kind }) => kind === 'recheck');
  expect(await find()).toMatchObject({ _id: record, record, state: 'open', due_from: day(0), agri_id: item });
  const dueOn = async () => (await person.call('getData')).json()[0].recheck_on;
  expect(await dueOn()).toBe(day(0));

  const activity = await finish(record, 'done');
  expect(await find()).toMatchObject({ state: 'done', closed_on: day(0) });
  expect(await dueOn()).toBeNull();
  expect(await readActivities()).toMatchObject([{ _id: activity, kind: 'scouted' }]);
  await finish(record, 'open');
  expect(await dueOn()).toBe(day(0));
  expect(await readActivities()).toEqual([]);
});

test('a check is asked to be repeated only while it is the newest of its item', async () => {
  const record = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  await person.call('setRecheck', { id: record, recheck_on: day(0) });
  await person.call('addAgriData', { id: item, agri_image: photo });
  expect((await readTasks()).some(({ _id }) => _id === record)).toBe(false);
});

test('only the tasks of the days asked for are given', async () => {
  const tasks = await readTasks({ from: day(0), until: day(7) });
  expect(tasks.length).toBeGreaterThan(0);
  for (const { due_from, due_until } of tasks) expect(due_from <= day(7) && due_until >= day(0)).toBe(true);
  expect(tasks.length).toBeLessThan((await readTasks()).length);
});

test('an activity is kept once for a submit, and another one under its key is refused', async () => {
  const key = { 'idempotency-key': 'weeding' };
  const weeded = { agri_id: item, planting, kind: 'weeded', on: day(0) };
  const add = async (input: object) =>
    (await person.call('addActivity', input as Record<string, unknown>, key)).statusCode;
  expect([await add(weeded), await add(weeded), await add({ ...weeded, kind: 'sprayed' })]).toEqual([
    200, 200, 409,
  ]);
  expect(await readActivities()).toMatchObject([{ kind: 'weeded', planting, value: null, unit: null }]);
});
