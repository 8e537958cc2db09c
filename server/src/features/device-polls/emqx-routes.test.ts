import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Emqx, startEmqx } from '../../../../simulators/src/emqx.ts';
import {
  addLamp,
  flip,
  type OwnedLamp,
  plugIn,
  quickTimings,
  readDevice,
  until,
} from '../../../test/devices/test-lamp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

let emqx: Emqx;
let app: TestApp;
let url: string;
let person: Person;
let mine: OwnedLamp;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  emqx = await startEmqx({
    server: { username: 'agri', password: 'server-password' },
    api: { key: 'key', secret: 'api-secret' },
  });
  app = await createTestApp({ MQTT_URL: emqx.mqttUrl, MQTT_ADMIN: emqx.adminUrl }, quickTimings);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as { port: number };
  url = `http://127.0.0.1:${port}/api/device/v1/authenticate`;
  emqx.setAuthenticator(url);
});
afterAll(async () => {
  await app.close();
  await emqx.close();
});
beforeEach(async () => {
  person = await app.signUp();
  mine = await add(person);
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** The page names MQTT_PORT; the simulator has a port of its own. */
async function add(whose: Person, name?: string): Promise<OwnedLamp> {
  return { ...(await addLamp(whose, name)), port: Number(new URL(emqx.mqttUrl).port) };
}

async function plug(whose: Person, owned: OwnedLamp) {
  const lamp = await plugIn(whose, owned);
  closers.push(lamp.close);
  return lamp;
}

function open({ port, id, secret }: Pick<OwnedLamp, 'port'> & Partial<OwnedLamp>) {
  const login = { ...(id ? { username: id } : {}), ...(secret ? { password: secret } : {}) };
  const client = mqtt.connect({ host: '127.0.0.1', port, protocolVersion: 4, reconnectPeriod: 0, ...login });
  const got: string[] = [];
  client.on('message', (topic, payload) => got.push(`${topic} ${payload}`));
  client.on('error', () => undefined);
  closers.push(() => client.endAsync(true));
  return { client, got };
}

const entered = (client: MqttClient) =>
  new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true));
    client.once('close', () => resolve(false));
  });

const isLetIn = (login: Parameters<typeof open>[0]) => entered(open(login).client);

const ask = (body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientid: 'x', peerhost: '192.0.2.7', ...body }),
  });

test('a lamp on EMQX is switched, and its button, its power cut and its return are seen', async () => {
  const lamp = await plug(person, mine);
  expect((await flip(person, mine.id, true)).json()).toMatchObject({ command: { state: 'confirmed' } });
  lamp.pressButton();
  await until(async () => !(await readDevice(person, mine.id)).isWorking);
  lamp.cutPower();
  await until(async () => (await readDevice(person, mine.id)).status === 'Offline');
  await flip(person, mine.id, true);
  lamp.restorePower();
  await until(() => lamp.isOn());
});

test('the authenticator answers as EMQX reads it: 200, JSON, a result, and rules that end with a denial', async () => {
  const answer = await ask({ username: mine.id, password: mine.secret });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual({
    result: 'allow',
    is_superuser: false,
    acl: [
      { permission: 'allow', action: 'all', topic: `af/${mine.id}/#` },
      { permission: 'deny', action: 'all', topic: '#' },
    ],
  });
});

test.each([
  ['a wrong secret', () => ({ username: mine.id, password: 'wrong' })],
  ['an id that is none', () => ({ username: 'nobody', password: 'x' })],
  ['a device that is not there', () => ({ username: crypto.randomUUID(), password: 'x' })],
  ['no name', () => ({ username: '', password: 'x' })],
  ['an id in capitals', () => ({ username: mine.id.toUpperCase(), password: mine.secret })],
])('%s is a denial, not a fault', async (_name, login) => {
  const answer = await ask(login());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ result: 'deny' });
});

test('guessing is denied too, without a word that it was noticed; the right secret still comes in', async () => {
  for (let turn = 0; turn < 15; turn += 1) {
    const answer = await ask({ username: mine.id, password: `guess ${turn}` });
    expect([answer.status, await answer.json()]).toEqual([200, { result: 'deny' }]);
  }
  expect(await isLetIn(mine)).toBe(true);
});

test('what is not a question is refused, and EMQX lets nobody in by it', async () => {
  expect((await ask({ username: 5 })).status).toBe(400);
  emqx.setAuthenticator(url.replace('authenticate', 'nothing'));
  expect(await isLetIn(mine)).toBe(false);
  emqx.setAuthenticator('http://127.0.0.1:9/');
  expect(await isLetIn(mine)).toBe(false);
  emqx.setAuthenticator(url);
  expect(await isLetIn(mine)).toBe(true);
});

test('only a device with its secret comes in', async () => {
  const other = await add(person, 'Other');
  expect(await isLetIn({ port: mine.port })).toBe(false);
  expect(await isLetIn({ port: mine.port, id: mine.id })).toBe(false);
  expect(await isLetIn({ ...mine, secret: other.secret })).toBe(false);
  expect(emqx.answers.at(-1)).toMatchObject({ status: 200, body: { result: 'deny' } });
});

test('with one secret nothing of another device is delivered, and nothing reaches it', async () => {
  const stranger = await app.signUp('stranger');
  const theirs = await add(stranger, 'Theirs');
  const victim = await plug(stranger, theirs);
  const { client, got } = open(mine);
  expect(await entered(client)).toBe(true);
  const filters = [
    '#',
    '+/#',
    'af/#',
    'af/+/stat/POWER',
    '$SYS/#',
    `af/${theirs.id}/#`,
    `$share/x/af/${theirs.id}/#`,
  ];
  for (const filter of filters) {
    await expect(client.subscribeAsync(filter), filter).rejects.toThrow();
  }
  await client.subscribeAsync(`af/${mine.id}/cmnd/#`);
  await client.publishAsync(`af/${theirs.id}/cmnd/POWER`, 'ON', { qos: 1 });
  await client.publishAsync(`af/${theirs.id}/stat/POWER`, 'ON', { qos: 1, retain: true });
  await client.publishAsync(`af/${theirs.id}/tele/LWT`, 'Offline', { qos: 1, retain: true });
  victim.pressButton();
  victim.pressButton();
  // biome-ignore lint/plugin: no message and no change may come.
  await sleep(400);
  expect(got).toEqual([]);
  expect(victim.heard.filter((word) => word !== '')).toEqual([]);
  expect(client.connected).toBe(true);
  expect(await readDevice(stranger, theirs.id)).toMatchObject({ status: 'Online', isWorking: false });
});

test('a new secret ends the connection of the old one, which comes in no more', async () => {
  const { client } = open(mine);
  expect(await entered(client)).toBe(true);
  const { secret } = (await person.call('rotateDeviceSecret', { deviceId: mine.id })).json();
  await until(() => !client.connected);
  expect(await isLetIn(mine)).toBe(false);
  expect(await isLetIn({ ...mine, secret })).toBe(true);
});

test('a deleted device is out at once, and nothing of it is kept', async () => {
  const lamp = await plug(person, mine);
  await until(() => emqx.retained().includes(`af/${mine.id}/tele/LWT`));
  await person.call('deleteDevice', { deviceCode: mine.id });
  await until(() => !lamp.isConnected());
  expect(await isLetIn(mine)).toBe(false);
  await until(() => !emqx.retained().some((topic) => topic.includes(mine.id)));
});

test('where the REST API does not answer, the connection of a deleted device ends later', async () => {
  const { client } = open(mine);
  expect(await entered(client)).toBe(true);
  emqx.setAdminDown(true);
  expect((await person.call('deleteDevice', { deviceCode: mine.id })).statusCode).toBe(200);
  expect(await isLetIn(mine)).toBe(false);
  emqx.setAdminDown(false);
  await until(() => !client.connected);
});
