import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let photo: Buffer;
const seen = {
  subject: 'tomato',
  part: 'leaf',
  look: 'ring-spots',
  yes: ['yellow-halo'],
  no: [],
  unsure: [],
};

beforeAll(async () => {
  app = await createTestApp();
  photo = await drawPhoto();
});
afterAll(() => app.close());

async function addCheck(person: Person, more: object = {}): Promise<string> {
  const item = (await person.call('addData', { agri_name: 'Tomatoes', agri_image: photo })).json().id;
  const made = await person.call('addAgriData', { id: item, agri_image: photo, ...more });
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
}
const read = async (person: Person, id: string) => (await person.call('getAgriDataContent', { id })).json();

test('what was seen is kept with the check: the card, what looks alike, and the same when it is sent again', async () => {
  const person = await app.signUp();
  const id = await addCheck(person);
  expect((await read(person, id)).signs).toBeNull();
  expect((await person.call('setRecordSigns', { id, ...seen })).statusCode).toBe(200);
  const first = await read(person, id);
  expect(first.signs).toMatchObject({ subject: 'tomato', look: 'ring-spots', card: 'tomato/early-blight' });
  expect(first.signs.cards.length).toBeGreaterThan(0);
  expect(first.signs.cards.length).toBeLessThanOrEqual(3);
  expect(first.content).toMatch(/^<p><em data-sure="(likely|possible)">.*<strong>Early blight/);
  await person.call('setRecordSigns', { id, ...seen });
  expect(await read(person, id)).toEqual(first);
});

test('an item says what its newest check found, the trouble in the language of the request', async () => {
  const person = await app.signUp();
  const item = (await person.call('addData', { agri_name: 'Tomatoes', agri_image: photo })).json().id;
  const last = async (language = 'en') =>
    (await person.call('getData', {}, { 'accept-language': language })).json()[0].last_check;
  expect(await last()).toBeNull();
  const id = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  expect(await last()).toEqual({ record: id, found: 'unclear', name: null });
  await person.call('setRecordSigns', { id, ...seen });
  expect(await last()).toEqual({ record: id, found: 'trouble', name: 'Early blight of tomato' });
  expect((await last('hi')).name).toMatch(/झुलसा/);
  await person.call('setRecordSigns', { id, subject: 'tomato', part: 'unsure', look: 'unsure' });
  expect((await last()).found).toBe('unclear');
});

test('another candidate can be chosen, and answers that fit nothing bring back what the check said', async () => {
  const person = await app.signUp();
  const id = await addCheck(person);
  const before = (await read(person, id)).content;
  await person.call('setRecordSigns', { id, ...seen, yes: [] });
  const { cards } = (await read(person, id)).signs;
  const other = cards.at(-1);
  await person.call('setRecordSigns', { id, ...seen, yes: [], card: other.id });
  const changed = await read(person, id);
  expect(changed.signs.card).toBe(other.id);
  expect(changed.content).toContain(`<strong>${other.title}</strong>`);
  await person.call('setRecordSigns', { id, subject: 'tomato', part: 'unsure', look: 'unsure' });
  const unknown = await read(person, id);
  expect(unknown.signs).toMatchObject({ card: null, cards: [] });
  expect(unknown.content.endsWith(before)).toBe(true);
});

test('a crop without cards is refused, and so is a check that is not there', async () => {
  const person = await app.signUp();
  const id = await addCheck(person);
  const moon = await person.call('setRecordSigns', { id, ...seen, subject: 'moon' });
  expect(moon.statusCode).toBe(400);
  expect(moon.json()).toMatchObject({ field: 'subject' });
  const gone = await person.call('setRecordSigns', { id: '7d3f0b3e-0000-4000-8000-000000000000', ...seen });
  expect(gone.statusCode).toBe(404);
});

test('the way a photo was meant is kept; without it, none is', async () => {
  const person = await app.signUp();
  const meant = await read(person, await addCheck(person, { photo_way: 'plant' }));
  expect(meant.photo_way).toBe('plant');
  expect(meant.measurements.way).not.toBe('leaf');
  expect((await read(person, await addCheck(person))).photo_way).toBeNull();
});
