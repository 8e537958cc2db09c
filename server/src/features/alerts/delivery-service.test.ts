import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../../simulators/src/channels/push-service.ts';
import { shownTo, until } from '../../../test/alert-person.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { webPush } from '../../adapters/channels/web-push.ts';
import { postgresJobs } from '../../adapters/jobs/builtin.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import { postOnce } from '../../adapters/upstream/post-once.ts';
import { channelStore } from './channel-store.ts';
import { type Cause, type DeliveryService, deliveryService } from './delivery-service.ts';
import { digestStore } from './digest-store.ts';
import { readPushKeys } from './key-store.ts';
import { alertStore } from './store.ts';

let database: TestDatabase;
let jobs: Jobs;
let push: PushService;
let shiftMs = 0;
let failRecords = 0;
let delivery: DeliveryService;

beforeEach(async () => {
  [shiftMs, failRecords] = [0, 0];
  database = await createTestDatabase();
  push = await startPushService();
  jobs = await postgresJobs({ connection: database.address, onError: () => undefined });
  delivery = await startDelivery();
});
afterEach(async () => {
  await jobs.stop();
  await push.close();
  await database.close();
});

async function startDelivery(): Promise<DeliveryService> {
  const keys = await readPushKeys(database.db, {
    seal: (text) => `sealed ${text}`,
    unseal: (text) => text.slice(7),
  });
  const store = alertStore(database.db);
  const made = deliveryService({
    store: {
      ...store,
      record: async (outcome) => {
        if (failRecords-- > 0) throw new Error('the database went away');
        return store.record(outcome);
      },
    },
    digests: digestStore(database.db),
    channels: {
      push: webPush({
        keys,
        contact: 'mailto:farm@example.com',
        otherHosts: [push.origin],
        post: postOnce({ userAgent: 'test', trustedOrigins: [push.origin] }),
      }) as never,
    },
    completeAddress: (_kind, _id, address) => address,
    jobs,
    now: () => new Date(Date.now() + shiftMs),
  });
  await made.start();
  return made;
}

async function addPerson(kinds: string[], quiet = { from: '00:00', until: '00:00' }): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into app_user (issuer, subject, email, terms_accepted_at) values ('test', $1, $1 || '@example.com', now())
     returning id`,
    [randomUUID()],
  );
  await channelStore(database.db).changeSettings(rows[0].id, () => ({
    kinds,
    quiet_from: quiet.from,
    quiet_until: quiet.until,
    morning_at: null,
    summary_at: null,
    place: null,
  }));
  return rows[0].id;
}

async function addBrowser(userId: string) {
  const browser = push.subscribe();
  await channelStore(database.db).add(
    {
      id: randomUUID(),
      user_id: userId,
      kind: 'push',
      name: 'Chrome',
      state: 'active',
      address: browser,
      address_hash: browser.endpoint,
      link_code_hash: null,
      link_until: null,
      created_at: new Date(),
    },
    20,
  );
  return browser;
}

const hourAhead = () => new Date(Date.now() + shiftMs + 3_600_000);
const causeOf = (user_id: string, kind: Cause['kind'], cause = 'one'): Cause => ({
  user_id,
  kind,
  cause,
  event: cause,
  level: 1,
  link: '/weatherData',
  expiresAt: hourAhead(),
  write: (language) => ({ title: `${kind} ${language}`, text: cause }),
});
const statesOf = async (userId: string) =>
  (
    await database.pool.query(
      `select alert_delivery.state, error from alert_delivery join alert on alert.id = alert_id
       where user_id = $1 order by alert.created_at, cause`,
      [userId],
    )
  ).rows;
const isSettled = async (userId: string) =>
  (await statesOf(userId)).every(({ state }: { state: string }) => state !== 'pending');

test('each browser is shown an alert once, however often its cause is found', async () => {
  const person = await addPerson(['frost']);
  const browsers = [await addBrowser(person), await addBrowser(person)];
  const counts = await Promise.all([1, 2, 3].map(() => delivery.tell([causeOf(person, 'frost')])));
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  await until(() => isSettled(person));
  for (const browser of browsers) {
    expect(shownTo(browser, push)).toMatchObject([{ title: 'frost en', body: 'one', link: '/weatherData' }]);
  }
  expect(push.pushes).toHaveLength(2);
  expect(push.pushes.every(({ ttlSeconds, urgency }) => ttlSeconds >= 1_800 && urgency === 'high')).toBe(
    true,
  );
});

test('what a person did not ask for is not told', async () => {
  const person = await addPerson(['frost']);
  await addBrowser(person);
  expect(await delivery.tell([causeOf(person, 'heat'), causeOf(randomUUID(), 'frost')])).toBe(0);
  expect(await statesOf(person)).toEqual([]);
});

test('a crash between sending and writing it down shows nothing twice, and loses nothing', async () => {
  const person = await addPerson(['frost']);
  const browser = await addBrowser(person);
  failRecords = 1;
  await delivery.tell([causeOf(person, 'frost')]);
  await until(() => isSettled(person));
  expect(push.pushes.length).toBeGreaterThan(1);
  expect(shownTo(browser, push)).toHaveLength(1);
  expect(await statesOf(person)).toMatchObject([{ state: 'sent' }]);
});

test('a dead browser is asked once, whatever waits for it, and its siblings go on', async () => {
  const person = await addPerson(['frost', 'device']);
  const [dead, alive] = [await addBrowser(person), await addBrowser(person)];
  push.unsubscribe(dead.endpoint);
  const before = push.requests();
  const causes = ['a', 'b', 'c', 'd'].map((cause) => causeOf(person, 'device', cause));
  await delivery.tell(causes);
  await until(() => isSettled(person));
  expect(shownTo(alive, push)).toHaveLength(4);
  expect(push.requests() - before).toBe(5);
  const { rows } = await database.pool.query(
    'select state, address, address_hash from alert_channel where user_id = $1 order by state',
    [person],
  );
  expect(rows).toMatchObject([{ state: 'active' }, { state: 'dead', address: null, address_hash: null }]);
  await delivery.tell([causeOf(person, 'device', 'e')]);
  await until(() => isSettled(person));
  expect(push.requests() - before).toBe(6);
});

test('a push service that fails is asked again until it takes the alert', async () => {
  const person = await addPerson(['frost']);
  const browser = await addBrowser(person);
  push.behave({ status: 503 });
  await delivery.tell([causeOf(person, 'frost')]);
  await until(async () => (await statesOf(person))[0].error !== null);
  expect(await statesOf(person)).toEqual([
    { state: 'pending', error: 'The alert didn’t get through to this browser. Try again in a few minutes.' },
  ]);
  push.behave(undefined);
  await until(() => isSettled(person));
  expect(shownTo(browser, push)).toHaveLength(1);
});

test('what is of use is tried on, however often it failed', async () => {
  const person = await addPerson(['frost']);
  await addBrowser(person);
  push.behave({ status: 503 });
  await delivery.tell([causeOf(person, 'frost')]);
  await until(async () => (await statesOf(person))[0].error !== null);
  await database.pool.query('update alert_delivery set attempts = 50');
  await until(
    async () => (await database.pool.query('select attempts from alert_delivery')).rows[0].attempts > 50,
  );
  expect(await statesOf(person)).toMatchObject([{ state: 'pending' }]);
});

test('an alert that is too late is not sent any more', async () => {
  const person = await addPerson(['frost']);
  await addBrowser(person);
  push.behave({ status: 503 });
  await delivery.tell([{ ...causeOf(person, 'frost'), expiresAt: new Date(Date.now() + 2_000) }]);
  await until(() => isSettled(person));
  expect(await statesOf(person)).toMatchObject([{ state: 'failed' }]);
});

test('what a newer alert of the same event outdates does not go out, nor is called off what was never told', async () => {
  const person = await addPerson(['device']);
  const browser = await addBrowser(person);
  const about = (cause: string, level: number) => ({
    ...causeOf(person, 'device', cause),
    event: 'lamp',
    level,
  });
  push.behave({ status: 503 });
  await delivery.tell([about('a silent', 1)]);
  await until(async () => (await statesOf(person))[0].error !== null);
  await delivery.tell([about('b back', 0)]);
  push.behave(undefined);
  await until(() => isSettled(person));
  expect(shownTo(browser, push)).toEqual([]);
  await delivery.tell([about('c silent', 1)]);
  await until(() => isSettled(person));
  await delivery.tell([about('d back', 0)]);
  await until(() => isSettled(person));
  expect(shownTo(browser, push).map(({ body }) => body)).toEqual(['c silent', 'd back']);
});

test('in quiet hours only frost and lamps go out, the rest waits', async () => {
  const person = await addPerson(['frost', 'rain', 'device'], { from: '00:01', until: '00:00' });
  const browser = await addBrowser(person);
  const expiresAt = new Date(Date.now() + 3 * 86_400_000);
  await delivery.tell([
    { ...causeOf(person, 'rain', 'c'), expiresAt },
    causeOf(person, 'frost', 'a'),
    causeOf(person, 'device', 'b'),
  ]);
  await until(() => shownTo(browser, push).length === 2);
  expect(
    shownTo(browser, push)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['device', 'frost']);
  // In any order: they may be made within one millisecond, or not.
  const states = async () => (await statesOf(person)).map(({ state }: { state: string }) => state);
  await until(async () => (await states()).toSorted().join() === 'pending,sent,sent');
  const { rows } = await database.pool.query(
    `select start_after > now() as waits from pgboss.job where name = 'alert' and state = 'created'`,
  );
  expect(rows).toEqual([{ waits: true }]);
});

test('three a day besides frost and lamps, and the fourth waits', async () => {
  const person = await addPerson(['rain', 'frost']);
  const browser = await addBrowser(person);
  const expiresAt = new Date(Date.now() + 3 * 86_400_000);
  const rain = ['a', 'b', 'c', 'd'].map((cause) => ({ ...causeOf(person, 'rain', cause), expiresAt }));
  await delivery.tell([...rain.slice(0, 2), causeOf(person, 'frost')]);
  await delivery.tell(rain);
  const states = async () =>
    (await statesOf(person))
      .map(({ state }: { state: string }) => state)
      .toSorted()
      .join();
  await until(async () => (await states()) === 'pending,sent,sent,sent,sent');
  expect(shownTo(browser, push)).toHaveLength(4);
});

test('a title and its text are cut at 120 characters, at none that a person would see as half', async () => {
  const person = await addPerson(['frost']);
  const browser = await addBrowser(person);
  await delivery.tell([
    { ...causeOf(person, 'frost'), write: () => ({ title: 'பனி', text: '👩🏽‍🌾'.repeat(60) }) },
  ]);
  await until(() => isSettled(person));
  const { title = '', body = '' } = shownTo(browser, push)[0] ?? {};
  expect(`${title}: ${body}`.length).toBeLessThanOrEqual(120);
  expect(body.replaceAll('👩🏽‍🌾', '')).toBe('…');
});
