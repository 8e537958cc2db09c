import { randomUUID } from 'node:crypto';
import { type CallName, type CallRoute, calls, chatStreamPath } from '@agri/contract/calls.ts';
import { type CallSchema, schemas } from '@agri/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUpstreams, type Upstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { listPictureRows, listStoredFiles } from '../test/stored-files.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { drawPhoto, type Person } from '../test/test-person.ts';
import { daysAgo, maize, type Owned, rows, type SignedInCall } from '../test/two-users-rows.ts';

let photo: Buffer;
let app: TestApp;
let upstreams: Upstreams;
type Visitor = { stranger: Person; own: Owned };
type Sight = Awaited<ReturnType<typeof look>>;

let owner: Person;
let owned: Owned;
/** What the owner sees, which nothing may change. */
let before: Sight;
let visitor: Visitor | undefined;

beforeAll(async () => {
  upstreams = await startUpstreams();
  app = await createTestApp(upstreams.settings);
  photo = await drawPhoto();
  owner = await app.signUp('owner');
  owned = await fill(owner);
  before = await look(owner, owned);
});
afterAll(async () => {
  await app.close();
  await upstreams.close();
});

/** Calls after which a person does not own any more, or not as before, what `fill` gave them. */
const changesFarm =
  /^(delete|signout|change|end|finish|stop|rotate|regenerate|addChatData|setPlanting|addActivity)/;

async function openFarm(): Promise<Visitor> {
  const stranger = await app.signUp('stranger');
  return { stranger, own: await fill(stranger) };
}

/** A stranger with a farm of their own; the same one until a call changes it. */
async function meetVisitor(name: CallName): Promise<Visitor> {
  const met = visitor ?? (await openFarm());
  visitor = changesFarm.test(name) ? undefined : met;
  return met;
}

async function fill(person: Person): Promise<Owned> {
  await person.call('setProfile', { name: 'Asha' });
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
  const channel = (await person.call('addAlertChannel', { kind: 'mail' })).json().id;
  const alert = randomUUID();
  await app.database.pool.query(
    `insert into alert (id, user_id, kind, cause, event, level, title, text, language, link, due_at, expires_at, created_at)
     select $1, id, 'device', 'lamp', 'lamp', 1, 'Lamp', 'It is silent.', 'en', '/myDevice', now(), now(), now()
     from app_user where email = $2`,
    [alert, person.email],
  );
  const planting = (await person.call('setPlanting', { agri_id: item, ...maize })).json().id;
  const task = (await person.call('getTasks', { planting })).json()[0]._id;
  const activity = (
    await person.call('addActivity', { agri_id: item, planting, kind: 'weeded', on: daysAgo(1) })
  ).json().id;
  const season = { planting, task, activity };
  return { item, record, picture, device, chat, message, generation: answer.id, channel, alert, ...season };
}

/** All that a person sees of the own things. */
async function look(person: Person, { item, record, picture, device, chat }: Owned) {
  return {
    items: (await person.call('getData')).json(),
    records: (await person.call('getAgriDataPreview', { id: item })).json(),
    record: (await person.call('getAgriDataContent', { id: record })).json(),
    devices: (await person.call('getDevice')).json(),
    setup: (await person.call('getDeviceSetup', { deviceId: device })).json(),
    plantings: (await person.call('getPlantings', { agri_id: item })).json(),
    tasks: (await person.call('getTasks', { agri_id: item })).json(),
    activities: (await person.call('getActivities', { agri_id: item })).json(),
    chats: (await person.call('getChatHistory')).json(),
    messages: (await person.call('getChatData', { id: chat })).json(),
    alerts: (await person.call('getAlertSettings')).json(),
    profile: (await person.call('getProfile')).json(),
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

describe('with what another person owns', () => {
  let refused: Visitor;
  let atFirst: Sight;

  beforeAll(async () => {
    refused = await openFarm();
    atFirst = await look(refused.stranger, refused.own);
  });

  test.each(idFields)(
    '%s with it as %s does nothing, and says what a missing one says',
    async (name, field) => {
      const row = rows[name];
      // The picture that is named decides nothing: the stranger's own record goes.
      const { stranger, own } = field === 'image_name' ? await openFarm() : refused;
      const files = await listStoredFiles(app);
      const valid = Object.fromEntries(Object.entries(row.ids).map(([key, kind]) => [key, own[kind]]));
      const kind = row.ids[field] ?? 'item';
      const send = (value: string) =>
        stranger.call(name, { ...row.input?.({ photo, stranger }), ...valid, [field]: value });

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

  test('whoever was refused has all that is their own', async () => {
    expect(await look(refused.stranger, refused.own)).toEqual(atFirst);
  });
});

test.each(signedInCalls)('%s by another person shows and changes nothing of the owner', async (name) => {
  const row = rows[name];
  const { stranger, own } = await meetVisitor(name);
  const valid = Object.fromEntries(Object.entries(row.ids).map(([key, kind]) => [key, own[kind]]));
  const answer = await stranger.call(name, { ...row.input?.({ photo, stranger }), ...valid });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const secret of [...Object.values(owned), owner.email]) expect(answer.body).not.toContain(secret);
  expect(await look(owner, owned)).toEqual(before);
});

test.each(signedInCalls)('%s without a token is refused before anything else', async (name) => {
  const call: CallRoute = calls[name];
  const answer = await app.server.inject({ method: call.method, url: call.path, cookies: owner.cookies });
  expect(answer.statusCode).toBe(401);
});

test("another person's picture is a missing one", async () => {
  const stranger = await app.signUp('stranger');
  const foreign = await stranger.getPicture(owned.picture);
  const missing = await stranger.getPicture('0'.repeat(32));
  expect(foreign.statusCode).toBe(404);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
});

test("another person's answer cannot be read along", async () => {
  const stranger = await app.signUp('stranger');
  const read = (generation: string) =>
    app.server.inject({
      url: `${chatStreamPath}?generation=${generation}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
  const [foreign, missing] = [await read(owned.generation), await read(randomUUID())];
  expect(foreign.statusCode).toBe(404);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
});
