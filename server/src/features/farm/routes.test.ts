import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

async function addItem(person: Person, name = 'Tomato bed'): Promise<string> {
  const answer = await person.call('addData', { agri_name: name, agri_image: photo });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
}

test('an item is listed with its name, picture and number of records', async () => {
  const person = await app.signUp();
  const id = await addItem(person, 'बैंगन 🍆');
  const [item] = (await person.call('getData')).json();
  expect(item).toMatchObject({ _id: id, name: 'बैंगन 🍆', records: 0, last_record_at: null });
  expect((await person.getPicture(item.image_name)).headers['content-type']).toBe('image/jpeg');
});

test('an analysis without a model says so, measures the photo and quotes the card that fits the words', async () => {
  const person = await app.signUp();
  const id = await addItem(person);
  const agri_prompt = 'brown rings on the lower leaves';
  const added = await person.call('addAgriData', { id, agri_prompt, agri_image: photo });
  const record = (await person.call('getAgriDataContent', { id: added.json().id })).json();
  expect(record).toMatchObject({
    agri_id: id,
    name: 'Tomato bed',
    mode: 'guide',
    status: 'done',
    prompt: agri_prompt,
  });
  expect(record.content).toContain('couldn’t recognise the problem');
  expect(record.content).toContain('<strong>Early blight of tomato</strong>');
  expect(record.measurements.canopy).toBeGreaterThan(0.3);
});

async function addRecord(person: Person, id: string, agri_prompt = ''): Promise<string> {
  const answer = await person.call('addAgriData', { id, agri_prompt, agri_image: photo });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
}

const readRecord = async (person: Person, id: string) =>
  (await person.call('getAgriDataContent', { id })).json();

test('items and records are listed newest first, with the count and time of the last record', async () => {
  const person = await app.signUp();
  const [older, newer] = [await addItem(person, 'Older'), await addItem(person, 'Newer')];
  const first = await addRecord(person, older);
  const second = await addRecord(person, older);
  const items = (await person.call('getData')).json();
  expect(items.map((item: { _id: string }) => item._id)).toEqual([newer, older]);
  const records = (await person.call('getAgriDataPreview', { id: older })).json();
  expect(records.map((record: { _id: string }) => record._id)).toEqual([second, first]);
  expect(items[1]).toMatchObject({ records: 2, last_record_at: records[0].created_at });
  expect(new Date(records[0].created_at).toISOString()).toBe(records[0].created_at);
});

test('a list of records has the first paragraph of each answer, the record has all of it', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const record = await readRecord(person, await addRecord(person, item, 'brown rings'));
  const [listed] = (await person.call('getAgriDataPreview', { id: item })).json();
  expect(listed.content).toMatch(/^<p>.*<\/p>$/);
  expect(record.content.startsWith(listed.content)).toBe(true);
  expect(record.content.length).toBeGreaterThan(listed.content.length);
  expect({ ...record, content: '' }).toEqual({ ...listed, content: '' });
});

test('a prompt outside the guide gets no card and says so', async () => {
  const person = await app.signUp();
  const record = await readRecord(person, await addRecord(person, await addItem(person), 'tractor loan'));
  expect(record.content).toContain('isn’t in the guide');
  expect(record.content).not.toContain('<h3>');
});

test('deleteAgriData removes the record with its own picture, whatever picture is named', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const [mine, other] = [await addRecord(person, item), await addRecord(person, item)];
  const [gone, kept] = [await readRecord(person, mine), await readRecord(person, other)];
  const answer = await person.call('deleteAgriData', { id: mine, image_name: kept.image_name });
  expect(answer.json()).toEqual({ message: 'Data deleted.' });
  expect((await person.getPicture(gone.image_name)).statusCode).toBe(404);
  expect((await person.getPicture(kept.image_name)).statusCode).toBe(200);
  expect((await person.call('getAgriDataContent', { id: mine })).statusCode).toBe(404);
  expect(await readRecord(person, other)).toEqual(kept);
  expect(await listStoredFiles(app)).not.toContain(gone.image_name);
});

test('deleting an item removes its records, rows and files', async () => {
  const person = await app.signUp();
  const [item, kept] = [await addItem(person), await addItem(person)];
  const record = await readRecord(person, await addRecord(person, item));
  const [keptItem, goneItem] = (await person.call('getData')).json();
  expect((await person.call('deleteData', { id: item })).json()).toEqual({ message: 'Data deleted.' });
  const left = (await person.call('getData')).json();
  expect(left.map((row: { _id: string }) => row._id)).toEqual([kept]);
  expect((await person.call('getAgriDataContent', { id: record._id })).statusCode).toBe(404);
  const files = await listStoredFiles(app);
  expect(files).toContain(keptItem.image_name);
  for (const name of [goneItem.image_name, record.image_name]) expect(files).not.toContain(name);
  expect(await listPictureRows(app)).toEqual(files);
});

test.each(['deleteData', 'getAgriDataPreview', 'getAgriDataContent', 'deleteAgriData'] as const)(
  '%s wants an id, and answers 404 to one that is not there',
  async (name) => {
    const person = await app.signUp();
    const ids = [randomUUID(), 'x', "1' or '1'='1", 'nul\u0000', 'lone\ud800', '../../etc/passwd'];
    for (const id of ids) {
      const answer = await person.call(name, { id });
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'not_found']);
    }
    for (const id of [undefined, '', 7, null, ['x'], 'x'.repeat(65)]) {
      const answer = await person.call(name, { id });
      expect([id, answer.statusCode, answer.json().field]).toEqual([id, 400, 'id']);
    }
  },
);

test('an analysis for an item that is not there is 404 and keeps no picture', async () => {
  const person = await app.signUp();
  const before = await listStoredFiles(app);
  for (const id of [randomUUID(), 'x']) {
    const answer = await person.call('addAgriData', { id, agri_image: photo });
    expect(answer.statusCode).toBe(404);
  }
  const answer = await person.call('addAgriData', { agri_image: photo });
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'id' });
  expect(await listStoredFiles(app)).toEqual(before);
});

test('a record whose item is deleted during its analysis is a clean 404 without file or row', async () => {
  const person = await app.signUp();
  const id = await addItem(person);
  const before = (await listStoredFiles(app)).length;
  const [item] = (await person.call('getData')).json();
  const { db } = app.database;
  const [deleting, adding] = await db.transaction().execute(async (holder) => {
    await holder.selectFrom('farm_item').select('id').where('id', '=', id).forUpdate().execute();
    const first = person.call('deleteData', { id });
    await waitForLocks(1);
    const second = person.call('addAgriData', { id, agri_image: photo });
    await waitForLocks(2);
    return [first, second];
  });
  expect((await deleting).statusCode).toBe(200);
  expect((await adding).statusCode).toBe(404);
  const records = await db.selectFrom('farm_record').select('id').where('farm_item_id', '=', id).execute();
  expect(records).toEqual([]);
  expect(await listStoredFiles(app)).toHaveLength(before - 1);
  expect(await listStoredFiles(app)).not.toContain(item.image_name);
  expect(await listPictureRows(app)).toEqual(await listStoredFiles(app));
});

async function waitForLocks(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: string }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db);
      return Number(rows[0]?.waiting);
    })
    .toBe(count);
}
