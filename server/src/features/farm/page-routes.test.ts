import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

const ROWS = 250;

let app: TestApp;
let person: Person;
let itemId: string;

// Rows share their times in sevens, so that the order within one instant counts too.
beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
  itemId = (await person.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() })).json().id;
  const { db } = app.database;
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    name: randomBytes(16).toString('hex'),
    created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 7) * 1000),
  }));
  const pictures = rows.map(({ name }) => ({ name, user_id: user.id, bytes: 1, width: 1, height: 1 }));
  await db.insertInto('picture').values(pictures).execute();
  const items = rows.map(({ name, created_at }) => ({
    user_id: user.id,
    name: 'Row',
    image_name: name,
    created_at,
  }));
  await db.insertInto('farm_item').values(items).execute();
  const records = rows.map(({ name, created_at }) => ({
    farm_item_id: itemId,
    user_id: user.id,
    image_name: name,
    prompt: '',
    content: '',
    mode: 'guide' as const,
    status: 'done' as const,
    created_at,
  }));
  await db.insertInto('farm_record').values(records).execute();
});
afterAll(() => app.close());

type Row = { _id: string; created_at: string };

async function readPages(name: 'getData' | 'getAgriDataPreview', limit?: number): Promise<Row[][]> {
  const pages: Row[][] = [];
  let cursor: string | undefined;
  do {
    const id = name === 'getData' ? {} : { id: itemId };
    const answer = await person.call(name, {
      ...id,
      ...(limit ? { limit } : {}),
      ...(cursor ? { cursor } : {}),
    });
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json());
    cursor = answer.headers['next-cursor'] as string | undefined;
  } while (cursor && pages.length < 50);
  return pages;
}

test.each([
  ['getData', undefined, [100, 100, 51]],
  ['getData', 100, [100, 100, 51]],
  ['getData', 64, [64, 64, 64, 59]],
  ['getAgriDataPreview', undefined, [100, 100, 50]],
  ['getAgriDataPreview', 99, [99, 99, 52]],
] as const)('%s by %s a page gives every row once, newest first', async (name, limit, sizes) => {
  const pages = await readPages(name, limit);
  expect(pages.map((page) => page.length)).toEqual(sizes);
  const rows = pages.flat();
  expect(new Set(rows.map((row) => row._id)).size).toBe(rows.length);
  const times = rows.map((row) => row.created_at);
  expect(times).toEqual([...times].sort().reverse());
});

test('a row that is added between two pages neither repeats nor hides another', async () => {
  const first = await person.call('getData', { limit: 10 });
  const added = await person.call('addData', { agri_name: 'New', agri_image: await drawPhoto() });
  const cursor = first.headers['next-cursor'];
  const second = (await person.call('getData', { limit: 10, cursor })).json();
  await person.call('deleteData', { id: added.json().id });
  const all = (await person.call('getData', { limit: 20 })).json();
  expect([...first.json(), ...second]).toEqual(all);
});

test.each(['0', '101', '-1', 'many', '1.5', '1e9'])('the limit %s is refused by its field', async (limit) => {
  for (const [name, id] of [
    ['getData', {}],
    ['getAgriDataPreview', { id: itemId }],
  ] as const) {
    const answer = await person.call(name, { ...id, limit });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'limit' });
  }
});

const written = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  'x',
  'x'.repeat(201),
  written('2026-01-01T00:00:00.000Z'),
  written(`never ${'0'.repeat(36)}`),
  written(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`),
  written('2026-99-01T00:00:00.000Z 00000000-0000-0000-0000-000000000000'),
  written('+275760-09-13T00:00:00.000Z 00000000-0000-0000-0000-000000000000'),
])('the cursor %s is refused by its field', async (cursor) => {
  const answer = await person.call('getData', { cursor });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'cursor' });
});
