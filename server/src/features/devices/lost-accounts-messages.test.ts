import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mosquitto, startMosquitto } from '../../../../simulators/src/mosquitto.ts';
import { addLamp, flip, plugIn, quickTimings, readDevice, until } from '../../../test/devices/test-lamp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Person } from '../../../test/test-person.ts';

let mosquitto: Mosquitto;
let database: TestDatabase;
let app: TestApp;
let person: Person;
const closers: (() => Promise<unknown>)[] = [];

const environment = () => ({ MQTT_URL: mosquitto.url, MQTT_ADMIN: mosquitto.url });

beforeAll(async () => {
  mosquitto = await startMosquitto();
  database = await createTestDatabase();
  app = await createTestApp(environment(), quickTimings, {}, database);
  person = await app.signUp();
  await until(() => mosquittoAnswers());
});
afterAll(async () => {
  await app.close();
  await database.close();
  await mosquitto.close();
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function mosquittoAnswers(): Promise<boolean> {
  return (await app.server.inject('/readyz')).statusCode === 200;
}

/** The account file is empty after a restart; the operator adds the administrator again. */
async function loseAccounts(): Promise<void> {
  mosquitto.restart({ losesAccounts: true });
  await until(async () => !(await mosquittoAnswers()));
  mosquitto.addAdmin();
}

async function add(name: string) {
  return until(async () => {
    const answer = await person.call('addDevice', { deviceName: name, type: 'Greenhouse LED' });
    if (answer.statusCode !== 200) return undefined;
    const { device, secret } = answer.json();
    return { id: device._id as string, secret: secret as string, port: mosquitto.port };
  });
}

test('a lamp whose account the broker lost comes back by itself, and is switched', async () => {
  const owned = await add('Seedlings');
  const lamp = await plugIn(person, owned);
  closers.push(lamp.close);
  await loseAccounts();
  await until(() => mosquitto.listAccounts().includes(owned.id) && lamp.isConnected());
  await until(
    async () => (await mosquittoAnswers()) && (await flip(person, owned.id, true)).statusCode === 200,
  );
  await until(async () => (await readDevice(person, owned.id)).reportedOn);
  expect(lamp.isOn()).toBe(true);
});

test('a device that was removed keeps no account of an older file', async () => {
  const owned = await add('Balcony');
  const removed = randomUUID();
  mosquitto.addAccount(removed, 'of an older file');
  mosquitto.restart({ losesAccounts: false });
  await until(() => !mosquitto.listAccounts().includes(removed));
  expect(mosquitto.listAccounts()).toContain(owned.id);
});

test('a device from before its secret was sealed is named in the log, and gets an account with a new secret', async () => {
  const owned = await add('Old one');
  await app.database.db
    .updateTable('device')
    .set({ sealed_secret: null })
    .where('id', '=', owned.id)
    .execute();
  await loseAccounts();
  await until(() => app.logLines.some((line) => line.includes('1 devices have no account at the broker')));
  await until(
    async () => (await person.call('rotateDeviceSecret', { deviceId: owned.id })).statusCode === 200,
  );
  expect(mosquitto.listAccounts()).toContain(owned.id);
});

test('a secret is sealed only where the broker has accounts of its own', async () => {
  const owned = await add('Sealed');
  const readSealed = async ({ database }: TestApp, id: string) =>
    (await database.db.selectFrom('device').select('sealed_secret').where('id', '=', id).executeTakeFirst())
      ?.sealed_secret;
  const sealed = await readSealed(app, owned.id);
  expect(sealed).toBeTruthy();
  expect(sealed).not.toContain(owned.secret);

  const builtin = await createTestApp({}, quickTimings);
  closers.push(builtin.close);
  const lamp = await addLamp(await builtin.signUp());
  expect(await readSealed(builtin, lamp.id)).toBeNull();
});

// The last one: it ends the server that the others use.
test('accounts that were lost while the server was away are there after its start', async () => {
  const owned = await add('Greenhouse');
  await app.close();
  mosquitto.restart({ losesAccounts: true });
  mosquitto.addAdmin();
  app = await createTestApp(environment(), quickTimings, {}, database);
  await until(() => mosquitto.listAccounts().includes(owned.id));
});
