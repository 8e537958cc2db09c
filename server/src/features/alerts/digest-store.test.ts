import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../test/alert-person.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { AlertMessage, Channel, SendResult } from '../../adapters/channels/port.ts';
import { postgresJobs } from '../../adapters/jobs/builtin.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import { channelStore } from './channel-store.ts';
import { type Cause, type DeliveryService, deliveryService } from './delivery-service.ts';
import { digestStore } from './digest-store.ts';
import { alertStore } from './store.ts';

let database: TestDatabase;
const running: Jobs[] = [];
/** The mails that went out, each as the causes in it. */
const mails: string[][] = [];
let answers: SendResult[] = [];
let triedAt: number[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  mails.length = 0;
  answers = [];
  triedAt = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.close();
});

async function startInstance({ works = true } = {}): Promise<DeliveryService> {
  const jobs = await postgresJobs({ connection: database.address, onError: () => undefined });
  running.push(jobs);
  const sendMany = async (_address: unknown, messages: AlertMessage[]): Promise<SendResult> => {
    triedAt.push(Date.now());
    // biome-ignore lint/plugin: stands for a slow mail server.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = answers.shift() ?? { state: 'sent' };
    if (answer.state === 'sent') mails.push(messages.map(({ body }) => body));
    return answer;
  };
  const mail: Channel = {
    name: 'mail',
    validate: (address) => address,
    nameOf: () => 'ada@example.com',
    send: (address, message) => sendMany(address, [message]),
    sendMany,
  };
  const delivery = deliveryService({
    store: alertStore(database.db),
    digests: digestStore(database.db),
    channels: { mail },
    completeAddress: (_kind, _id, address) => address,
    jobs,
    now: () => new Date(),
  });
  if (works) await delivery.start();
  return delivery;
}

async function addPerson(quiet = '00:00'): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `insert into app_user (id, issuer, subject, email, terms_accepted_at) values ($1::uuid, 'test', $2, 'ada@example.com', now())`,
    [id, id],
  );
  const channels = channelStore(database.db);
  const settings = { kinds: ['task', 'device'], quiet_from: '00:00', quiet_until: quiet };
  await channels.changeSettings(id, () => ({ ...settings, morning_at: null, summary_at: null, place: null }));
  const address = { email: 'ada@example.com' };
  const channel = {
    id: randomUUID(),
    user_id: id,
    kind: 'mail' as const,
    name: 'mail',
    state: 'active' as const,
  };
  await channels.add(
    { ...channel, address, address_hash: id, link_code_hash: null, link_until: null, created_at: new Date() },
    1,
  );
  return id;
}

const causeOf = (user_id: string, kind: 'task' | 'device', cause: string): Cause => ({
  ...{ user_id, kind, cause, event: cause, level: 1, link: '/' },
  expiresAt: new Date(Date.now() + 3_600_000),
  write: () => ({ title: 'Due', text: cause }),
});
const readStates = async () => {
  const { rows } = await database.pool.query<{ state: string }>('select state from alert_delivery');
  return rows.map(({ state }) => state);
};
const areSent = async () => (await readStates()).every((state) => state === 'sent');

test('what is due together goes out in one mail, though two instances work on it', async () => {
  const delivery = await startInstance();
  await startInstance();
  const person = await addPerson();
  await delivery.tell(['one', 'two', 'three'].map((cause) => causeOf(person, 'device', cause)));
  await until(areSent);
  expect(mails.flat().sort()).toEqual(['one', 'three', 'two']);
  expect(mails).toHaveLength(1);
});

test('a mail that failed goes out again as one, not before its pause is over', async () => {
  answers = [{ state: 'failed', error: 'Couldn’t send the e-mail. Try again in a moment.' }];
  const delivery = await startInstance();
  const person = await addPerson();
  await delivery.tell(['one', 'two', 'three'].map((cause) => causeOf(person, 'device', cause)));
  await until(areSent);
  expect(mails.map((mail) => mail.toSorted())).toEqual([['one', 'three', 'two']]);
  const [first = 0, again = 0] = triedAt;
  expect(triedAt).toHaveLength(2);
  expect(again - first).toBeGreaterThanOrEqual(5_000);
});

test('what is held back by quiet hours does not go out with what is urgent', async () => {
  const delivery = await startInstance();
  const person = await addPerson('23:59');
  await delivery.tell([causeOf(person, 'task', 'weed')]);
  await database.pool.query(`update alert set due_at = now() - interval '1 second'`);
  await delivery.tell([causeOf(person, 'device', 'silent')]);
  await until(() => mails.length > 0);
  expect(mails).toEqual([['silent']]);
});

test('what an instance held when it died goes out after half a minute, not before', async () => {
  const person = await addPerson();
  // The queue is declared by whoever works on it; nobody does afterwards.
  await startInstance();
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  const waiting = await startInstance({ works: false });
  await waiting.tell([causeOf(person, 'device', 'one')]);
  const digests = digestStore(database.db);
  const { rows } = await database.pool.query<{ id: string }>('select id from alert_channel');
  const id = rows[0]?.id ?? '';
  const due = { now: new Date(), kinds: ['device'], most: 50 };
  const until = new Date(due.now.getTime() + 30_000);
  expect(await digests.hold(id, due, until)).toHaveLength(1);
  expect(await digests.hold(id, { ...due, now: new Date(until.getTime() - 1) }, until)).toEqual([]);
  expect(await digests.hold(id, { ...due, now: until }, until)).toHaveLength(1);
});
