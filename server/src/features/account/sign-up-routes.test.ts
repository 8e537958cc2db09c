import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox } from '../../../../simulators/src/mailbox.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { readCode } from '../../../test/test-person.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function newEmail(): string {
  people += 1;
  return `person-${people}@example.com`;
}

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

test('a mailed code, a password and accepted terms make an account that every call knows', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  expect((await browser.askCode(email)).json()).toEqual({ message: 'OTP sent successfully.' });
  expect((await browser.typeMailedCode(email)).json()).toEqual({ message: 'Email verified.' });
  expect((await browser.signUpAtProvider(email)).statusCode).toBe(200);
  const idToken = await browser.readToken();
  const signedUp = await browser.call('signup', { idToken, Terms_Of_Use_And_Privacy_Policy: true });
  expect(signedUp.json()).toEqual({ message: 'You have signed up successfully.' });
  expect((await browser.call('signin', { idToken, email })).statusCode).toBe(200);
  expect((await browser.call('verifyToken', {}, idToken)).statusCode).toBe(200);
  expect((await browser.call('getData', {}, idToken)).json()).toEqual([]);
});

test('a second code within 60 seconds is refused with the wait, and sent after it', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  await browser.askCode(email);
  app.advance(20 * SECOND);
  const refused = await browser.askCode(email);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(40);
  app.advance(40 * SECOND);
  expect((await browser.askCode(email)).statusCode).toBe(200);
});

test('of many requests at once for one e-mail only one sends a code', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 12 }, () => openBrowser(app).askCode(email)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(11).fill(429)]);
});

test('the eleventh code of a day is refused until the day is over', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await browser.askCode(email)).statusCode).toBe(200);
    app.advance(61 * SECOND);
  }
  const refused = await browser.askCode(email);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  app.advance(24 * 60 * MINUTE);
  expect((await browser.askCode(email)).statusCode).toBe(200);
});

test('an e-mail with an account is told so, in any letters', async () => {
  const { email } = await app.signUp();
  for (const written of [email, email.toUpperCase()]) {
    const answer = await openBrowser(app).askCode(written);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'Email already exists', code: 'conflict', field: 'email' });
  }
});

test.each([
  '',
  'farmer',
  'a@b',
  `${'x'.repeat(250)}@example.com`,
  'nul\u0000@example.com',
  'lone\ud800@example.com',
])('what is not an e-mail is refused by the name of the field: %j', async (email) => {
  const answer = await openBrowser(app).askCode(email);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'email' });
});

test('a wrong code is refused as Wrong OTP on the field otp, and the right one still works', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  await browser.askCode(email);
  const otp = otherThan(readCode(await app.readMail(email)));
  const wrong = await browser.call('verifyEmail', { email, otp });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ error: 'Wrong OTP', code: 'invalid', field: 'otp' });
  expect((await browser.typeMailedCode(email)).statusCode).toBe(200);
});

test('a code works until ten minutes are over', async () => {
  const [early, late] = [newEmail(), newEmail()];
  const browser = openBrowser(app);
  await browser.askCode(early);
  app.advance(9 * MINUTE);
  expect((await browser.typeMailedCode(early)).statusCode).toBe(200);
  await browser.askCode(late);
  app.advance(10 * MINUTE + SECOND);
  expect((await browser.typeMailedCode(late)).json().error).toBe('Wrong OTP');
});

test('a code works once, for whichever browser is first', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  await browser.askCode(email);
  expect((await openBrowser(app).typeMailedCode(email)).statusCode).toBe(200);
  expect((await openBrowser(app).typeMailedCode(email)).statusCode).toBe(400);
});

test('the browser that asked for a code may say it twice, at once or when the answer was lost', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  await browser.askCode(email);
  const both = await Promise.all([browser.typeMailedCode(email), browser.typeMailedCode(email)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  app.advance(9 * MINUTE);
  Reflect.deleteProperty(browser.cookies, 'agri_email_proof');
  const otp = otherThan(readCode(await app.readMail(email)));
  expect((await browser.call('verifyEmail', { email, otp })).statusCode).toBe(400);
  expect((await openBrowser(app).typeMailedCode(email)).statusCode).toBe(400);
  expect((await browser.typeMailedCode(email)).statusCode).toBe(200);
  expect((await browser.signUpAtProvider(email)).statusCode).toBe(200);
  app.advance(2 * MINUTE);
  expect((await browser.typeMailedCode(email)).statusCode).toBe(400);
});

test('a newer code puts the older one out of use', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  await browser.askCode(email);
  const older = readCode(await app.readMail(email));
  app.advance(61 * SECOND);
  await browser.askCode(email);
  const newer = readCode(await app.readMail(email));
  if (older !== newer)
    expect((await browser.call('verifyEmail', { email, otp: older })).statusCode).toBe(400);
  expect((await browser.call('verifyEmail', { email, otp: newer })).statusCode).toBe(200);
});

test('after five wrong guesses the right code is refused too', async () => {
  const email = newEmail();
  const browser = openBrowser(app);
  await browser.askCode(email);
  const otp = otherThan(readCode(await app.readMail(email)));
  for (let guess = 0; guess < 5; guess += 1) await browser.call('verifyEmail', { email, otp });
  expect((await browser.typeMailedCode(email)).json().error).toBe('Wrong OTP');
});

test('of 200 parallel guesses five are counted and at most one succeeds', async () => {
  const email = newEmail();
  await openBrowser(app).askCode(email);
  const right = readCode(await app.readMail(email));
  const wrong = otherThan(right);
  const guesses = Array.from({ length: 200 }, (_, index) =>
    openBrowser(app).call('verifyEmail', { email, otp: index % 2 ? right : wrong }),
  );
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
  const kept = await app.database.db
    .selectFrom('sign_up_code')
    .select('guesses')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(kept.guesses).toBeLessThanOrEqual(5);
});

test('of 50 parallel tries of the right code exactly one succeeds', async () => {
  const email = newEmail();
  await openBrowser(app).askCode(email);
  const otp = readCode(await app.readMail(email));
  const tries = Array.from({ length: 50 }, () => openBrowser(app).call('verifyEmail', { email, otp }));
  const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('the letters of an e-mail may be large or small at every step', async () => {
  const email = `Mixed.${newEmail()}`;
  const browser = openBrowser(app);
  await browser.askCode(email.toUpperCase());
  expect((await browser.typeMailedCode(email)).statusCode).toBe(200);
  expect((await browser.signUpAtProvider(email.toUpperCase())).statusCode).toBe(200);
  const idToken = await browser.readToken();
  const terms = { Terms_Of_Use_And_Privacy_Policy: true };
  expect((await browser.call('signup', { idToken, ...terms })).statusCode).toBe(200);
  expect((await browser.call('signin', { idToken, email: email.toUpperCase() })).statusCode).toBe(200);
});

test('the stored code is a hash', async () => {
  const email = newEmail();
  await openBrowser(app).askCode(email);
  const code = readCode(await app.readMail(email));
  const rows = await app.database.db
    .selectFrom('sign_up_code')
    .selectAll()
    .where('email', '=', email)
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  expect(rows[0]?.code_hash).toHaveLength(43);
});

test('a code goes out as soon as a mail server that was away is back', async () => {
  const mailServer = await startMailbox({ smtpPort: 0, httpPort: 0 });
  await mailServer.close();
  const offline = await createTestApp({ SMTP_URL: mailServer.smtpUrl });
  try {
    expect((await openBrowser(offline).askCode('ada@example.com')).statusCode).toBe(200);
    const back = await startMailbox({ smtpPort: Number(new URL(mailServer.smtpUrl).port), httpPort: 0 });
    await expect.poll(() => back.mails[0]?.to).toEqual(['ada@example.com']);
    await back.close();
  } finally {
    await offline.close();
  }
});
