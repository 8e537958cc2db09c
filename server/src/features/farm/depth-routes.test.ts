import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPictureRows, listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  photo = await drawPhoto();
});
afterAll(() => app.close());

async function addItem(person: Person): Promise<string> {
  return (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
}

async function addRecord(person: Person, id: string, more: object = {}): Promise<string> {
  const answer = await person.call('addAgriData', { id, agri_image: photo, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

const read = async (person: Person, id: string) => (await person.call('getAgriDataContent', { id })).json();
const thumbnail = (person: Person, name: string) =>
  app.server.inject({ url: `/images/${name}.webp`, cookies: person.cookies });

test('each picture has a WebP thumbnail within 320 pixels, shown to its owner only, gone with it', async () => {
  const [owner, stranger] = [await app.signUp('owner'), await app.signUp('stranger')];
  const large = await drawPhoto({ width: 900, height: 600 });
  const record = await addRecord(owner, await addItem(owner), { agri_image: large });
  const { image_name } = await read(owner, record);
  const answer = await thumbnail(owner, image_name);
  expect(answer.headers['content-type']).toBe('image/webp');
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 320, height: 213, format: 'webp' });
  expect((await thumbnail(stranger, image_name)).statusCode).toBe(404);
  await owner.call('deleteAgriData', { id: record });
  expect((await thumbnail(owner, image_name)).statusCode).toBe(404);
  expect(await listStoredFiles(app)).not.toContain(image_name);
});

test('an analysis takes up to three photos, and all of them go with the record', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const record = await addRecord(person, item, { agri_image: [photo, photo, photo] });
  const { image_name, more_images } = await read(person, record);
  expect(more_images).toHaveLength(2);
  for (const name of [image_name, ...more_images])
    expect((await person.getPicture(name)).statusCode).toBe(200);
  const four = await person.call('addAgriData', { id: item, agri_image: [photo, photo, photo, photo] });
  expect(four.statusCode).toBe(400);
  expect(four.json()).toMatchObject({ field: 'agri_image' });
  await person.call('deleteData', { id: item });
  for (const name of [image_name, ...more_images])
    expect((await person.getPicture(name)).statusCode).toBe(404);
  expect(await listPictureRows(app)).toEqual(await listStoredFiles(app));
});

test('one bad photo among three keeps none', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const before = await listStoredFiles(app);
  const answer = await person.call('addAgriData', {
    id: item,
    agri_image: [photo, Buffer.from('no picture')],
  });
  expect(answer.statusCode).toBe(415);
  expect(await listStoredFiles(app)).toEqual(before);
});

test('a photo that was taken earlier can bring its time; the future is not believed', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const earlier = await addRecord(person, item, { taken_at: '2026-03-04T05:06:07+05:30' });
  expect((await read(person, earlier)).created_at).toBe('2026-03-03T23:36:07.000Z');
  const later = await addRecord(person, item, { taken_at: '2999-01-01T00:00:00Z' });
  expect(new Date((await read(person, later)).created_at).getTime()).toBeLessThanOrEqual(Date.now());
  const wrong = await person.call('addAgriData', { id: item, agri_image: photo, taken_at: 'yesterday' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ field: 'taken_at' });
});

test('a day to look again is kept with the record and shown with its item', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const record = await addRecord(person, item);
  expect((await person.call('setRecheck', { id: record, recheck_on: '2026-12-24' })).statusCode).toBe(200);
  expect((await read(person, record)).recheck_on).toBe('2026-12-24');
  expect((await person.call('getDataItem', { id: item })).json()).toMatchObject({
    _id: item,
    recheck_on: '2026-12-24',
    records: 1,
  });
  expect((await person.call('getData')).json()[0].recheck_on).toBe('2026-12-24');
  await person.call('setRecheck', { id: record, recheck_on: null });
  expect((await read(person, record)).recheck_on).toBeNull();
  const noDay = await person.call('setRecheck', { id: record, recheck_on: '2026-02-30' });
  expect(noDay.statusCode).toBe(400);
  expect(noDay.json()).toMatchObject({ field: 'recheck_on' });
});

test('the nightly sweep removes pictures that nothing names, and nothing else', async () => {
  const person = await app.signUp();
  const kept = await addItem(person);
  await addRecord(person, kept, { agri_image: [photo, photo] });
  const weeded = { agri_id: kept, kind: 'weeded', on: '2026-03-06', agri_image: photo };
  expect((await person.call('addActivity', weeded)).statusCode).toBe(200);
  const used = await listStoredFiles(app);
  const item = await addItem(person);
  await sql`update picture set created_at = now() - interval '2 hours'`.execute(app.database.db);
  await sql`delete from farm_item where id = ${item}`.execute(app.database.db);
  await sql`insert into pgboss.job (name) values ('sweep')`.execute(app.database.db);
  // The sweep removes a file before its row.
  await expect.poll(() => listPictureRows(app), { timeout: 90_000, interval: 500 }).toEqual(used);
  expect(await listStoredFiles(app)).toEqual(used);
}, 100_000);

test('whether a check helped is kept with it', async () => {
  const person = await app.signUp();
  const record = await addRecord(person, await addItem(person));
  expect((await read(person, record)).rating).toBeNull();
  for (const rating of ['up', 'down', null]) {
    expect((await person.call('rateRecord', { id: record, rating })).statusCode).toBe(200);
    expect((await read(person, record)).rating).toBe(rating);
  }
  expect((await person.call('rateRecord', { id: record, rating: 'fine' })).json()).toMatchObject({
    field: 'rating',
  });
});
