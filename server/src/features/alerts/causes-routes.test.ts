import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../../simulators/src/channels/push-service.ts';
import { answerOpenMeteo } from '../../../../simulators/src/upstreams/open-meteo.ts';
import { startUpstream, type UpstreamServer } from '../../../../simulators/src/upstreams/upstream-server.ts';
import { readAlerts, shownTo, subscribe, until, wantAlerts } from '../../../test/alert-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { causeStore } from './cause-store.ts';

let app: TestApp;
let push: PushService;
let meteo: UpstreamServer;
let frostC = 12;

beforeAll(async () => {
  push = await startPushService();
  meteo = await startUpstream((seen) => {
    const reply = answerOpenMeteo(seen);
    const body = JSON.parse(String(reply.body));
    // The coming night, whatever the hour of this test.
    if (body.hourly)
      body.hourly.temperature_2m = body.hourly.temperature_2m.map((_: number, at: number) =>
        at === 26 ? frostC : 15,
      );
    return { ...reply, body: JSON.stringify(body) };
  });
  app = await createTestApp({
    PUSH_HOSTS: push.origin,
    OPEN_METEO_URL: meteo.origin,
    OPEN_METEO_AIR_QUALITY_URL: meteo.origin,
    ALERT_CHECK_SECONDS: '1',
  });
});
afterAll(async () => {
  await app.close();
  await push.close();
  await meteo.close();
});

const run = async (statement: string, values: unknown[]) =>
  (await app.database.pool.query(statement, values)).rows;
const addLamp = async (person: Person) =>
  (await person.call('addDevice', { deviceName: 'Seedling lamp', type: 'Greenhouse LED' })).json().device._id;

test('a frost that comes into the forecast is told once, at the place that the person keeps, and not where they were last', async () => {
  const person = await app.signUp();
  const bystander = await app.signUp();
  const passerBy = await app.signUp();
  for (const each of [person, passerBy]) {
    await each.call('weatherData', { latitude: 20.01, longitude: 73.79 });
    await wantAlerts(each, 'frost');
  }
  await person.call('setAlertSettings', {
    place: { name: 'Nashik', latitude: 20.0137, longitude: 73.7921 },
  });
  expect((await person.call('getAlertSettings')).json().place).toEqual({
    name: 'Nashik',
    latitude: 20.01,
    longitude: 73.79,
  });
  const browser = await subscribe(person, push);
  frostC = -3;
  await until(() => shownTo(browser, push).length > 0);
  expect(shownTo(browser, push)).toMatchObject([
    { kind: 'frost', link: '/weatherData', title: 'Frost is coming' },
  ]);
  const asked = meteo.seen.length;
  await until(() => meteo.seen.length > asked + 4);
  expect(shownTo(browser, push)).toHaveLength(1);
  const told = await readAlerts(person);
  expect(told).toMatchObject([{ kind: 'frost', link: '/weatherData', deliveries: [{ channel: 'push' }] }]);
  expect(told[0]?.cause).toMatch(/^frost \d{4}-\d\d-\d\d 1$/);
  for (const other of [bystander, passerBy]) expect(await readAlerts(other)).toEqual([]);

  expect(told[0]).toMatchObject({ seen_at: null, deliveries: [{ state: 'sent' }] });
  const seen = { id: told[0]?._id };
  expect((await bystander.call('seeAlert', seen)).statusCode).toBe(404);
  expect((await person.call('seeAlert', seen)).statusCode).toBe(200);
  const [first] = await readAlerts(person);
  expect(first).toMatchObject({ deliveries: [{ state: 'seen' }] });
  await person.call('seeAlert', seen);
  expect(first?.seen_at).not.toBeNull();
  expect((await readAlerts(person))[0]?.seen_at).toBe(first?.seen_at);
});

test('a lamp that is silent for ten minutes is told of, and that it is back', async () => {
  const person = await app.signUp();
  await wantAlerts(person, 'device');
  const browser = await subscribe(person, push);
  const [short, long] = [await addLamp(person), await addLamp(person)];
  const silence = `update device set online = false, status_changed_at = now() - $2::interval,
    last_seen_at = now() - $2::interval where id = $1`;
  await run(silence, [short, '9 minutes']);
  await run(silence, [long, '11 minutes']);
  await until(() => shownTo(browser, push).length === 1);
  expect(shownTo(browser, push)[0]?.body).toBe(
    'No word from Seedling lamp for 11 minutes. Check its power and network.',
  );
  await run('update device set online = true, last_seen_at = now() where id = any($1::uuid[])', [
    [short, long],
  ]);
  await until(() => shownTo(browser, push).length === 2);
  expect(shownTo(browser, push)[1]).toMatchObject({ title: 'The lamp is back', link: '/myDevice' });
});

test('a schedule that tries a lamp each minute tells of it once', async () => {
  const person = await app.signUp();
  await wantAlerts(person, 'device');
  const browser = await subscribe(person, push);
  const lamp = await addLamp(person);
  const fail = (rev: number) =>
    run(
      `insert into device_command (id, device_id, rev, wanted_on, source, state, created_at, settled_at, expires_at)
       values ($1, $2, $3, true, 'schedule', 'timed_out', now(), now(), now())`,
      [randomUUID(), lamp, rev],
    );
  await fail(1);
  await fail(2);
  await until(() => shownTo(browser, push).length === 1);
  await fail(3);
  // Lamps are looked at each second.
  const later = `select now() - max(created_at) > interval '3 seconds' as later from device_command where device_id = $1`;
  await until(async () => (await run(later, [lamp]))[0].later);
  expect(shownTo(browser, push)).toMatchObject([{ body: 'Seedling lamp didn’t switch on. Check the lamp.' }]);
});

test('a time zone that the database does not know holds up nobody', async () => {
  const people = [await app.signUp(), await app.signUp()];
  const browsers: Awaited<ReturnType<typeof subscribe>>[] = [];
  for (const person of people) {
    await wantAlerts(person, 'device');
    browsers.push(await subscribe(person, push));
  }
  expect((await people[0]?.call('setAlertSettings', { zone: 'PRT' }))?.statusCode).toBe(200);
  for (const person of people)
    await run(
      `insert into device_command (id, device_id, rev, wanted_on, source, state, created_at, settled_at, expires_at)
       values ($1, $2, 1, true, 'schedule', 'timed_out', now(), now(), now())`,
      [randomUUID(), await addLamp(person)],
    );
  await until(() => browsers.every((browser) => shownTo(browser, push).length === 1));
});

test('a lamp that came back is told of only to who wants it, and only at the time', async () => {
  const [unwilling, late] = [await app.signUp(), await app.signUp()];
  const lamps = [await addLamp(unwilling), await addLamp(late)];
  for (const person of [unwilling, late]) await wantAlerts(person, 'device');
  await run(
    `update device set online = true, last_seen_at = now(), status_changed_at = now() where id = any($1::uuid[])`,
    [lamps],
  );
  await run(`update device set status_changed_at = now() - interval '25 hours' where id = $1`, [lamps[1]]);
  await unwilling.call('setAlertSettings', { kinds: { device: false } });
  await run(
    `insert into alert (id, user_id, kind, cause, event, level, title, text, language, link, due_at, expires_at, created_at)
     select gen_random_uuid(), user_id, 'device', 'silent ' || id, 'device ' || id, 1, '', '', 'en', '/', now(), now(), now()
     from device where id = any($1::uuid[])`,
    [lamps],
  );
  const backSince = new Date(Date.now() - 24 * 3_600_000);
  const back = await causeStore(app.database.db).listBack(backSince);
  expect(back.filter(({ id }) => lamps.includes(id))).toEqual([]);
});

test('what is due is told when the day of the person begins, and the week on its end', async () => {
  const person = await app.signUp();
  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: 'Tomato bed', agri_image: photo })).json().id;
  const record = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  await person.call('setRecheck', { id: record, recheck_on: new Date().toISOString().slice(0, 10) });
  await wantAlerts(person, 'task', 'summary');
  const browser = await subscribe(person, push);
  await run(
    `update alert_settings set morning_at = now(), summary_at = now()
     where user_id = (select user_id from farm_item where id = $1)`,
    [item],
  );
  await until(() => shownTo(browser, push).length === 2);
  const [task, summary] = shownTo(browser, push).toSorted((a, b) => b.kind.localeCompare(a.kind));
  expect(task).toMatchObject({ kind: 'task', title: 'Due today' });
  expect(task?.body).toMatch(/^Tomato bed: /);
  expect(summary).toMatchObject({ kind: 'summary', title: 'Your week on the farm' });
  const [next] = await run(
    `select morning_at > now() as morning, summary_at > now() as summary from alert_settings
     where user_id = (select user_id from farm_item where id = $1)`,
    [item],
  );
  expect(next).toEqual({ morning: true, summary: true });
});

test('an answer or a photo check is told of only when no screen has shown it', async () => {
  const person = await app.signUp();
  await wantAlerts(person, 'ready');
  const browser = await subscribe(person, push);
  const ask = async (name: string) => {
    const chat = (await person.call('addChatHistory', { chat_name: name })).json().id;
    await person.call('addChatData', { id: chat, prompt: 'brown rings on tomato leaves' });
    return chat;
  };
  await ask('Seen');
  const unseen = await ask('Unseen');
  // The server marks an answer as read a moment after it has sent the end of it.
  await until(
    async () =>
      (await run('select 1 from chat_generation where chat_id = $1 and read_at is not null', [unseen]))
        .length > 0,
  );
  await run('update chat_generation set read_at = null where chat_id = $1', [unseen]);
  // Whatever was looked at before that: it is looked at once more.
  await run(
    `insert into pgboss.job (name, data)
     select 'alert-ready', jsonb_build_object('what', 'answer', 'id', id) from chat_generation where user_id =
       (select user_id from chat_generation where chat_id = $1)`,
    [unseen],
  );

  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: 'Tomato bed', agri_image: photo })).json().id;
  const check = async () => {
    const { id } = (await person.call('addAgriData', { id: item, agri_image: photo })).json();
    await until(
      async () => (await run("select 1 from farm_record where id = $1 and status = 'done'", [id])).length > 0,
    );
    return id;
  };
  const [looked, waiting] = [await check(), await check()];
  await person.call('getAgriDataContent', { id: looked });
  for (const id of [looked, waiting])
    await run(`insert into pgboss.job (name, data) values ('alert-ready', $1)`, [{ what: 'analysis', id }]);

  await until(() => shownTo(browser, push).length >= 2);
  await until(async () => {
    const open = `select 1 from pgboss.job where name = 'alert-ready' and state in ('created', 'active', 'retry')`;
    return (await run(open, [])).length === 0;
  });
  const shown = shownTo(browser, push).map(({ body, link }) => [body, link]);
  expect(shown.toSorted()).toEqual([
    // A chat is called after the question, which a locked screen is not to show.
    ['Open the app to read it.', `/chatBot?chat=${unseen}`],
    ['Tomato bed', `/completeAgriData/${waiting}`],
  ]);
});
