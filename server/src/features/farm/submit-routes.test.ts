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

const addItem = (person: Person, key: string, agri_name = 'Bed', agri_image = photo) =>
  person.call('addData', { agri_name, agri_image }, { 'idempotency-key': key });

test('the same submit again gets the same answer and adds nothing', async () => {
  const person = await app.signUp();
  const first = await addItem(person, 'one');
  const again = await addItem(person, 'one');
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect((await person.call('getData')).json()).toHaveLength(1);
});

test('other keys and no key add again', async () => {
  const person = await app.signUp();
  await addItem(person, 'one');
  await addItem(person, 'two');
  await person.call('addData', { agri_name: 'Bed', agri_image: photo });
  await person.call('addData', { agri_name: 'Bed', agri_image: photo });
  expect((await person.call('getData')).json()).toHaveLength(4);
});

test('twenty times the same submit at once make one item and one record, without a stray file', async () => {
  const person = await app.signUp();
  const twenty = <T>(submit: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, submit));
  const items = await twenty(() => addItem(person, 'items'));
  expect(new Set(items.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
  expect(items[0]?.statusCode).toBe(200);
  const id = items[0]?.json().id;
  const records = await twenty(() =>
    person.call('addAgriData', { id, agri_image: photo }, { 'idempotency-key': 'records' }),
  );
  expect(new Set(records.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
  expect((await person.call('getData')).json()).toEqual([expect.objectContaining({ _id: id, records: 1 })]);
  expect(await listStoredFiles(app)).toEqual(await listPictureRows(app));
});

test('a key that comes with another name or picture is a conflict', async () => {
  const person = await app.signUp();
  await addItem(person, 'one');
  const otherPhoto = await drawPhoto({ colour: '#aa3300' });
  for (const answer of [
    await addItem(person, 'one', 'Other'),
    await addItem(person, 'one', 'Bed', otherPhoto),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', field: 'Idempotency-Key' });
  }
  expect((await person.call('getData')).json()).toHaveLength(1);
});

test('two people may use the same key', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()];
  const ids = [await addItem(one, 'same'), await addItem(other, 'same')].map((answer) => answer.json().id);
  expect(ids[0]).not.toBe(ids[1]);
  expect((await other.call('getData')).json()).toHaveLength(1);
});

test('a refused submit does not use its key up', async () => {
  const person = await app.signUp();
  const bad = await addItem(person, 'retry', 'Bed', Buffer.from('no picture'));
  expect(bad.statusCode).toBe(415);
  expect((await addItem(person, 'retry')).statusCode).toBe(200);
});

test('a submit whose server died is taken over after a minute', async () => {
  const person = await app.signUp();
  const first = await addItem(person, 'died');
  const { db } = app.database;
  await db
    .updateTable('idempotent_answer')
    .set({ status: null, answer: null })
    .where('key', '=', 'died')
    .execute();
  await app.database.pool.query(
    "update idempotent_answer set created_at = now() - interval '61 seconds' where key = 'died'",
  );
  const again = await addItem(person, 'died');
  expect(again.json()).toEqual(first.json());
  expect((await person.call('getData')).json()).toHaveLength(1);
  expect(await listStoredFiles(app)).toEqual(await listPictureRows(app));
});

test.each(['', 'x'.repeat(129), 'two words', 'ключ'])('the key %j is refused by its name', async (key) => {
  const person = await app.signUp();
  const answer = await addItem(person, key);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'Idempotency-Key' });
});
