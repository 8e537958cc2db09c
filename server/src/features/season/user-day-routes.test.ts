import { dayIn } from '@agri/contract/zone-names.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let item: string;
let photo: Buffer;
const DAY_MS = 86_400_000;
const inIndia = { 'time-zone': 'Asia/Kolkata' };

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  goToHour(19);
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
});

/** Moves the clock of the app on to an hour of UTC. At 19:02 it is 00:32 of the next day in India. */
function goToHour(hour: number): void {
  const now = app.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, 2);
  app.advance((then - now.getTime() + DAY_MS) % DAY_MS);
}
const day = (zone: string, ahead = 0) => dayIn(zone, new Date(app.now().getTime() + ahead * DAY_MS));
const plant = (planted_on: string, headers = {}) =>
  person.call('setPlanting', { agri_id: item, crop: 'maize', planted_on, method: 'sown' }, headers);
const readToday = async (headers = {}) => (await person.call('getPlantings', {}, headers)).json()[0].today;

test('a planting without a place is on its first day where the phone is, and takes what was done then', async () => {
  const today = day('Asia/Kolkata');
  expect(today).not.toBe(day('UTC'));
  expect((await plant(today, inIndia)).statusCode).toBe(200);
  const [planting] = (await person.call('getPlantings', {}, inIndia)).json();
  expect(planting).toMatchObject({ planted_on: today, today, day: 1, stage: { code: 'initial' } });
  const watered = {
    agri_id: item,
    planting: planting._id,
    kind: 'watered',
    on: today,
    value: 20,
    unit: 'mm',
  };
  expect((await person.call('addActivity', watered, inIndia)).statusCode).toBe(200);
  const ending = { id: planting._id, ended_on: today };
  expect((await person.call('endPlanting', ending, inIndia)).statusCode).toBe(200);
});

test('tasks and home have the day of the phone', async () => {
  const today = day('Asia/Kolkata');
  await plant(day('Asia/Kolkata', -20), inIndia);
  const lines = (await person.call('getToday', {}, inIndia)).json();
  expect(lines.map(({ title, text }: Record<string, string>) => `${title} ${text}`).join()).toContain(
    'day 21',
  );
  const [task] = (await person.call('getTasks', {}, inIndia)).json();
  await person.call('finishTask', { id: task._id, state: 'done' }, inIndia);
  const tasks = (await person.call('getTasks', {}, inIndia)).json();
  expect(tasks.find(({ _id }: { _id: string }) => _id === task._id)).toMatchObject({ closed_on: today });
});

test('the zone of the phone is kept for what comes without one', async () => {
  await plant(day('UTC'));
  expect(await readToday()).toBe(day('UTC'));
  expect(await readToday(inIndia)).toBe(day('Asia/Kolkata'));
  expect(await readToday()).toBe(day('Asia/Kolkata'));
  expect(await readToday({ 'time-zone': 'Etc/Unknown' })).toBe(day('Asia/Kolkata'));
});

test('each phone of a user has its own day', async () => {
  await plant(day('UTC'));
  for (const zone of ['Asia/Kolkata', 'America/Sao_Paulo', '+14:00', 'Asia/Kolkata', 'America/Sao_Paulo'])
    expect(await readToday({ 'time-zone': zone })).toBe(day(zone));
  goToHour(5);
  expect(await readToday({ 'time-zone': '-11:00' })).toBe(day('UTC', -1));
  expect(await readToday({ 'time-zone': 'Asia/Kolkata' })).toBe(day('UTC'));
});

test('home changes its day with the zone, though nothing else changed', async () => {
  await plant(day('UTC', -20));
  const readHome = async (zone: string) =>
    JSON.stringify((await person.call('getToday', {}, { 'time-zone': zone })).json());
  expect(await readHome('America/Sao_Paulo')).toContain('day 21');
  expect(await readHome('Asia/Kolkata')).toContain('day 22');
});
