import { randomUUID } from 'node:crypto';
import { type CallName, type CallRoute, calls, chatStreamPath } from '@agri/contract/calls.ts';
import { type CallSchema, schemas } from '@agri/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstreams, type Upstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { listPictureRows, listStoredFiles } from '../test/stored-files.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { drawPhoto, type Person } from '../test/test-person.ts';

type SignedInCall = { [N in CallName]: (typeof calls)[N]['signedIn'] extends true ? N : never }[CallName];
type Owned = {
  item: string;
  record: string;
  picture: string;
  device: string;
  chat: string;
  message: string;
  generation: string;
};
type Row = {
  /** The fields that name something of a person, and what they name. */
  ids: Record<string, keyof Owned>;
  /** The fields that name nothing. */
  plain: string[];
  input?: () => Record<string, unknown>;
};

let photo: Buffer;
const nashik = { latitude: 19.9975, longitude: 73.7898 };

/** Every signed-in call of the contract. A new call, or a new field of one, fails until it has its row. */
const rows: Record<SignedInCall, Row> = {
  verifyToken: { ids: {}, plain: [] },
  signout: { ids: {}, plain: [] },
  signoutEverywhere: { ids: {}, plain: [] },
  changePassword: { ids: {}, plain: [] },
  deleteAccount: { ids: {}, plain: ['email'], input: () => ({ email: stranger.email }) },
  exportData: { ids: {}, plain: [] },
  getData: { ids: {}, plain: ['limit', 'cursor'] },
  addData: {
    ids: {},
    plain: ['agri_name', 'agri_image'],
    input: () => ({ agri_name: 'Bed', agri_image: photo }),
  },
  deleteData: { ids: { id: 'item' }, plain: [] },
  addAgriData: {
    ids: { id: 'item' },
    plain: ['agri_prompt', 'taken_at', 'agri_image'],
    input: () => ({ agri_prompt: 'spots', agri_image: photo }),
  },
  getAgriDataPreview: { ids: { id: 'item' }, plain: ['limit', 'cursor'] },
  getDataItem: { ids: { id: 'item' }, plain: [] },
  setRecheck: { ids: { id: 'record' }, plain: ['recheck_on'], input: () => ({ recheck_on: '2026-12-01' }) },
  getAgriDataContent: { ids: { id: 'record' }, plain: [] },
  deleteAgriData: { ids: { id: 'record', image_name: 'picture' }, plain: [] },
  getChatHistory: { ids: {}, plain: ['limit', 'cursor', 'search'] },
  addChatHistory: { ids: {}, plain: ['chat_name'], input: () => ({ chat_name: 'Tomatoes' }) },
  renameChatHistory: { ids: { id: 'chat' }, plain: ['chat_name'], input: () => ({ chat_name: 'Theirs' }) },
  deleteChatHistory: { ids: { id: 'chat' }, plain: [] },
  getChatData: { ids: { id: 'chat' }, plain: ['limit', 'cursor'] },
  addChatData: {
    ids: { id: 'chat', edits: 'message' },
    plain: ['prompt', 'history', 'request_id', 'agri_image'],
    input: () => ({ prompt: 'and in the rain?', agri_image: photo }),
  },
  regenerateChat: { ids: { id: 'message' }, plain: ['request_id'] },
  stopChat: { ids: { generation: 'generation' }, plain: [] },
  rateChat: { ids: { id: 'message' }, plain: ['rating'], input: () => ({ rating: 'down' }) },
  getDevice: { ids: {}, plain: ['limit', 'cursor'] },
  addDevice: {
    ids: {},
    plain: ['deviceName', 'type'],
    input: () => ({ deviceName: 'Lamp', type: 'Greenhouse LED' }),
  },
  updateDevice: { ids: { deviceId: 'device' }, plain: ['isWorking'], input: () => ({ isWorking: true }) },
  deleteDevice: { ids: { deviceCode: 'device' }, plain: [] },
  renameDevice: {
    ids: { deviceId: 'device' },
    plain: ['deviceName'],
    input: () => ({ deviceName: 'Theirs' }),
  },
  rotateDeviceSecret: { ids: { deviceId: 'device' }, plain: [] },
  getDeviceSetup: { ids: { deviceId: 'device' }, plain: [] },
  setDeviceLight: {
    ids: { deviceId: 'device' },
    plain: ['schedule', 'timeZone', 'ppfd', 'targetDli'],
    input: () => ({
      schedule: { startsAt: '06:00', hours: 14 },
      timeZone: 'Asia/Kolkata',
      ppfd: 220,
      targetDli: 17,
    }),
  },
  getDeviceLight: { ids: { deviceId: 'device' }, plain: [] },
  weatherData: { ids: {}, plain: ['latitude', 'longitude'], input: () => nashik },
  findPlace: { ids: {}, plain: ['query'], input: () => ({ query: 'Nashik' }) },
  news: { ids: {}, plain: [] },
  shopData: { ids: {}, plain: ['latitude', 'longitude'], input: () => nashik },
};

let app: TestApp;
let upstreams: Upstreams;
let owner: Person;
let stranger: Person;
let owned: Owned;

beforeAll(async () => {
  upstreams = await startUpstreams();
  app = await createTestApp(upstreams.settings);
  photo = await drawPhoto();
  owner = await app.signUp('owner');
  owned = await fill(owner);
});
afterAll(async () => {
  await app.close();
  await upstreams.close();
});

/** One owner for all tests, as nothing may change what is theirs; a stranger for each, as some calls end them. */
const meetStranger = async () => {
  stranger = await app.signUp('stranger');
};

async function fill(person: Person): Promise<Owned> {
  const item = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
  const record = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  const picture = (await person.call('getAgriDataContent', { id: record })).json().image_name;
  const lamp = { deviceName: 'Lamp', type: 'Greenhouse LED' };
  const device = (await person.call('addDevice', lamp)).json().device._id;
  const chat = (await person.call('addChatHistory', { chat_name: 'Blight' })).json().id;
  const question = { id: chat, prompt: 'brown rings on tomato leaves', agri_image: photo };
  const message = (await person.call('addChatData', question)).json()[0]._id;
  const answer = await app.database.db
    .selectFrom('chat_generation')
    .select('id')
    .where('message_id', '=', message)
    .executeTakeFirstOrThrow();
  return { item, record, picture, device, chat, message, generation: answer.id };
}

/** All that a person sees of the own things. */
async function look(person: Person, { item, record, picture, device, chat }: Owned) {
  return {
    items: (await person.call('getData')).json(),
    records: (await person.call('getAgriDataPreview', { id: item })).json(),
    record: (await person.call('getAgriDataContent', { id: record })).json(),
    devices: (await person.call('getDevice')).json(),
    setup: (await person.call('getDeviceSetup', { deviceId: device })).json(),
    chats: (await person.call('getChatHistory')).json(),
    messages: (await person.call('getChatData', { id: chat })).json(),
    picture: (await person.getPicture(picture)).rawPayload.toString('base64'),
  };
}

const signedInCalls = (Object.entries(calls) as [CallName, CallRoute][])
  .filter(([, call]) => call.signedIn)
  .map(([name]) => name as SignedInCall);
const idFields = signedInCalls.flatMap((name) =>
  Object.keys(rows[name]?.ids ?? {}).map((field) => [name, field] as const),
);

test('every signed-in call of the contract has a row, and the row every field of the call', () => {
  expect(Object.keys(rows).sort()).toEqual([...signedInCalls].sort());
  for (const name of signedInCalls) {
    const { query, body, fields, file, optionalFile }: CallSchema = schemas[name];
    const photo = file ?? optionalFile;
    const known = [query, body, fields].flatMap((part) => Object.keys(part?.shape ?? {}));
    const row = rows[name];
    expect([name, ...Object.keys(row.ids), ...row.plain].sort()).toEqual(
      [name, ...known, ...(photo ? [photo] : [])].sort(),
    );
  }
});

test.each(idFields)(
  '%s with what another person owns as %s does nothing, and says what a missing one says',
  async (name, field) => {
    await meetStranger();
    const row = rows[name];
    const own = await fill(stranger);
    const before = await look(owner, owned);
    const files = await listStoredFiles(app);
    const valid = Object.fromEntries(Object.entries(row.ids).map(([key, kind]) => [key, own[kind]]));
    const kind = row.ids[field] ?? 'item';
    const send = (value: string) => stranger.call(name, { ...row.input?.(), ...valid, [field]: value });

    const foreign = await send(owned[kind]);
    expect(await look(owner, owned)).toEqual(before);
    if (field !== 'image_name') {
      const missing = await send(randomUUID());
      expect(foreign.statusCode).toBe(404);
      expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
      expect(await listStoredFiles(app)).toEqual(files);
    } else {
      expect((await owner.getPicture(owned.picture)).statusCode).toBe(200);
      expect(await listStoredFiles(app)).toContain(owned.picture);
    }
    expect(await listPictureRows(app)).toEqual(await listStoredFiles(app));
  },
);

test.each(signedInCalls)('%s by another person shows and changes nothing of the owner', async (name) => {
  await meetStranger();
  const row = rows[name];
  const before = await look(owner, owned);
  const own = await fill(stranger);
  const valid = Object.fromEntries(Object.entries(row.ids).map(([key, kind]) => [key, own[kind]]));
  const answer = await stranger.call(name, { ...row.input?.(), ...valid });
  expect(answer.statusCode).toBe(200);
  for (const secret of [...Object.values(owned), owner.email]) expect(answer.body).not.toContain(secret);
  expect(await look(owner, owned)).toEqual(before);
});

test.each(signedInCalls)('%s without a token is refused before anything else', async (name) => {
  const call: CallRoute = calls[name];
  const answer = await app.server.inject({ method: call.method, url: call.path, cookies: owner.cookies });
  expect(answer.statusCode).toBe(401);
});

test("another person's picture is a missing one", async () => {
  await meetStranger();
  const foreign = await stranger.getPicture(owned.picture);
  const missing = await stranger.getPicture('0'.repeat(32));
  expect(foreign.statusCode).toBe(404);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
});

test("another person's answer cannot be read along", async () => {
  await meetStranger();
  const read = (generation: string) =>
    app.server.inject({
      url: `${chatStreamPath}?generation=${generation}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
  const [foreign, missing] = [await read(owned.generation), await read(randomUUID())];
  expect(foreign.statusCode).toBe(404);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
});
