import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Browser, openBrowser } from '../../../test/test-browser.ts';
import { callAs } from '../../../test/test-person.ts';

const MINUTE = 60_000;
const terms = { Terms_Of_Use_And_Privacy_Policy: true };

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function proveEmail(): Promise<{ browser: Browser; email: string }> {
  people += 1;
  const email = `proof-${people}@example.com`;
  const browser = openBrowser(app);
  await browser.askCode(email);
  expect((await browser.typeMailedCode(email)).statusCode).toBe(200);
  return { browser, email };
}

test('the proof is a cookie that no script reads, for 15 minutes', async () => {
  people += 1;
  const email = `proof-${people}@example.com`;
  const browser = openBrowser(app);
  await browser.askCode(email);
  const answer = await browser.typeMailedCode(email);
  expect(answer.cookies).toEqual([
    expect.objectContaining({
      name: 'agri_email_proof',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 900,
    }),
  ]);
});

test('without the proof the provider makes no identity', async () => {
  const { email } = await proveEmail();
  const other = openBrowser(app);
  const answer = await other.signUpAtProvider(email);
  expect(answer.statusCode).toBe(403);
  expect((await openBrowser(app).signInAtProvider(email)).statusCode).toBe(401);
});

test('a proof of one e-mail makes no identity for another', async () => {
  const { browser } = await proveEmail();
  expect((await browser.signUpAtProvider('someone-else@example.com')).statusCode).toBe(403);
});

test('a proof makes no account for the token of another e-mail', async () => {
  const first = await proveEmail();
  const second = await proveEmail();
  await first.browser.signUpAtProvider(first.email);
  const idToken = await first.browser.readToken();
  const answer = await second.browser.call('signup', { idToken, ...terms });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'forbidden' });
});

test('after 15 minutes the proof is over, before the identity and before the account', async () => {
  const late = await proveEmail();
  const later = await proveEmail();
  await later.browser.signUpAtProvider(later.email);
  const idToken = await later.browser.readToken();
  app.advance(15 * MINUTE + 1000);
  expect((await late.browser.signUpAtProvider(late.email)).statusCode).toBe(403);
  expect((await later.browser.call('signup', { idToken, ...terms })).statusCode).toBe(403);
});

test('a proof works once: the same cookie makes no second identity or account', async () => {
  const { browser, email } = await proveEmail();
  const proof = { ...browser.cookies };
  await browser.signUpAtProvider(email);
  const idToken = await browser.readToken();
  expect((await browser.call('signup', { idToken, ...terms })).statusCode).toBe(200);
  expect(browser.cookies).not.toHaveProperty('agri_email_proof');

  await app.database.db.deleteFrom('app_user').where('email', '=', email).execute();
  const thief = openBrowser(app);
  Object.assign(thief.cookies, proof);
  expect((await thief.call('signup', { idToken, ...terms })).statusCode).toBe(403);
  expect((await thief.signUpAtProvider(email)).statusCode).toBe(403);
});

test('saying sign-up twice is no fault, also at the same time', async () => {
  const { browser, email } = await proveEmail();
  await browser.signUpAtProvider(email);
  const idToken = await browser.readToken();
  const cookies = { ...browser.cookies };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callAs(app, { cookies }, 'signup', { idToken, ...terms })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect((await browser.call('signup', { idToken, ...terms })).statusCode).toBe(200);
  const rows = await app.database.db.selectFrom('app_user').select('id').where('email', '=', email).execute();
  expect(rows).toHaveLength(1);
});

test('an identity without an account is refused with 403 by every signed-in call and by sign-in', async () => {
  const { browser, email } = await proveEmail();
  await browser.signUpAtProvider(email);
  const idToken = await browser.readToken();
  const signedIn = Object.entries(calls).filter(([, call]: [string, CallRoute]) => call.signedIn);
  expect(signedIn.length).toBeGreaterThan(5);
  for (const [name] of signedIn) {
    const answer = await callAs(app, { token: idToken, cookies: browser.cookies }, name as CallName, {
      id: 'x',
    });
    expect([name, answer.statusCode]).toEqual([name, 403]);
  }
  expect((await browser.call('signin', { idToken, email })).statusCode).toBe(403);
});

test.each([[false], [undefined], ['yes']])('terms that are not accepted are named: %j', async (accepted) => {
  const { browser, email } = await proveEmail();
  await browser.signUpAtProvider(email);
  const answer = await browser.call('signup', {
    idToken: await browser.readToken(),
    Terms_Of_Use_And_Privacy_Policy: accepted,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'Terms_Of_Use_And_Privacy_Policy' });
});

test('an e-mail whose sign-up was left half way can sign up again, with the new password', async () => {
  const { browser: left, email } = await proveEmail();
  expect((await left.signUpAtProvider(email, 'first password')).statusCode).toBe(200);

  app.advance(61_000);
  const browser = openBrowser(app);
  expect((await browser.askCode(email)).statusCode).toBe(200);
  expect((await browser.typeMailedCode(email)).statusCode).toBe(200);
  expect((await browser.signUpAtProvider(email, 'second password')).statusCode).toBe(200);
  const idToken = await browser.readToken();
  expect((await browser.call('signup', { idToken, ...terms })).statusCode).toBe(200);
  expect((await openBrowser(app).signInAtProvider(email, 'first password')).statusCode).toBe(401);
  expect((await openBrowser(app).signInAtProvider(email, 'second password')).statusCode).toBe(200);
});

test('a fresh proof does not take over an account that exists', async () => {
  const { browser, email } = await proveEmail();
  const proof = { ...browser.cookies };
  await browser.signUpAtProvider(email, 'the owner password');
  await browser.call('signup', { idToken: await browser.readToken(), ...terms });
  await app.database.db
    .updateTable('email_proof')
    .set({ used_at: null })
    .where('email', '=', email)
    .execute();
  const other = openBrowser(app);
  Object.assign(other.cookies, proof);
  expect((await other.signUpAtProvider(email, 'another password')).statusCode).toBe(422);
  expect((await openBrowser(app).signInAtProvider(email, 'the owner password')).statusCode).toBe(200);
});

/** Tabs of one browser, which has proved the e-mail. */
function openTabs(browser: Browser, count: number): Browser[] {
  return Array.from({ length: count }, () => {
    const tab = openBrowser(app);
    Object.assign(tab.cookies, browser.cookies);
    return tab;
  });
}

test.each([2, 6])('of %d sign-ups at the same moment each is answered as the first', async (count) => {
  const { browser, email } = await proveEmail();
  const tabs = openTabs(browser, count);
  const answers = await Promise.all(tabs.map((tab) => tab.signUpAtProvider(email)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(count).fill(200));
  for (const tab of tabs) {
    const idToken = await tab.readToken();
    expect((await tab.call('signup', { idToken, ...terms })).statusCode).toBe(200);
    expect((await tab.call('signin', { idToken, email })).statusCode).toBe(200);
  }
  const { rows } = await app.database.pool.query('select 1 from identity."user" where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('a sign-up that is sent again, as its answer was lost, leaves the first one signed in', async () => {
  const { browser, email } = await proveEmail();
  const [first, again] = openTabs(browser, 2) as [Browser, Browser];
  expect((await first.signUpAtProvider(email)).statusCode).toBe(200);
  expect((await again.signUpAtProvider(email)).statusCode).toBe(200);
  const idToken = await first.readToken();
  expect((await first.call('signup', { idToken, ...terms })).statusCode).toBe(200);
  expect((await again.call('signin', { idToken: await again.readToken(), email })).statusCode).toBe(200);
});

test('of two sign-ups at the same moment with two passwords one holds, and makes the account', async () => {
  const { browser, email } = await proveEmail();
  const tabs = openTabs(browser, 2) as [Browser, Browser];
  const passwords = ['the first password', 'the second password'];
  const answers = await Promise.all(tabs.map((tab, at) => tab.signUpAtProvider(email, passwords[at])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const signIns = await Promise.all(
    passwords.map((password) => openBrowser(app).signInAtProvider(email, password)),
  );
  const statuses = signIns.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 401]);
  const winner = tabs[statuses.indexOf(200)] as Browser;
  const idToken = await winner.readToken();
  expect((await winner.call('signup', { idToken, ...terms })).statusCode).toBe(200);
});

test('an identity that gave way to another password makes no account', async () => {
  const { browser, email } = await proveEmail();
  const [first, second] = openTabs(browser, 2) as [Browser, Browser];
  await first.signUpAtProvider(email, 'the first password');
  const idToken = await first.readToken();
  expect((await second.signUpAtProvider(email, 'the second password')).statusCode).toBe(200);
  expect((await first.call('signup', { idToken, ...terms })).statusCode).toBe(401);
  const newToken = await second.readToken();
  expect((await second.call('signup', { idToken: newToken, ...terms })).statusCode).toBe(200);
});
