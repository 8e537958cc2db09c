import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { callAs, keepCookies, type Person, testPassword } from '../../../test/test-person.ts';
import { postgresLimiter } from '../../adapters/limiter/builtin.ts';
import { signInService } from './sign-in-service.ts';
import { browserStore } from './store.ts';

const wrong = 'a wrong guess';
const day = 86_400;

let app: TestApp;
let owner: Person;
let turn = 0;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signUp('owner');
});

type Jar = Record<string, string>;

/** One try, from an address of its own unless one is named. */
async function signIn(email: string, password: string, jar: Jar = {}, address = nextAddress()) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    payload: { email, password },
    headers: { origin: testOrigin, 'x-forwarded-for': address },
    cookies: jar,
  });
  keepCookies(jar, answer);
  return answer;
}

function nextAddress(): string {
  turn += 1;
  return `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`;
}

async function tryTimes(times: number, email: string, jar: Jar = {}): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => signIn(email, wrong, { ...jar })));
  return answers.map(({ statusCode }) => statusCode).sort();
}

/** Lets the time of a limit's window pass. */
const passWindow = (limit: string) =>
  sql`update rate_limit set expire = 0 where key like ${`${limit}:%`}`.execute(app.database.db);

/** As if so many tries had been made. */
const countAs = (limit: string, points: number) =>
  sql`update rate_limit set points = ${points} where key like ${`${limit}:%`}`.execute(app.database.db);

async function isRefused(email: string, jar: Jar): Promise<boolean> {
  return (await signIn(email, testPassword, { ...jar })).statusCode === 429;
}

/** What strangers can do to an account: use up what it has for browsers that nobody knows. */
async function attack(email: string): Promise<void> {
  await signIn(email, wrong);
  await countAs('sign-in-day', 100);
  expect((await signIn(email, wrong)).statusCode).toBe(429);
}

async function openLink(person: Person, jar: Jar): Promise<void> {
  expect((await callAs(app, {}, 'resetPassword', { email: person.email })).statusCode).toBe(200);
  const mail = (await app.readMail(person.email)).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const token = /resetPassword\?token=([\w-]+)/.exec(mail)?.[1];
  const answer = await app.server.inject({
    method: 'POST',
    url: '/identity/reset-password',
    payload: { token, newPassword: testPassword },
    headers: { origin: testOrigin, 'x-forwarded-for': nextAddress() },
    cookies: jar,
  });
  expect(answer.statusCode).toBe(200);
  keepCookies(jar, answer);
}

test('after 100 tries of a day an account is closed to unknown browsers until the day is over', async () => {
  await signIn(owner.email, wrong);
  await countAs('sign-in-day', 98);
  expect(await tryTimes(4, owner.email)).toEqual([401, 401, 429, 429]);
  await passWindow('sign-in-burst');
  const refused = await signIn(owner.email, testPassword);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(day - 600);
});

test('the browser that signed up is known: strangers do not lock a new account out', async () => {
  const newcomer = await app.signUp('newcomer');
  await signIn(newcomer.email, wrong);
  await countAs('sign-in-day', 100);
  expect((await signIn(newcomer.email, testPassword)).statusCode).toBe(429);
  expect((await signIn(newcomer.email, testPassword, { ...newcomer.cookies })).statusCode).toBe(200);
});

test('a right sign-in leaves what strangers tried on the account', async () => {
  await signIn(owner.email, wrong);
  await countAs('sign-in-day', 98);
  expect((await signIn(owner.email, testPassword)).statusCode).toBe(200);
  expect(await tryTimes(4, owner.email)).toEqual([401, 401, 429, 429]);
});

test('a right sign-in of an own account does not let an address go on with the accounts of others', async () => {
  const attacker = await app.signUp('attacker');
  const address = '192.0.2.200';
  const spray = async (account: number) =>
    (await signIn(`farmer-${account}@example.com`, wrong, {}, address)).statusCode;
  expect(await spray(1)).toBe(401);
  await countAs('sign-in-address', 58);
  expect(await spray(2)).toBe(401);
  expect((await signIn(attacker.email, testPassword, {}, address)).statusCode).toBe(200);
  expect([await spray(3), await spray(4)]).toEqual([429, 429]);
});

test('each browser gets a value of its own, kept by the server as a hash', async () => {
  const [phone, laptop]: [Jar, Jar] = [{}, {}];
  await signIn(owner.email, testPassword, phone);
  await signIn(owner.email, testPassword, laptop);
  expect(phone.agri_browser).toMatch(/^[\w-]{43}$/);
  expect(phone.agri_browser).not.toBe(laptop.agri_browser);
  const { rows } = await sql`select known_browser::text as line from known_browser`.execute(app.database.db);
  expect(JSON.stringify(rows)).not.toContain(phone.agri_browser);
});

test('each known browser has tries of its own: neither strangers nor another browser use them up', async () => {
  const [phone, laptop]: [Jar, Jar] = [{}, {}];
  await signIn(owner.email, testPassword, phone);
  await signIn(owner.email, testPassword, laptop);
  expect(await tryTimes(1, owner.email, laptop)).toEqual([401]);
  await countAs('sign-in-browser', 9);
  expect(await tryTimes(2, owner.email, laptop)).toEqual([401, 429]);
  await attack(owner.email);
  expect(await isRefused(owner.email, phone)).toBe(false);
  expect(await isRefused(owner.email, laptop)).toBe(true);
});

test('a shared phone is known to both accounts, and one does not clear the tries on the other', async () => {
  const neighbour = await app.signUp('neighbour');
  const phone: Jar = {};
  await signIn(owner.email, testPassword, phone);
  await signIn(neighbour.email, testPassword, phone);
  expect(await tryTimes(1, owner.email, phone)).toEqual([401]);
  await countAs('sign-in-browser', 9);
  expect((await signIn(neighbour.email, testPassword, phone)).statusCode).toBe(200);
  expect(await tryTimes(2, owner.email, phone)).toEqual([401, 429]);
});

test('a browser that another account knows is not known to this one', async () => {
  const stranger = await app.signUp('stranger');
  const phone: Jar = {};
  await signIn(stranger.email, testPassword, phone);
  await attack(owner.email);
  expect(await isRefused(owner.email, phone)).toBe(true);
});

test('sign-out has the account forget this browser, and no other account or browser', async () => {
  const neighbour = await app.signUp('neighbour');
  const [phone, laptop]: [Jar, Jar] = [{}, {}];
  await signIn(neighbour.email, testPassword, phone);
  await signIn(owner.email, testPassword, phone);
  await signIn(owner.email, testPassword, laptop);
  const cookies = { ...owner.cookies, ...phone };
  expect((await callAs(app, { token: owner.token, cookies }, 'signout')).statusCode).toBe(200);
  await attack(owner.email);
  await attack(neighbour.email);
  expect(await isRefused(owner.email, phone)).toBe(true);
  expect(await isRefused(owner.email, laptop)).toBe(false);
  expect(await isRefused(neighbour.email, phone)).toBe(false);
});

test('sign-out everywhere has the account forget every browser', async () => {
  const [phone, laptop]: [Jar, Jar] = [{}, {}];
  await signIn(owner.email, testPassword, phone);
  await signIn(owner.email, testPassword, laptop);
  expect((await owner.call('signoutEverywhere')).statusCode).toBe(200);
  await attack(owner.email);
  expect(await isRefused(owner.email, phone)).toBe(true);
  expect(await isRefused(owner.email, laptop)).toBe(true);
});

test('a new password has the account forget every browser but the one that set it', async () => {
  const [phone, laptop]: [Jar, Jar] = [{}, {}];
  await signIn(owner.email, testPassword, phone);
  await signIn(owner.email, testPassword, laptop);
  const before = phone.agri_browser;
  await openLink(owner, phone);
  expect(phone.agri_browser).not.toBe(before);
  await attack(owner.email);
  expect(await isRefused(owner.email, { agri_browser: before ?? '' })).toBe(true);
  expect(await isRefused(owner.email, laptop)).toBe(true);
  expect(await isRefused(owner.email, phone)).toBe(false);
});

test('a new password forgets what strangers tried on the account', async () => {
  await attack(owner.email);
  await openLink(owner, {});
  expect((await signIn(owner.email, testPassword)).statusCode).toBe(200);
});

test('a browser that was not used for a year is known no more, and its row is swept', async () => {
  const phone: Jar = {};
  await signIn(owner.email, testPassword, phone);
  const { db, pool } = app.database;
  await sql`update known_browser set last_used_at = now() - interval '366 days'`.execute(db);
  await attack(owner.email);
  expect(await isRefused(owner.email, phone)).toBe(true);
  await signInService({
    limiter: postgresLimiter({ pool, secret: '' }),
    browsers: browserStore(db),
    now: () => new Date(),
  }).sweep();
  expect((await pool.query('select from known_browser')).rows).toEqual([]);
});

test('counts that are over are swept every hour', async () => {
  const { rows } = await app.database.pool.query(
    "select cron from pgboss.schedule where name = 'sweep-limits'",
  );
  expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
});

test('an account knows at most 20 browsers; the one that was used longest ago goes', async () => {
  const oldest: Jar = {};
  await signIn(owner.email, testPassword, oldest);
  // The browser that signed up goes too: it was used before all of them.
  await sql`insert into known_browser
    select id, 'browser ' || n, now() from app_user, generate_series(1, 19) as n where email = ${owner.email}`.execute(
    app.database.db,
  );
  const newest: Jar = {};
  await signIn(owner.email, testPassword, newest);
  await attack(owner.email);
  expect(await isRefused(owner.email, oldest)).toBe(true);
  expect(await isRefused(owner.email, newest)).toBe(false);
});

test('at most 5 reset mails an hour and 10 a day go to one person, whoever asks', async () => {
  const ask = async () => (await callAs(app, {}, 'resetPassword', { email: owner.email })).statusCode;
  const statuses: number[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    for (let count = 0; count < 6; count += 1) statuses.push(await ask());
    const refused = await callAs(app, {}, 'resetPassword', { email: owner.email });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await passWindow('reset-email');
  }
  expect(statuses.filter((status) => status === 200).length).toBe(10);
});

test('strangers who use up the reset mails do not hold up the signed-in owner', async () => {
  for (let count = 0; count < 6; count += 1) await callAs(app, {}, 'resetPassword', { email: owner.email });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await owner.call('changePassword')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('nothing that was counted of a person outlives the account', async () => {
  const alone = await createTestApp();
  try {
    const leaver = await alone.signUp('leaver');
    const jar: Jar = {};
    const wrongTry = (cookies: Jar, password: string) =>
      alone.server.inject({
        method: 'POST',
        url: '/identity/sign-in/email',
        payload: { email: leaver.email, password },
        headers: { origin: testOrigin },
        cookies,
      });
    keepCookies(jar, await wrongTry({}, testPassword));
    await wrongTry({}, wrong);
    await wrongTry(jar, wrong);
    await callAs(alone, {}, 'resetPassword', { email: leaver.email });
    await leaver.call('changePassword');
    await leaver.call('exportData');
    const count = async (table: string) =>
      (await alone.database.pool.query(`select key from ${table}`)).rows.map(({ key }) => key);
    expect((await count('rate_limit')).length).toBeGreaterThanOrEqual(7);
    expect((await leaver.call('deleteAccount', { email: leaver.email })).statusCode).toBe(200);
    expect(await count('rate_limit')).toEqual([]);
    expect((await alone.database.pool.query('select from known_browser')).rows).toEqual([]);
  } finally {
    await alone.close();
  }
});
