import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let photo: Buffer;

beforeAll(async () => {
  [app, photo] = await Promise.all([
    createTestApp({ MAX_FARM_ITEMS: '2', MAX_CHATS: '2', MAX_DEVICES: '2' }),
    drawPhoto(),
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
});

const inputs = {
  addData: () => ({ agri_name: 'Bed', agri_image: photo }),
  addChatHistory: () => ({ chat_name: 'Maize' }),
  addDevice: () => ({ deviceName: 'Lamp', type: 'Greenhouse LED' }),
};
const readUsage = async (of = person) => (await of.call('usage')).json();
const isFull = { statusCode: 409, code: 'quota_reached' };
const outcome = (answer: Awaited<ReturnType<Person['call']>>) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
});

test.each([
  ['addData', 'items', /farm items.*Delete/],
  ['addChatHistory', 'chats', /chats.*Delete/],
  ['addDevice', 'devices', /devices.*Delete/],
] as const)(
  'of ten %s at once no more than the limit are taken, and the others say what is full',
  async (name, kind, words) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(name, inputs[name]())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) {
      expect(outcome(answer)).toEqual(isFull);
      expect(answer.json().error).toMatch(words);
    }
    expect(await readUsage()).toMatchObject({ [kind]: { used: 2, limit: 2 } });
    const other = await app.signUp();
    expect((await other.call(name, inputs[name]())).statusCode).toBe(200);
  },
);

test.each(['addData', 'addChatHistory', 'addDevice'] as const)(
  'the same submit of %s again is known, also when nothing more fits',
  async (name) => {
    const key = { 'idempotency-key': randomUUID() };
    const input = inputs[name]();
    const first = (await person.call(name, input, key)).json();
    await person.call(name, inputs[name]());
    expect(outcome(await person.call(name, inputs[name]()))).toEqual(isFull);
    const again = await person.call(name, input, key);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
  },
);

test('photos have an end over items, checks and chats, leave no file behind, and deleting makes room', async () => {
  const small = await createTestApp({ MAX_PHOTOS: '4' });
  const one = await small.signUp();
  const item = (await one.call('addData', inputs.addData())).json().id;
  const check = () => one.call('addAgriData', { id: item, agri_image: photo });
  const chat = (await one.call('addChatHistory', inputs.addChatHistory())).json().id;
  const question = { id: chat, prompt: 'brown rings', agri_image: photo };
  for (const answer of [await check(), await check(), await one.call('addChatData', question)]) {
    expect(answer.statusCode).toBe(200);
  }
  const full = await readUsage(one);
  expect(full.photos).toMatchObject({ used: 4, limit: 4, limit_bytes: 2_000_000_000 });
  expect(full.photos.bytes).toBeGreaterThan(1000);
  expect(outcome(await check())).toEqual(isFull);
  expect(outcome(await one.call('addChatData', { ...question, prompt: 'and now?' }))).toEqual(isFull);
  expect((await listStoredFiles(small)).length).toBe(4);
  // Words alone still go.
  expect((await one.call('addChatData', { id: chat, prompt: 'without a photo' })).statusCode).toBe(200);
  expect(await readUsage(one)).toEqual(full);
  await one.call('deleteData', { id: item });
  expect((await readUsage(one)).photos).toMatchObject({ used: 1 });
  expect((await one.call('addData', inputs.addData())).statusCode).toBe(200);
  await small.close();
});

test('photos have an end by what they take, too', async () => {
  const small = await createTestApp({ MAX_PHOTO_MEGABYTES: '1' });
  const one = await small.signUp();
  const { id } = await small.database.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const row = { name: '0'.repeat(32), user_id: id, bytes: 1_000_000 - 10, width: 1, height: 1 };
  await small.database.db.insertInto('picture').values(row).execute();
  expect(outcome(await one.call('addData', inputs.addData()))).toEqual(isFull);
  await small.close();
});
