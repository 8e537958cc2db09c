import { setTimeout as sleep } from 'node:timers/promises';
import mqtt from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import { lampsOfAPerson } from '../../../test/devices/lamps-of-a-person.ts';
import { flip, type OwnedLamp, readDevice, until } from '../../../test/devices/test-lamp.ts';
import { openStream } from '../../../test/devices/test-stream.ts';
import { readCapturedLists } from '../../../test/fixtures/captures.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let owned: OwnedLamp;
const streams: { close: () => void }[] = [];
const { online } = lampsOfAPerson((given) => {
  ({ app, person, owned } = given);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function watch(who: Pick<Person, 'cookies'> = person) {
  const stream = await openStream(app, who);
  streams.push(stream);
  return stream;
}

const device = () => readDevice(person, owned.id);

test('a power cut is shown as Offline with its time, and the lamp as it is when power is back', async () => {
  const lamp = await online({ powerOnState: 'off' });
  await flip(person, owned.id, true);
  lamp.cutPower();
  await until(async () => (await device()).status === 'Offline');
  expect(Date.now() - Date.parse((await device()).statusSince ?? '')).toBeLessThan(5_000);
  lamp.restorePower();
  await until(async () => (await device()).status === 'Online' && !(await device()).isWorking);
});

test('a short gap is not shown as Offline, and a lamp that says nothing after it is asked', async () => {
  const lamp = await online();
  const { statusSince } = await device();
  const stream = await watch();
  const asked = lamp.heard.length;
  lamp.dropConnection();
  await until(() => lamp.heard.length > asked);
  // biome-ignore lint/plugin: no Offline may come after its delay.
  await sleep(500);
  expect(await device()).toMatchObject({ status: 'Online', statusSince });
  expect(stream.events.filter(({ data }) => data.status === 'Offline')).toEqual([]);
});

test('a lamp that was switched by hand while it had no connection is shown as it is', async () => {
  const lamp = await online();
  lamp.dropConnection();
  await until(() => !lamp.isConnected());
  lamp.pressButton();
  await until(async () => (await device()).isWorking);
});

test('a lamp that fell silent is asked, and is Offline only when it gives no answer', async () => {
  const lamp = await online();
  app.advance(661_000);
  await until(async () => Date.parse((await device()).lastSeenAt ?? '') > app.now().getTime() - 60_000);
  // biome-ignore lint/plugin: no Offline may come after the answer.
  await sleep(200);
  expect((await device()).status).toBe('Online');
  lamp.setStuck(true);
  const asked = lamp.heard.length;
  app.advance(661_000);
  await until(() => lamp.heard.length > asked);
  expect((await device()).status).toBe('Online');
  app.advance(11_000);
  await until(async () => (await device()).status === 'Offline');
});

test('after a restart of the server nobody is Offline at once; who does not come back is asked, then Offline', async () => {
  const lamp = await online();
  lamp.cutPower();
  await until(async () => (await device()).status === 'Offline');
  await app.database.pool.query(
    `update device set online = true, offline_due_at = null, last_seen_at = now() - interval '2 hours' where id = $1`,
    [owned.id],
  );
  const { port } = (await person.call('getDeviceSetup', { deviceId: owned.id })).json();
  expect(port).toBeGreaterThan(0);
  await until(
    async () =>
      (await app.database.pool.query('select probed_at from device where id = $1', [owned.id])).rows[0]
        .probed_at,
  );
  expect((await device()).status).toBe('Online');
  app.advance(11_000);
  await until(async () => (await device()).status === 'Offline');
});

test('two browsers see a switching within a moment; another person sees nothing of it', async () => {
  const lamp = await online();
  const [first, second, stranger] = [await watch(), await watch(), await watch(await app.signUp('stranger'))];
  await flip(person, owned.id, true);
  for (const browser of [first, second]) {
    const { data } = await browser.next('device', ({ isWorking }) => isWorking === true);
    expect(data).toMatchObject({ _id: owned.id, reportedOn: true });
  }
  lamp.pressButton();
  await first.next('device', ({ reportedOn, command }) => reportedOn === false && command !== null);
  await person.call('deleteDevice', { deviceCode: owned.id });
  await second.next('gone', ({ _id }) => _id === owned.id);
  expect(stranger.events.map(({ event }) => event)).toEqual(['reload']);
});

test('the stream needs the session cookie', async () => {
  expect((await watch({ cookies: {} })).status).toBe(401);
  expect(await watch()).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
});

test('the schedule switches by level: right after the plan, after a power cut, and not against a hand', async () => {
  const lamp = await online({ powerOnState: 'off' });
  const start = new Date(Date.now() - 3_600_000).toISOString().slice(11, 16);
  const plan = { schedule: { startsAt: start, hours: 5 }, timeZone: 'UTC', ppfd: 200, targetDli: 10 };
  const answer = await person.call('setDeviceLight', { deviceId: owned.id, ...plan });
  expect(answer.json().device).toMatchObject({ light: plan });
  await until(() => lamp.isOn());
  await until(async () => (await device()).command?.source === 'schedule');

  lamp.cutPower();
  await until(async () => (await device()).status === 'Offline');
  app.advance(61_000);
  lamp.restorePower();
  await until(async () => (await device()).status === 'Online' && lamp.isOn());

  await flip(person, owned.id, false);
  app.advance(61_000);
  // biome-ignore lint/plugin: no command may come.
  await sleep(400);
  expect(lamp.isOn()).toBe(false);
  const light = (await person.call('getDeviceLight', { deviceId: owned.id })).json();
  expect(light.days).toHaveLength(7);
  expect(light.hoursStillNeeded).toBeGreaterThan(0);
});

test('a device without MQTT asks by HTTP, and its report with the number is the answer', async () => {
  const authorization = `Basic ${Buffer.from(`${owned.id}:${owned.secret}`).toString('base64')}`;
  const ask = (query: string, header = authorization) =>
    app.server.inject({ url: `/api/device/v1/desired?${query}`, headers: { authorization: header } });
  expect((await ask('rev=0', 'Basic eDp5')).statusCode).toBe(401);
  expect((await ask('rev=0')).statusCode).toBe(204);
  expect((await device()).status).toBe('Online');

  const { lastSeenAt } = await device();
  const waiting = ask('rev=0&wait=5');
  await until(async () => (await device()).lastSeenAt !== lastSeenAt);
  const switching = flip(person, owned.id, true);
  const desired = (await waiting).json();
  expect(desired).toMatchObject({ on: true });
  const report = await app.server.inject({
    method: 'POST',
    url: '/api/device/v1/report',
    headers: { authorization },
    payload: { rev: desired.rev, on: true },
  });
  expect(report.statusCode).toBe(204);
  expect((await switching).json()).toMatchObject({ isWorking: true, command: { state: 'confirmed' } });
  app.advance(91_000);
  await until(async () => (await device()).status === 'Offline');
});

test('a connection that flaps settles as what it was last, and is never shown Offline in between', async () => {
  const lamp = await online();
  const { statusSince } = await device();
  const stream = await watch();
  const client = mqtt.connect({
    host: '127.0.0.1',
    port: owned.port,
    protocolVersion: 4,
    username: owned.id,
    password: owned.secret,
    reconnectPeriod: 0,
  });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  for (let turn = 0; turn < 8; turn += 1) {
    await client.publishAsync(`af/${owned.id}/tele/LWT`, 'Offline', { qos: 1, retain: true });
    await client.publishAsync(`af/${owned.id}/tele/LWT`, 'Online', { qos: 1, retain: true });
  }
  await client.endAsync(true);
  await until(() => lamp.isConnected());
  // biome-ignore lint/plugin: no Offline may come after its delay.
  await sleep(700);
  expect(await device()).toMatchObject({ status: 'Online', statusSince });
  expect(stream.events.filter(({ data }) => data.status === 'Offline')).toEqual([]);
  lamp.cutPower();
  await until(async () => (await device()).status === 'Offline');
});

test('messages of devices, sent by a lamp, do what a person would expect', async () => {
  type Message = { topic: string; payload: string; retained: boolean | null };
  const messages = readCapturedLists<Message>('mqtt/messages.json');
  expect(messages.length).toBeGreaterThan(40);
  const client = mqtt.connect({
    host: '127.0.0.1',
    port: owned.port,
    protocolVersion: 4,
    username: owned.id,
    password: owned.secret,
    reconnectPeriod: 0,
  });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  for (const { topic, payload, retained } of messages) {
    const [, prefix = 'stat', name = 'x'] = /(stat|tele|cmnd)\/(?:.*\/)?([^/]+)$/.exec(topic) ?? [];
    await client.publishAsync(`af/${owned.id}/${prefix}/${name}`, payload, { retain: retained ?? false });
    const power =
      prefix === 'cmnd'
        ? undefined
        : (/"POWER1?":"(ON|OFF|1)"/.exec(payload)?.[1] ?? (/^POWER1?$/.test(name) ? payload : undefined));
    if (power) await until(async () => (await device()).reportedOn === /ON|1/.test(power));
  }
  expect(client.connected).toBe(true);
  expect(await device()).toMatchObject({ status: 'Online', reportedOn: true });
  const { statusSince } = await device();
  // biome-ignore lint/plugin: no Offline may come after its delay.
  await sleep(700);
  expect(await device()).toMatchObject({ status: 'Online', statusSince });
  await client.endAsync(true);
  await until(async () => (await device()).status === 'Offline');
});
