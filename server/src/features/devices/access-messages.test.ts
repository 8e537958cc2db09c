import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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

let app: TestApp;
let person: Person;
let stranger: Person;
let mine: OwnedLamp;
let other: OwnedLamp;
const clients: { endAsync: (force: boolean) => Promise<void> }[] = [];
const lamps: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  app = await createTestApp({}, quickTimings);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  mine = await addLamp(person, 'Mine');
  stranger = await app.signUp('other');
  other = await addLamp(stranger, 'Other');
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await Promise.all(lamps.splice(0).map((lamp) => lamp.close()));
});

const happens = (client: MqttClient, event: 'connect' | 'close') =>
  new Promise<void>((resolve) => client.once(event, () => resolve()));

type Given = Pick<IClientOptions, 'username' | 'password' | 'clientId' | 'will'>;

function open(given: Given): { client: MqttClient; got: string[] } {
  const client = mqtt.connect({
    host: '127.0.0.1',
    port: mine.port,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...given,
  });
  client.on('error', () => undefined);
  const got: string[] = [];
  client.on('message', (topic, payload) => got.push(`${topic} ${payload}`));
  clients.push(client);
  return { client, got };
}

async function enter({ id, secret }: OwnedLamp, clientId = 'whatever', given: Pick<Given, 'will'> = {}) {
  const opened = open({ username: id, password: secret, clientId, ...given });
  await happens(opened.client, 'connect');
  return opened;
}

async function isRefused(given: Given): Promise<boolean> {
  const { client } = open(given);
  return Promise.race([
    happens(client, 'connect').then(() => false),
    happens(client, 'close').then(() => true),
  ]);
}

test('with one secret nothing of another device is ever delivered, whatever is subscribed', async () => {
  const victim = await plugIn(stranger, other);
  lamps.push(victim);
  const spy = await enter(mine);
  const filters = [
    '#',
    '+/#',
    '+/+/+/+',
    'af/#',
    'af/+/#',
    'af/+/cmnd/POWER',
    `af/${other.id}/#`,
    `af/${other.id}/stat/POWER`,
    '$SYS/#',
    '$SYS/+/clients',
    '$share/x/#',
    `$share/x/af/${other.id}/#`,
    'denied',
    'tasmota/#',
  ];
  const granted = await spy.client.subscribeAsync(filters).catch((error: Error) => error);
  expect(String(granted)).toMatch(/128|Unspecified error|object/);
  victim.pressButton();
  await flip(stranger, other.id, false);
  victim.dropConnection();
  // biome-ignore lint/plugin: no message may come.
  await sleep(500);
  expect(spy.got).toEqual([]);
});

test('with one secret no message reaches another device or stands for it', async () => {
  const victim = await plugIn(stranger, other);
  lamps.push(victim);
  const attacker = await enter(mine);
  for (const retain of [false, true]) {
    for (const topic of [
      `af/${other.id}/cmnd/POWER`,
      `af/${other.id}/stat/POWER`,
      `af/${other.id}/tele/LWT`,
    ]) {
      await attacker.client.publishAsync(topic, topic.endsWith('LWT') ? 'Offline' : 'ON', { qos: 1, retain });
    }
  }
  // biome-ignore lint/plugin: no message may come, and no Offline after its delay.
  await sleep(500);
  expect(attacker.client.connected).toBe(true);
  expect(victim.heard.filter((word) => word !== '')).toEqual([]);
  expect(victim.isOn()).toBe(false);
  expect(await readDevice(stranger, other.id)).toMatchObject({ status: 'Online', isWorking: false });
});

test.each([
  ['commands another device', 'cmnd/POWER', 'ON'],
  ['stands for another device', 'stat/POWER', 'ON'],
  ['calls another device Offline', 'tele/LWT', 'Offline'],
])('a last will that %s reaches nobody, and is not kept', async (_what, name, payload) => {
  const victim = await plugIn(stranger, other);
  lamps.push(victim);
  const topic = `af/${other.id}/${name}`;
  const attacker = await enter(mine, 'x', {
    will: { topic, payload: Buffer.from(payload), qos: 1, retain: true },
  });
  attacker.client.stream.destroy();
  // biome-ignore lint/plugin: no message may come, and no Offline after its delay.
  await sleep(700);
  expect(victim.heard.filter((word) => word !== '')).toEqual([]);
  expect(await readDevice(stranger, other.id)).toMatchObject({ status: 'Online', isWorking: false });
  await victim.close();
  const again = await enter(other);
  await again.client.subscribeAsync(topic);
  // biome-ignore lint/plugin: no retained message may come.
  await sleep(300);
  expect(again.got.filter((word) => word.endsWith(payload) && !word.includes('tele/LWT'))).toEqual([]);
});

test('the own last will is said, and kept', async () => {
  const will = {
    topic: `af/${mine.id}/tele/LWT`,
    payload: Buffer.from('Offline'),
    qos: 1,
    retain: true,
  } as const;
  const { client } = await enter(mine, 'x', { will });
  await client.publishAsync(will.topic, 'Online', { retain: true });
  client.stream.destroy();
  await until(async () => (await readDevice(person, mine.id)).status === 'Offline');
  const again = await enter(mine);
  await again.client.subscribeAsync(will.topic);
  await until(() => again.got.includes(`${will.topic} Offline`));
});

test('a device that announces itself elsewhere stays connected, and the set-up page names the wrong topic', async () => {
  const { client } = await enter(mine);
  await client.publishAsync('tasmota/discovery/A020A6/config', '{}', { retain: true });
  expect((await setup()).stage).toBe('never_connected');
  await client.publishAsync('tele/tasmota_A020A6/STATE', '{"POWER":"ON"}');
  await until(async () => (await setup()).stage === 'wrong_topic');
  expect(await setup()).toMatchObject({ topic: 'tele/tasmota_A020A6/STATE' });
  expect(client.connected).toBe(true);
  await client.publishAsync(`af/${mine.id}/stat/POWER`, 'ON');
  await until(async () => (await setup()).stage === 'working');
});

test('nobody comes in without the secret, and the set-up page says that it is wrong', async () => {
  expect(await isRefused({})).toBe(true);
  expect(await isRefused({ username: mine.id })).toBe(true);
  expect(await isRefused({ username: other.id, password: mine.secret })).toBe(true);
  expect(await isRefused({ username: 'server', password: 'server', clientId: 'server' })).toBe(true);
  expect(await isRefused({ username: mine.id, password: `${mine.secret}x` })).toBe(true);
  await until(async () => (await setup()).stage === 'wrong_secret');
});

test('wrong secrets are throttled: the right one waits too, at this address', async () => {
  for (let turn = 0; turn < 12; turn += 1) await isRefused({ username: mine.id, password: 'wrong' });
  expect(await isRefused({ username: mine.id, password: mine.secret })).toBe(true);
  expect(await isRefused({ username: other.id, password: other.secret })).toBe(false);
});

test('a device is one connection, whatever client id it gives; a takeover is not seen as Offline', async () => {
  const first = await enter(mine, 'first');
  await first.client.publishAsync(`af/${mine.id}/tele/LWT`, 'Online');
  await until(async () => (await readDevice(person, mine.id)).status === 'Online');
  const { statusSince } = await readDevice(person, mine.id);
  const closed = happens(first.client, 'close');
  const second = await enter(mine, 'second');
  await second.client.subscribeAsync(`af/${mine.id}/cmnd/#`);
  await closed;
  // biome-ignore lint/plugin: no Offline may come after its delay.
  await sleep(600);
  expect(await readDevice(person, mine.id)).toMatchObject({ status: 'Online', statusSince });
});

test('a packet that claims more than 16 KiB ends the connection, with or without a CONNECT', async () => {
  const socket = connectSocket(mine.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
  await once(socket, 'close');
  const { client } = await enter(mine);
  const closed = happens(client, 'close');
  client.publish(`af/${mine.id}/tele/STATE`, Buffer.alloc(17 * 1024, 'x'));
  await closed;
});

test('a kept command of the device itself is not kept', async () => {
  const first = await enter(mine);
  await first.client.publishAsync(`af/${mine.id}/cmnd/POWER`, 'ON', { qos: 1, retain: true });
  await first.client.endAsync();
  const second = await enter(mine);
  await second.client.subscribeAsync(`af/${mine.id}/cmnd/#`);
  // biome-ignore lint/plugin: no retained message may come.
  await sleep(200);
  expect(second.got.filter((word) => word.endsWith(' ON'))).toEqual([]);
});

async function setup() {
  return (await person.call('getDeviceSetup', { deviceId: mine.id })).json();
}
