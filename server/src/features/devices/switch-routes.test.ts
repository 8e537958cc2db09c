import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startLamp } from '../../../../simulators/src/lamp.ts';
import { lampsOfAPerson } from '../../../test/devices/lamps-of-a-person.ts';
import { flip, type OwnedLamp, readDevice, until } from '../../../test/devices/test-lamp.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let owned: OwnedLamp;
const { lamps, online } = lampsOfAPerson((given) => {
  ({ app, person, owned } = given);
});

test('a lamp that was just added is Offline, was never seen, and says nothing of itself', async () => {
  expect(await readDevice(person, owned.id)).toMatchObject({
    name: 'Seedlings',
    type: 'Greenhouse LED',
    status: 'Offline',
    statusSince: null,
    isWorking: false,
    reportedOn: null,
    lastSeenAt: null,
    command: null,
  });
});

test('an online lamp is switched, and the answer comes after its own report', async () => {
  const lamp = await online();
  const answer = await flip(person, owned.id, true);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    isWorking: true,
    reportedOn: true,
    command: { state: 'confirmed', isWorking: true, source: 'person' },
  });
  expect(lamp.isOn()).toBe(true);
  expect(await readDevice(person, owned.id)).toMatchObject({ status: 'Online', isWorking: true });
});

test('a lamp that does not answer gives 504, and nothing flips', async () => {
  const lamp = await online();
  lamp.setStuck(true);
  const answer = await flip(person, owned.id, true);
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toMatchObject({ code: 'upstream_silent' });
  expect(lamp.heard.filter((word) => word === 'ON')).toHaveLength(2);
  expect(await readDevice(person, owned.id)).toMatchObject({
    isWorking: false,
    reportedOn: false,
    command: { state: 'timed_out' },
  });
  lamp.setStuck(false);
  expect((await flip(person, owned.id, true)).statusCode).toBe(200);
});

test('a switching of an offline lamp waits, and is carried out when the lamp comes', async () => {
  const answer = await flip(person, owned.id, true);
  expect(answer.json()).toMatchObject({ isWorking: true, reportedOn: null, command: { state: 'queued' } });
  const lamp = await online();
  await until(() => lamp.isOn());
  await until(async () => (await readDevice(person, owned.id)).command?.state === 'confirmed');
});

test('the desired state as it is now is applied, not each desired state there was', async () => {
  const lamp = await online();
  lamp.cutPower();
  await until(async () => (await readDevice(person, owned.id)).status === 'Offline');
  for (const on of [true, false, true, false]) await flip(person, owned.id, on);
  lamp.restorePower();
  await until(async () => (await readDevice(person, owned.id)).command?.state === 'confirmed');
  expect(lamp.switchings()).toBe(0);
  expect(lamp.heard).not.toContain('ON');
});

test('a desired state that waited too long is dropped: no light in the dark hours', async () => {
  await flip(person, owned.id, true);
  app.advance(10 * 60_000 + 1_000);
  await until(async () => (await readDevice(person, owned.id)).command?.state === 'expired');
  expect(await readDevice(person, owned.id)).toMatchObject({ isWorking: false });
  const lamp = await online();
  expect(lamp.heard).not.toContain('ON');
});

test('a button on the lamp is the truth', async () => {
  const lamp = await online();
  lamp.pressButton();
  await until(async () => (await readDevice(person, owned.id)).isWorking);
  lamp.pressButton();
  await until(async () => !(await readDevice(person, owned.id)).isWorking);
});

test('two browsers at once: the later desired state wins, and the other hears so', async () => {
  const lamp = await online({ switchMs: 100 });
  const first = flip(person, owned.id, true);
  await until(() => lamp.heard.includes('ON'));
  const second = flip(person, owned.id, false);
  expect((await first).statusCode).toBe(409);
  expect((await second).statusCode).toBe(200);
  await until(() => lamp.heard.includes('OFF') && !lamp.isOn());
  await until(async () => {
    const { isWorking, reportedOn } = await readDevice(person, owned.id);
    return !isWorking && reportedOn === false;
  });
});

test('two browsers that want the same are both told when it is so', async () => {
  const lamp = await online({ switchMs: 100 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => flip(person, owned.id, true)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(lamp.switchings()).toBe(1);
});

test('a device that is deleted while it is switched gives 404, and its connection ends', async () => {
  const lamp = await online();
  lamp.setStuck(true);
  const switching = flip(person, owned.id, true);
  await until(() => lamp.heard.includes('ON'));
  expect((await person.call('deleteDevice', { deviceCode: owned.id })).json()).toEqual({
    message: 'Device deleted.',
  });
  expect((await switching).statusCode).toBe(404);
  await until(() => !lamp.isConnected());
  expect((await person.call('getDevice')).json()).toEqual([]);
});

test('when the account is deleted its lamps are out at once, and come in no more', async () => {
  const lamp = await online();
  expect((await person.call('deleteAccount', { email: person.email })).statusCode).toBe(200);
  await until(() => !lamp.isConnected());
  const { rows } = await app.database.pool.query('select 1 from device where id = $1', [owned.id]);
  expect(rows).toEqual([]);
  const heard = lamp.heard.length;
  // biome-ignore lint/plugin: no connection and no command may come.
  await sleep(500);
  expect(lamp.isConnected()).toBe(false);
  expect(lamp.heard).toHaveLength(heard);
});

test('a desired state that waits goes with its device, and the lamp of a deleted device gets no word', async () => {
  expect((await flip(person, owned.id, true)).json()).toMatchObject({ command: { state: 'queued' } });
  await person.call('deleteDevice', { deviceCode: owned.id });
  const lamp = startLamp({ ...owned, reconnectMs: 100 });
  lamps.push(lamp);
  // biome-ignore lint/plugin: no command may come.
  await sleep(600);
  expect(lamp.heard).toEqual([]);
  const { rows } = await app.database.pool.query('select 1 from device_command where device_id = $1', [
    owned.id,
  ]);
  expect(rows).toEqual([]);
});

test('an old secret lets nobody in after it was replaced, the new one does', async () => {
  const lamp = await online();
  const { secret } = (await person.call('rotateDeviceSecret', { deviceId: owned.id })).json();
  expect(secret).toMatch(/^[a-z2-7]{26}$/);
  await until(async () => (await readDevice(person, owned.id)).status === 'Offline');
  await until(
    async () => (await person.call('getDeviceSetup', { deviceId: owned.id })).json().stage === 'wrong_secret',
  );
  lamp.setSecret(secret);
  await until(async () => (await readDevice(person, owned.id)).status === 'Online');
  expect((await flip(person, owned.id, true)).statusCode).toBe(200);
});

test('the same submit of a new device gives the same device and secret, and keeps no secret', async () => {
  const lamp = { deviceName: 'North bay', type: 'Greenhouse LED' };
  const key = { 'idempotency-key': 'submit-1' };
  const answers = await Promise.all([1, 2, 3].map(() => person.call('addDevice', lamp, key)));
  const [first] = answers.map((answer) => answer.json());
  for (const answer of answers) expect(answer.json()).toEqual(first);
  expect((await person.call('getDevice')).json()).toHaveLength(2);
  const other = await person.call('addDevice', { ...lamp, deviceName: 'South bay' }, key);
  expect(other.statusCode).toBe(409);
  const { rows } = await app.database.pool.query('select secret_hash from device');
  expect(JSON.stringify(rows)).not.toContain(first.secret);
  expect(app.logLines.join('')).not.toContain(first.secret);
});

test.each([
  ['deviceName', { deviceName: ' ', type: 'Greenhouse LED' }],
  ['type', { deviceName: 'Lamp', type: 'Pump' }],
])('a device without a proper %s is refused by the name of the field', async (field, input) => {
  const answer = await person.call('addDevice', input);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field });
});
