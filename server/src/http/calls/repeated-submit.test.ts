import { type CallName, calls } from '@agri/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTelegram, type TelegramService } from '../../../../simulators/src/channels/telegram.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

type Input = Record<string, unknown>;
type Case = {
  /** Where what the call makes is stored. */
  table: string;
  /** A submit, and another one for the same key. */
  prepare: () => Promise<[Input, Input]>;
};

let app: TestApp;
let telegram: TelegramService;
let person: Person;
let photo: Buffer;
let item: string;

beforeAll(async () => {
  [telegram, photo] = await Promise.all([startTelegram(), drawPhoto()]);
  app = await createTestApp({ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_URL: telegram.origin });
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Field', agri_image: photo })).json().id;
});
afterAll(async () => {
  await app.close();
  await telegram.close();
});

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const maize = () => ({ agri_id: item, crop: 'maize', planted_on: day(-20), method: 'sown' });
const addPlanting = async (): Promise<string> => (await person.call('setPlanting', maize())).json().id;
const addChat = async (): Promise<string> =>
  (await person.call('addChatHistory', { chat_name: 'Maize' })).json().id;
const ask = async (id: string): Promise<string> =>
  (await person.call('addChatData', { id, prompt: 'brown rings on my tomato' })).json()[0]._id;
const weeded = () => ({ agri_id: item, kind: 'weeded', on: day(0) });

const cases: Record<string, Case> = {
  addData: {
    table: 'farm_item',
    prepare: async () => [
      { agri_name: 'Bed', agri_image: photo },
      { agri_name: 'Pond', agri_image: photo },
    ],
  },
  addAgriData: {
    table: 'farm_record',
    prepare: async () => [
      { id: item, agri_image: photo },
      { id: item, agri_prompt: 'spots', agri_image: photo },
    ],
  },
  addChatHistory: {
    table: 'chat',
    prepare: async () => [{ chat_name: 'Rice' }, { chat_name: 'Wheat' }],
  },
  addChatData: {
    table: 'chat_message',
    prepare: async () => {
      const question = { id: await addChat(), prompt: 'brown rings on my tomato' };
      return [question, { ...question, agri_id: item }];
    },
  },
  regenerateChat: {
    table: 'chat_generation',
    prepare: async () => [{ id: await ask(await addChat()) }, { id: await ask(await addChat()) }],
  },
  reportCardMistake: {
    table: 'card_mistake',
    prepare: async () => [
      { card: 'tomato/early-blight', language: 'hi', note: 'one' },
      { card: 'tomato/early-blight', language: 'hi', note: 'two' },
    ],
  },
  addDevice: {
    table: 'device',
    prepare: async () => [
      { deviceName: 'North', type: 'Greenhouse LED' },
      { deviceName: 'South', type: 'Greenhouse LED' },
    ],
  },
  setPlanting: { table: 'planting', prepare: async () => [maize(), { ...maize(), planted_on: day(-10) }] },
  endPlanting: {
    table: 'activity',
    prepare: async () => {
      const end = { ended_on: day(0), harvest: { value: 12, unit: 'kg' } };
      return [
        { id: await addPlanting(), ...end },
        { id: await addPlanting(), ...end },
      ];
    },
  },
  finishTask: {
    table: 'activity',
    prepare: async () => {
      const tasks = (await person.call('getTasks', { planting: await addPlanting() })).json();
      return [
        { id: tasks[0]._id, state: 'done' },
        { id: tasks[1]._id, state: 'done' },
      ];
    },
  },
  addActivity: { table: 'activity', prepare: async () => [weeded(), { ...weeded(), kind: 'sprayed' }] },
  addAlertChannel: { table: 'alert_channel', prepare: async () => [{ kind: 'telegram' }, { kind: 'mail' }] },
};
const creating = Object.entries(calls).flatMap(([name, call]) =>
  'creates' in call ? [name as CallName] : [],
);

const countRows = async (table: string): Promise<number> =>
  (await app.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
const readChannels = async () => (await person.call('getAlertSettings')).json().channels;

test.each(creating)(
  '%s answers a repeated submit the same, makes one thing, and refuses another',
  async (name) => {
    const { table, prepare } = cases[name] ?? expect.fail(`${name} has no case`);
    const key = { 'idempotency-key': `repeated ${name}`.replace(' ', '-') };
    const [input, other] = await prepare();
    const before = await countRows(table);

    const first = await person.call(name, input, key);
    expect([first.statusCode, await countRows(table)]).toEqual([200, before + 1]);
    const repeated = await person.call(name, input, key);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()]);
    const refused = await person.call(name, other, key);
    expect(refused.json()).toMatchObject({ code: 'conflict', field: 'Idempotency-Key' });
    expect(await countRows(table)).toBe(before + 1);
  },
);

test('a repeated Telegram channel gives the code that links, also when the answer is forgotten, and stays linked', async () => {
  await app.database.pool.query('delete from alert_channel');
  const key = { 'idempotency-key': 'telegram' };
  const forget = () => app.database.pool.query("delete from idempotent_answer where key = 'telegram'");
  const add = async () => (await person.call('addAlertChannel', { kind: 'telegram' }, key)).json();
  const first = await add();
  expect(await add()).toEqual(first);

  await forget();
  const { linkCode } = await add();
  telegram.say(9, `/start ${linkCode}`);
  await expect.poll(async () => (await readChannels())[0].state).toBe('active');
  await forget();
  await add();
  expect(await readChannels()).toMatchObject([{ _id: first.id, state: 'active' }]);
  expect((await person.call('testAlert', { id: first.id })).json().state).toBe('sent');
});

test.each([
  ['addAlertChannel', { kind: 'telegram' }, 'linkCode'],
  ['addDevice', { deviceName: 'East', type: 'Greenhouse LED' }, 'secret'],
] as const)('%s stores no answer, as that holds a secret', async (name, input, secret) => {
  await app.database.pool.query('delete from alert_channel');
  const key = `secret-of-${name}`;
  const answer = await person.call(name, input, { 'idempotency-key': key });
  expect(answer.json()[secret]).toMatch(/^[\w-]{8,}$/);
  const { rows } = await app.database.pool.query('select answer from idempotent_answer where key = $1', [
    key,
  ]);
  expect(rows).toEqual([{ answer: null }]);
});

test('a key whose answer is forgotten changes no channel of another kind', async () => {
  await app.database.pool.query('delete from alert_channel');
  const key = { 'idempotency-key': 'two-kinds' };
  await person.call('addAlertChannel', { kind: 'mail' }, key);
  const before = await readChannels();
  await app.database.pool.query("delete from idempotent_answer where key = 'two-kinds'");
  expect((await person.call('addAlertChannel', { kind: 'telegram' }, key)).statusCode).toBe(409);
  expect(await readChannels()).toEqual(before);
});
