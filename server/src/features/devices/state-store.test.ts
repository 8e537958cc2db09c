import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { commandStore } from './command-store.ts';
import { type StateStore, stateStore } from './state-store.ts';

const DEVICES = 250;
const BOOT_REPORT_MS = 15_000;

let database: TestDatabase;
let states: StateStore;
let commands: ReturnType<typeof commandStore>;
let userId: string;
let told: { device: string; command?: string | null }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const announce = async (change: object[]) => void told.push(...(change as typeof told));
  states = stateStore(database.db, announce);
  commands = commandStore(database.db, announce);
  const user = { issuer: 'test', subject: '1', email: 'ada@example.com', terms_accepted_at: new Date() };
  const row = await database.db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow();
  userId = row.id;
});
afterAll(() => database.close());

async function addDevices(): Promise<string[]> {
  const ids = Array.from({ length: DEVICES }, () => randomUUID());
  await database.pool.query('delete from device');
  await database.pool.query(
    `insert into device (id, user_id, name, type, secret_hash, time_zone)
     select id, $2, 'Lamp', 'Greenhouse LED', 'x', 'UTC' from unnest($1::uuid[]) as given (id)`,
    [ids, userId],
  );
  told = [];
  return ids;
}

const record = (deviceId: string, word: { on?: boolean; connecting?: boolean }) =>
  states.record({ deviceId, at: new Date(), bootReportMs: BOOT_REPORT_MS, ...word });
const desired = (deviceId: string, on: boolean) =>
  commands.accept({
    ...{ id: randomUUID(), deviceId, userId, on, source: 'person', at: new Date() },
    expiresAt: new Date(Date.now() + 60_000),
  });
async function count(from: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${from}`);
  return rows[0].count;
}

test('what many devices say at once comes true for each, and a stranger is no device', async () => {
  const ids = await addDevices();
  const known = await Promise.all([...ids, randomUUID()].map((id) => record(id, { connecting: true })));
  expect(known.filter((one) => !one)).toHaveLength(1);
  expect(known.at(-1)).toBe(false);
  expect(await count('device where online and connected_at is not null')).toBe(DEVICES);
  expect(new Set(told.map(({ device }) => device)).size).toBe(DEVICES);
  expect(await count('device_light')).toBe(0);
});

test('each report settles the command of its own device, and is recorded once', async () => {
  const ids = await addDevices();
  await Promise.all(ids.map((id) => record(id, { on: false })));
  const desiredStates = await Promise.all(ids.map((id, index) => desired(id, index % 2 === 0)));
  told = [];
  await Promise.all(ids.flatMap((id) => [record(id, { on: true }), record(id, { on: true })]));
  expect(await count(`device_command where state = 'confirmed' and wanted_on`)).toBe(DEVICES / 2);
  expect(await count(`device_command where state = 'sent' and not wanted_on`)).toBe(DEVICES / 2);
  expect(await count('device_light where is_on')).toBe(DEVICES);
  const settled = told.flatMap(({ command }) => (command ? [command] : []));
  expect(settled.sort()).toEqual(desiredStates.flatMap((one) => (one?.wanted_on ? [one.id] : [])).sort());
});

test('the words of one device keep their order, whatever goes beside them', async () => {
  const ids = await addDevices();
  const words = [true, false, true, false];
  await Promise.all(ids.flatMap((id) => words.map((on) => record(id, { on }))));
  expect(await count('device where reported_on = false')).toBe(DEVICES);
  expect(await count('device_light')).toBe(DEVICES * words.length);
});

test('words, desired states, farewells and overdue commands of the same devices do not wait in a ring', async () => {
  const ids = await addDevices();
  const work = Array.from({ length: 4 }, (_, turn) => [
    ...ids.map((id) => record(id, { on: turn % 2 === 0 })),
    ...[...ids].reverse().map((id) => states.markLeaving({ deviceId: id, at: new Date() })),
    ...ids.map((id) => desired(id, turn % 2 === 1)),
    commands.settleOverdue(new Date(), new Date(Date.now() + 1_000)),
    states.settleOffline(new Date(), new Date(0), new Date(0)),
  ]);
  const ended = await Promise.allSettled(work.flat());
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('a farewell counts for devices that are online only', async () => {
  const [one = '', other = ''] = await addDevices();
  await record(one, { connecting: true });
  await Promise.all([one, other].map((deviceId) => states.markLeaving({ deviceId, at: new Date() })));
  expect(await count(`device where offline_due_at is not null and id = '${one}'`)).toBe(1);
  expect(await count('device where offline_due_at is not null')).toBe(1);
  await states.markAlive({ deviceId: one, at: new Date() });
  expect(await count('device where offline_due_at is not null')).toBe(0);
});
