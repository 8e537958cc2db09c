import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { answerOnce, newIdFor } from './idempotency.ts';

const UUID_V8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const user = { issuer: 'test', subject: '1', email: 'ada@example.com', terms_accepted_at: new Date() };
  const row = await database.db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow();
  userId = row.id;
});
afterAll(() => database.close());

const submit = (key: string, input: object = { a: 1 }, call = 'addData') => ({ userId, call, key, input });

test('the id of a submit is the same for the same user, call and key, and a valid UUID', () => {
  const id = newIdFor('user', 'addData', 'key');
  expect(id).toMatch(UUID_V8);
  expect(newIdFor('user', 'addData', 'key')).toBe(id);
  const others = [
    newIdFor('other', 'addData', 'key'),
    newIdFor('user', 'addAgriData', 'key'),
    newIdFor('user', 'addData', 'key2'),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

test('without a key or a user the id is drawn anew', () => {
  for (const [user, key] of [
    ['user', undefined],
    [undefined, 'key'],
  ]) {
    expect(newIdFor(user, 'addData', key)).toMatch(UUID);
    expect(newIdFor(user, 'addData', key)).not.toBe(newIdFor(user, 'addData', key));
  }
});

test('of many at once one runs, and all get its answer', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    // biome-ignore lint/plugin: stands for slow work.
    await sleep(150);
    return { id: 'made' };
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answerOnce(database.db)(submit('many'), run)),
  );
  expect(runs).toBe(1);
  expect(answers).toEqual(Array(20).fill({ id: 'made' }));
});

test('a run that fails is not kept, and the next one runs', async () => {
  const once = answerOnce(database.db);
  const failing = once(submit('fails'), () => Promise.reject(new Error('full')));
  await expect(failing).rejects.toThrow('full');
  await expect(once(submit('fails'), async () => 'done')).resolves.toBe('done');
});

test('the same key with another input is a conflict, and for another call it is another submit', async () => {
  const once = answerOnce(database.db);
  await once(submit('body', { a: 1, photo: Buffer.from('one') }), async () => 1);
  for (const input of [{ a: 2, photo: Buffer.from('one') }, { a: 1, photo: Buffer.from('two') }, { a: 1 }]) {
    await expect(once(submit('body', input), async () => 2)).rejects.toMatchObject({ code: 'conflict' });
  }
  await expect(once(submit('body', { a: 2 }, 'addAgriData'), async () => 3)).resolves.toBe(3);
});

test('photos are told apart by their bytes, and never written out as JSON', async () => {
  const once = answerOnce(database.db);
  const written = vi.spyOn(Buffer.prototype, 'toJSON');
  const photos = (...texts: string[]) => ({ agri_image: texts.map((text) => Buffer.from(text)) });
  await once(submit('photos', photos('one', 'two')), async () => 1);
  await expect(once(submit('photos', photos('one', 'two')), async () => 2)).resolves.toBe(1);
  for (const other of [photos('one', 'too'), photos('onet', 'wo'), photos('one'), photos('two', 'one')]) {
    await expect(once(submit('photos', other), async () => 2)).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test('an answer is kept for a day', async () => {
  const once = answerOnce(database.db);
  const age = (interval: string) =>
    database.pool.query("update idempotent_answer set created_at = now() - $1::interval where key = 'old'", [
      interval,
    ]);
  await once(submit('old'), async () => 'first');
  await age('23 hours 59 minutes');
  await expect(once(submit('old'), async () => 'second')).resolves.toBe('first');
  await age('24 hours 1 minute');
  await expect(once(submit('old'), async () => 'second')).resolves.toBe('second');
});
