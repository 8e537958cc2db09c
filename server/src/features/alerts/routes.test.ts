import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../../simulators/src/channels/push-service.ts';
import { startTelegram } from '../../../../simulators/src/channels/telegram.ts';
import { subscribe, until, wantAlerts } from '../../../test/alert-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { localTime } from './quiet-rules.ts';

let app: TestApp;
let push: PushService;

beforeAll(async () => {
  push = await startPushService();
  app = await createTestApp({ PUSH_HOSTS: push.origin, TELEGRAM_BOT_TOKEN: '' });
});
afterAll(async () => {
  await app.close();
  await push.close();
});

test('a new account is told nothing, and knows the key of the server', async () => {
  const person = await app.signUp();
  const settings = (await person.call('getAlertSettings')).json();
  expect(Object.values(settings.kinds)).toEqual(Array(10).fill(false));
  expect(settings).toMatchObject({ quiet: { from: '21:00', until: '06:00' }, channels: [] });
  expect(Buffer.from(settings.pushKey, 'base64url')).toHaveLength(65);
  expect([settings.pushUnavailable, settings.pushUnavailableText]).toEqual([null, null]);
});

test('what is not given stays as it is', async () => {
  const person = await app.signUp();
  await person.call('setAlertSettings', { kinds: { frost: true, heat: true }, zone: 'Asia/Kolkata' });
  await person.call('setAlertSettings', { kinds: { heat: false } });
  await person.call('setAlertSettings', { quiet: { from: '22:00', until: '05:30' } });
  expect((await person.call('getAlertSettings')).json()).toMatchObject({
    kinds: { frost: true, heat: false },
    quiet: { from: '22:00', until: '05:30' },
    zone: 'Asia/Kolkata',
  });
});

test('says which places weather alerts look at, and which are too many', async () => {
  const person = await app.signUp();
  await app.database.pool.query(
    `with picture as (
       insert into picture (name, user_id, bytes, width, height)
       select 'eleven-beds', id, 1, 1, 1 from app_user where email = $1
     ), item as (
       insert into farm_item (user_id, name, image_name)
       select id, 'Tomato bed', 'eleven-beds' from app_user where email = $1 returning id, user_id
     )
     insert into planting (id, user_id, farm_item_id, crop, planted_on, method, latitude, longitude, created_at)
     select gen_random_uuid(), user_id, id, 'maize', current_date, 'sown', n, 36, now() + n * interval '1 second'
     from item, generate_series(1, 11) as n`,
    [person.email],
  );
  const { places } = (await person.call('getAlertSettings')).json();
  const place = { name: 'Tomato bed', longitude: 36 };
  expect(places).toHaveLength(11);
  expect(places[0]).toEqual({ ...place, latitude: 1, isWatched: true });
  expect(places[10]).toEqual({ ...place, latitude: 11, isWatched: false });
  const other = await app.signUp();
  await other.call('setAlertSettings', { place: { name: 'Nakuru', latitude: -0.3, longitude: 36.07 } });
  expect((await other.call('getAlertSettings')).json().places).toEqual([
    { name: 'Nakuru', latitude: -0.3, longitude: 36.07, isWatched: true },
  ]);
});

test.each([
  [{ zone: 5 }, 'zone'],
  [{ quiet: { from: '25:00', until: '06:00' } }, 'quiet.from'],
  [{ kinds: { frost: 'yes' } }, 'kinds.frost'],
])('%j is refused by the name of its field', async (change, field) => {
  const person = await app.signUp();
  const answer = await person.call('setAlertSettings', change);
  expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
});

test('a time zone that nobody knows leaves the one that was there', async () => {
  const person = await app.signUp();
  await person.call('setAlertSettings', { zone: 'Asia/Kolkata' });
  const change = { kinds: { frost: true }, zone: 'Etc/Unknown' };
  expect((await person.call('setAlertSettings', change, { 'time-zone': 'Etc/Unknown' })).statusCode).toBe(
    200,
  );
  expect((await person.call('getAlertSettings')).json()).toMatchObject({
    kinds: { frost: true },
    zone: 'Asia/Kolkata',
  });
  await app.database.pool.query(`update app_user set zone = 'Etc/Unknown' where email = $1`, [person.email]);
  expect((await person.call('getAlertSettings')).statusCode).toBe(200);
  expect((await person.call('setAlertSettings', { kinds: { task: true } })).statusCode).toBe(200);
});

test('the morning of a user who travels begins where the phone is now', async () => {
  const person = await app.signUp();
  const readMorning = async (zone: string) => {
    const { rows } = await app.database.pool.query(
      'select morning_at from alert_settings join app_user on app_user.id = user_id where email = $1',
      [person.email],
    );
    return localTime(rows[0].morning_at, zone).minute / 60;
  };
  await person.call('setAlertSettings', { kinds: { task: true } }, { 'time-zone': 'Asia/Kolkata' });
  expect(await readMorning('Asia/Kolkata')).toBe(6);
  const answer = await person.call('getAlertSettings', {}, { 'time-zone': 'America/Sao_Paulo' });
  expect(answer.json().zone).toBe('America/Sao_Paulo');
  expect(await readMorning('America/Sao_Paulo')).toBe(6);
});

test('the same browser is one channel, and a test alert reaches it', async () => {
  const person = await app.signUp();
  const browser = await subscribe(person, push);
  const { id: _id, ...again } = browser;
  expect((await person.call('addAlertChannel', { kind: 'push', ...again })).json().id).toBe(browser.id);
  const before = push.pushes.length;
  expect((await person.call('testAlert', { id: browser.id })).json()).toEqual({
    message: 'Test alert sent.',
    state: 'sent',
  });
  expect(push.pushes.slice(before)).toMatchObject([{ endpoint: browser.endpoint, fault: undefined }]);
  const { channels } = (await person.call('getAlertSettings')).json();
  expect(channels).toMatchObject([{ _id: browser.id, kind: 'push', state: 'active', lastError: null }]);
  expect(channels[0].lastSentAt).not.toBeNull();
});

test('a browser whose permission was revoked is gone after one try, and its siblings go on', async () => {
  const person = await app.signUp();
  const [one, other] = [await subscribe(person, push), await subscribe(person, push)];
  push.unsubscribe(one.endpoint);
  const test = await person.call('testAlert', { id: one.id }, { 'accept-language': 'sw' });
  expect(test.json()).toMatchObject({ state: 'dead' });
  expect(test.json().error).toContain('Kivinjari');
  const asked = push.requests();
  expect((await person.call('testAlert', { id: one.id })).json().state).toBe('dead');
  expect(push.requests()).toBe(asked);
  expect((await person.call('testAlert', { id: other.id })).json().state).toBe('sent');
  const { channels } = (await person.call('getAlertSettings')).json();
  expect(channels).toMatchObject([
    {
      _id: one.id,
      state: 'dead',
      lastError: 'This browser no longer takes alerts. Turn them on there again.',
    },
    { _id: other.id, state: 'active' },
  ]);
});

test('a phone that starts keeps what is said of another phone that ended', async () => {
  const person = await app.signUp();
  const { id } = await subscribe(person, push);
  await app.database.pool.query(
    `update alert_channel set state = 'dead', address = null, address_hash = null where id = $1`,
    [id],
  );
  await subscribe(person, push);
  const { channels } = (await person.call('getAlertSettings')).json();
  expect(channels).toMatchObject([{ _id: id, state: 'dead' }, { state: 'active' }]);
});

test('changes at the same time are all kept', async () => {
  const person = await app.signUp();
  const kinds = ['frost', 'heat', 'rain', 'wind', 'task', 'water', 'spray', 'device'];
  await Promise.all(kinds.map((kind) => person.call('setAlertSettings', { kinds: { [kind]: true } })));
  const settings = (await person.call('getAlertSettings')).json().kinds;
  expect(kinds.filter((kind) => !settings[kind])).toEqual([]);
});

test('a browser belongs to who subscribed it last', async () => {
  const [first, second] = [await app.signUp(), await app.signUp()];
  const { id, ...browser } = await subscribe(first, push);
  await second.call('addAlertChannel', { kind: 'push', ...browser });
  expect((await first.call('testAlert', { id })).statusCode).toBe(404);
  const { keys } = push.subscribe();
  const third = await app.signUp();
  await third.call('addAlertChannel', { kind: 'push', endpoint: browser.endpoint, keys });
  expect((await second.call('getAlertSettings')).json().channels).toHaveLength(1);
});

test('a person has at least ten browsers, and at most as many as the limit says', async () => {
  const person = await app.signUp();
  const codes: number[] = [];
  for (let count = 0; count < 21; count += 1)
    codes.push((await person.call('addAlertChannel', { kind: 'push', ...push.subscribe() })).statusCode);
  expect(codes).toEqual([...Array(20).fill(200), 409]);
});

test.each([
  [{ kind: 'push', endpoint: 'https://evil.example/x', keys: { p256dh: 'x', auth: 'y' } }, 'endpoint'],
  [{ kind: 'push' }, 'endpoint'],
  [{ kind: 'webhook', url: 'https://127.0.0.1/hook' }, 'url'],
  [{ kind: 'telegram' }, 'kind'],
  [{ kind: 'pigeon' }, 'kind'],
])('%j is refused by the name of its field', async (channel, field) => {
  const person = await app.signUp();
  const answer = await person.call('addAlertChannel', channel);
  expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
});

test('the link of a mail asks on GET, and ends the mails on POST', async () => {
  const person = await app.signUp();
  const { id } = (await person.call('addAlertChannel', { kind: 'mail' })).json();
  expect((await person.call('testAlert', { id })).json().state).toBe('sent');
  const mail = (await app.readMail(person.email)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const url = /\/api\/unsubscribe\?token=[\w.-]+/.exec(mail)?.[0] ?? '';
  const count = async () => (await person.call('getAlertSettings')).json().channels.length;

  expect((await app.server.inject({ url })).body).toContain('<form method="post">');
  expect(await count()).toBe(1);
  const wrong = await app.server.inject({ method: 'POST', url: `${url}x` });
  expect([wrong.statusCode, await count()]).toEqual([404, 1]);
  const ended = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([ended.statusCode, await count()]).toEqual([200, 0]);
});

test('settings, channels and alerts go with the account', async () => {
  const person = await app.signUp();
  await wantAlerts(person, 'frost');
  const { id } = await subscribe(person, push);
  const read = (statement: string) => app.database.pool.query(statement, [id]).then(({ rows }) => rows);
  const [{ user_id: userId }] = await read('select user_id from alert_channel where id = $1');
  await person.call('deleteAccount', { email: person.email });
  const { rows } = await app.database.pool.query(
    `select 1 from alert_channel where user_id = $1 union all select 1 from alert_settings where user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([]);
});

test('who signs out everywhere ends the alerts of all browsers, and keeps the mails', async () => {
  const person = await app.signUp();
  await subscribe(person, push);
  await subscribe(person, push);
  await person.call('addAlertChannel', { kind: 'mail' });
  expect((await person.call('signoutEverywhere')).statusCode).toBe(200);
  const { rows } = await app.database.pool.query(
    'select kind from alert_channel where user_id = (select id from app_user where email = $1)',
    [person.email],
  );
  expect(rows).toEqual([{ kind: 'mail' }]);
});

test('Telegram is linked by its code, with a link that opens the bot', async () => {
  const telegram = await startTelegram();
  const linked = await createTestApp(
    { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_URL: telegram.origin },
    {},
    {},
    app.database,
  );
  const person = await linked.signUp();
  const added = (await person.call('addAlertChannel', { kind: 'telegram' })).json();
  expect(added.linkUrl).toBe(`https://t.me/agri_ai_test_bot?start=${added.linkCode}`);
  const readChannels = async () => (await person.call('getAlertSettings')).json().channels;
  expect(await readChannels()).toMatchObject([{ kind: 'telegram', name: 'Telegram', state: 'unconfirmed' }]);
  telegram.say(7, `${added.linkCode.slice(0, 4).toUpperCase()}\u00a0– ${added.linkCode.slice(4)}\u200e`);
  await until(async () => (await readChannels())[0].state === 'active');
  expect((await person.call('testAlert', { id: added.id })).json().state).toBe('sent');
  expect(telegram.texts.at(-1)).toMatchObject({ chatId: '7' });
  telegram.block(7, true);
  expect((await person.call('testAlert', { id: added.id })).json().state).toBe('dead');
  telegram.behave({ status: 500 }, 'getMe');
  const unnamed = (await person.call('addAlertChannel', { kind: 'telegram' })).json();
  expect(unnamed.linkCode).toMatch(/^\w{8}$/);
  await linked.close();
  await telegram.close();
});
