import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLamp, type OwnedLamp, quickTimings } from '../../../test/devices/test-lamp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
const clients: MqttClient[] = [];

beforeAll(async () => {
  app = await createTestApp({}, quickTimings);
  person = await app.signUp();
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});

const happens = (client: MqttClient, event: 'connect' | 'close') =>
  new Promise<void>((resolve) => client.once(event, () => resolve()));

function open({ id, secret, port }: OwnedLamp): MqttClient {
  const client = mqtt.connect({
    host: '127.0.0.1',
    port,
    protocolVersion: 4,
    reconnectPeriod: 0,
    username: id,
    password: secret,
  });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

async function isLetIn(lamp: OwnedLamp): Promise<boolean> {
  const client = open(lamp);
  return Promise.race([
    happens(client, 'connect').then(() => true),
    happens(client, 'close').then(() => false),
  ]);
}

/** The quality of service that the broker grants each filter; 128 is a refusal. */
const subscribe = (client: MqttClient, filters: string[]) =>
  new Promise<number[]>((resolve) => {
    client.once('packetreceive', function read(packet) {
      if (packet.cmd === 'suback') resolve(packet.granted as number[]);
      else client.once('packetreceive', read);
    });
    client.subscribe(filters, () => undefined);
  });

test('a device has 20 subscriptions at most; those beyond are refused, and one that is given up makes room', async () => {
  const lamp = await addLamp(person, 'Greedy');
  const client = open(lamp);
  await happens(client, 'connect');
  const filters = Array.from({ length: 30 }, (_, index) => `af/${lamp.id}/x/${index}`);
  const granted = [
    ...(await subscribe(client, filters.slice(0, 15))),
    ...(await subscribe(client, filters.slice(15))),
  ];
  expect(granted.map((qos) => qos < 128)).toEqual(filters.map((_, index) => index < 20));
  expect(await subscribe(client, [`af/${lamp.id}/x/0`])).toEqual([0]);
  await client.unsubscribeAsync(`af/${lamp.id}/x/0`);
  expect(await subscribe(client, [`af/${lamp.id}/x/29`])).toEqual([0]);
  expect(await subscribe(client, [`af/${lamp.id}/x/28`])).toEqual([128]);
});

test('an id in capitals is nobody’s: its session could not be found again', async () => {
  const lamp = await addLamp(person, 'Capitals');
  expect(await isLetIn({ ...lamp, id: lamp.id.toUpperCase() })).toBe(false);
  expect(await isLetIn(lamp)).toBe(true);
});

test('a new secret and a deletion end the session, in whatever letters the id was sent', async () => {
  const lamp = await addLamp(person, 'Session');
  const first = open(lamp);
  await happens(first, 'connect');
  const firstEnds = happens(first, 'close');
  const answer = await person.call('rotateDeviceSecret', { deviceId: lamp.id.toUpperCase() });
  expect(answer.statusCode).toBe(200);
  await firstEnds;
  expect(await isLetIn(lamp)).toBe(false);
  const second = open({ ...lamp, secret: answer.json().secret });
  await happens(second, 'connect');
  const secondEnds = happens(second, 'close');
  expect((await person.call('deleteDevice', { deviceCode: lamp.id.toUpperCase() })).statusCode).toBe(200);
  await secondEnds;
});

test('lamps with a wrong secret keep none of the others behind their router out', async () => {
  const good = await addLamp(person, 'Good');
  const wrong = await Promise.all(Array.from({ length: 8 }, (_, index) => addLamp(person, `Wrong ${index}`)));
  for (let turn = 0; turn < 10; turn += 1) {
    const tries = wrong.map((lamp) => isLetIn({ ...lamp, secret: 'wrong' }));
    expect(await Promise.all(tries)).not.toContain(true);
  }
  expect(await isLetIn(good)).toBe(true);
});
