import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { createUpstreamsApp, type UpstreamsApp } from '../../../test/upstreams-app.ts';

let app: UpstreamsApp;
let person: Person;
let photo: Buffer;
const place = { lat: 20, lon: 73.79, name: 'Nashik' };

beforeAll(async () => {
  [app, photo] = await Promise.all([createUpstreamsApp(), drawPhoto()]);
  // Reads the field guide, as a server does before the first question.
  const reader = await app.signUp();
  await reader.call('reportCardMistake', { card: 'tomato/early-blight', language: 'hi' });
}, 120_000);
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
});

const day = (ahead: number) =>
  new Date(Date.now() + 19_800_000 + ahead * 86_400_000).toISOString().slice(0, 10);
async function plant(name: string, more = {}): Promise<{ item: string; planting: string }> {
  const item = (await person.call('addData', { agri_name: name, agri_image: photo })).json().id;
  const facts = { agri_id: item, crop: 'maize', planted_on: day(-20), method: 'sown', place, ...more };
  const answer = await person.call('setPlanting', facts);
  expect(answer.statusCode).toBe(200);
  return { item, planting: answer.json().id };
}
const read = async (language = 'en'): Promise<TodayLine[]> => {
  const answer = await person.call('getToday', {}, { 'accept-language': language });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
};

test('a new person sees nothing that is not so', async () => {
  expect(await read()).toEqual([]);
});

test('every line of a planting names crop, stage or task, and has a reason, a source and a link', async () => {
  const { item, planting } = await plant('Maize field');
  const lines = (await read()).filter((line) => line.kind !== 'weather');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatchObject({ planting, agri_id: item, link: `/agriData/${item}` });
    expect(`${line.title} ${line.text}`).toMatch(/Maize.*day 21/s);
    expect(line.why.length).toBeGreaterThan(10);
    expect(line.source?.publisher.length).toBeGreaterThan(1);
  }
});

test('the weather of the place is told with its figures and its source, in the language of the person', async () => {
  await plant('Maize field');
  const english = (await read()).filter(({ kind }) => kind === 'weather');
  const tamil = (await read('ta')).filter(({ kind }) => kind === 'weather');
  expect(english.length).toBeGreaterThan(0);
  for (const line of english)
    expect(line).toMatchObject({ source: { publisher: 'Open-Meteo' }, link: '/weatherData' });
  for (const { title, text, why } of tamil) expect(`${title}${text}${why}`).not.toMatch(/[A-Za-z]{4,}/);
});

test('at most seven lines, the most urgent first, and tasks of one rule are one line', async () => {
  for (let bed = 0; bed < 9; bed += 1) await plant(`Bed ${bed}`);
  const lines = await read();
  expect(lines.length).toBeLessThanOrEqual(7);
  const levels = lines.map(({ level }) => ['act', 'plan', 'fine'].indexOf(level));
  expect(levels).toEqual(levels.toSorted());
  const said = lines.map(({ title, why }) => `${title} ${why}`);
  expect(new Set(said).size).toBe(said.length);
  const tasks = lines.filter(({ kind }) => kind === 'task');
  expect(tasks.length).toBeGreaterThan(0);
  for (const { text } of tasks) expect(text).toContain('And 8 more.');
});

test('done leaves home, and taken back it is there again', async () => {
  await plant('Maize field');
  const find = async () => (await read()).filter(({ kind }) => kind === 'task').map(({ task }) => task);
  const before = await find();
  await person.call('finishTask', { id: before[0], state: 'done' });
  expect(await find()).toEqual(before.slice(1));
  await person.call('finishTask', { id: before[0], state: 'open' });
  expect(await find()).toEqual(before);
});

test('a planting with nothing to do says so and what comes next', async () => {
  // Without a place its day is that of UTC.
  const planted_on = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const { planting } = await plant('Rose bed', { crop: 'rose', place: undefined, planted_on });
  expect(await read()).toMatchObject([
    { kind: 'stage', level: 'fine', planting, title: 'Rose, day 21', text: 'Rose bed: nothing to do today.' },
  ]);
});

test('a thirsty planting says when, how much and why, and no task says it too', async () => {
  const facts = { crop: 'tomato', planted_on: day(-70), method: 'transplanted', irrigation: 'drip' };
  const { planting } = await plant('Tomatoes', {
    ...facts,
    area: { value: 100, unit: 'm2' },
    pumpLitresPerMinute: 20,
  });
  const water = (await person.call('getPlantings')).json()[0].water;
  const lines = await read();
  const told = lines.filter(({ kind }) => kind === 'irrigation');
  expect(told).toHaveLength(water.irrigateOn === null ? 0 : 1);
  if (told[0]) {
    expect(told[0]).toMatchObject({ planting, until: water.irrigateOn, source: { publisher: 'FAO' } });
    expect(told[0].text).toContain('mm');
    expect(told[0].why).toContain('mm');
  }
  expect(lines.filter(({ title }) => title.startsWith('Water'))).toHaveLength(told.length);
});

test('home follows each change of a planting', async () => {
  const { item, planting } = await plant('Bed');
  const said = async () => (await read()).filter((line) => line.planting).map(({ text }) => text);
  expect((await said()).join()).toMatch(/Maize.*day 21/);
  const facts = { agri_id: item, method: 'sown', place };
  await person.call('setPlanting', { ...facts, id: planting, crop: 'tomato', planted_on: day(-9) });
  expect((await said()).join()).toMatch(/Tomato.*day 10/);
  await person.call('endPlanting', { id: planting, ended_on: day(0) });
  expect(await said()).toEqual([]);
  const second = await person.call('setPlanting', { ...facts, crop: 'maize', planted_on: day(-20) });
  expect((await said()).join()).toMatch(/Maize.*day 21/);
  await person.call('deletePlanting', { id: second.json().id });
  expect(await said()).toEqual([]);
});

test('what is done at another server is done here', async () => {
  await plant('Maize field');
  const taskOf = (lines: TodayLine[]) => lines.find(({ kind }) => kind === 'task')?.task;
  const task = taskOf(await read());
  expect(task).toBeTruthy();
  const copy = await app.startCopy();
  try {
    const done = await copy.callAs(person, 'finishTask', { id: task, state: 'done' });
    expect(done.statusCode).toBe(200);
    expect((await read()).some((line) => line.task === task)).toBe(false);
    await copy.callAs(person, 'finishTask', { id: task, state: 'open' });
    expect(taskOf(await read())).toBe(task);
  } finally {
    await copy.close();
  }
});

test('lamps that fell silent are one line; one that never spoke is none', async () => {
  for (const deviceName of ['Old lamp', 'New lamp', 'Bright lamp'])
    await person.call('addDevice', { deviceName, type: 'Greenhouse LED' });
  await app.database.pool.query(
    "update device set status_changed_at = now(), online = name = 'Bright lamp' where name <> 'New lamp'",
  );
  const told = (await read()).filter(({ kind }) => kind === 'lamp');
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Old lamp')]);
  expect(told[0]?.text).not.toMatch(/New|Bright/);
});

test('a photo check to repeat is a line with its task', async () => {
  const { item } = await plant('Maize field');
  const record = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  await person.call('setRecheck', { id: record, recheck_on: day(-1) });
  expect((await read()).find(({ kind }) => kind === 'recheck')).toMatchObject({
    level: 'act',
    title: 'Check again: Maize field',
    task: record,
    agri_id: item,
  });
});
