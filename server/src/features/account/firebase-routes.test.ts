import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FirebaseStandIn, startFirebaseStandIn } from '../../../../simulators/src/firebase-stand-in.ts';
import { claims, nowSeconds, projectId } from '../../../test/firebase-bench.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { callAs } from '../../../test/test-person.ts';

const toolkit = '/identitytoolkit.googleapis.com/v1';
const email = 'ada@example.com';

let google: FirebaseStandIn;
let app: TestApp;

beforeEach(async () => {
  google = await startFirebaseStandIn();
  standSince(0);
  app = await createTestApp({
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_AUTH_DOMAIN: 'farm.example',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_STORAGE_BUCKET: 'farm',
    FIREBASE_MESSAGING_SENDER_ID: '1',
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_AUTH_EMULATOR_HOST: new URL(google.url).host,
  });
});
afterEach(async () => {
  await app.close();
  await google.close();
});

/** A token of a sign-in so many seconds ago, renewed since. */
const signedIn = (secondsAgo: number, changes: Record<string, unknown> = {}) =>
  new UnsecuredJWT(
    claims({ auth_time: nowSeconds() - secondsAgo, iat: nowSeconds(), email, ...changes }),
  ).encode();

function standSince(validSince: number): void {
  google.reply(`${toolkit}/accounts:lookup`, {
    body: { users: [{ localId: 'ada', validSince: `${validSince}` }] },
  });
}

async function signUp(token: string) {
  const browser = openBrowser(app);
  await browser.askCode(email);
  await browser.typeMailedCode(email);
  const answer = await browser.call('signup', { idToken: token, Terms_Of_Use_And_Privacy_Policy: true });
  expect(answer.statusCode).toBe(200);
  expect((await browser.call('signin', { idToken: token, email })).statusCode).toBe(200);
  return browser;
}

const statusOf = async (token: string) => (await callAs(app, { token }, 'verifyToken')).statusCode;

test('an account at Firebase becomes one here only with a proof of its very e-mail', async () => {
  const token = signedIn(10);
  const terms = { idToken: token, Terms_Of_Use_And_Privacy_Policy: true };
  const browser = openBrowser(app);
  expect((await browser.call('signup', terms)).statusCode).toBe(403);
  await browser.askCode('eve@example.com');
  await browser.typeMailedCode('eve@example.com');
  expect((await browser.call('signup', terms)).statusCode).toBe(403);
  expect(await statusOf(token)).toBe(403);
  await signUp(token);
  expect(await statusOf(token)).toBe(200);
});

test('who was signed in to the account before it became one here is out at once', async () => {
  const strangersToken = signedIn(300);
  expect(await statusOf(strangersToken)).toBe(403);
  await signUp(signedIn(10));
  expect(await statusOf(strangersToken)).toBe(401);
});

test('a token that was known all along dies within 60 s of a new password', async () => {
  const token = signedIn(300);
  await signUp(token);
  app.advance(60_000);
  expect(await statusOf(token)).toBe(200);
  app.advance(44_000);
  expect(await statusOf(token)).toBe(200);
  standSince(nowSeconds() - 100);
  app.advance(16_000);
  expect(await statusOf(token)).toBe(401);
});

test('a sign-in after a new password ends the picture sessions from before', async () => {
  const browser = await signUp(signedIn(300));
  const stolen = { ...browser.cookies };
  standSince(nowSeconds() - 100);
  const token = signedIn(50);
  expect((await callAs(app, {}, 'signin', { idToken: token, email })).statusCode).toBe(200);
  expect((await callAs(app, { token, cookies: stolen }, 'verifyToken')).cookies).toHaveLength(1);
});

test('a further sign-in, without a new password, leaves the other browsers signed in', async () => {
  const browser = await signUp(signedIn(300));
  const token = signedIn(50);
  expect((await callAs(app, {}, 'signin', { idToken: token, email })).statusCode).toBe(200);
  expect((await callAs(app, { token, cookies: browser.cookies }, 'verifyToken')).cookies).toEqual([]);
});

test('sign-out everywhere ends every token from before, renewed ones too', async () => {
  const token = signedIn(10);
  await signUp(token);
  expect((await callAs(app, { token }, 'signoutEverywhere')).statusCode).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(signedIn(10, { turn: 2 }))).toBe(401);
  app.advance(60_000);
  const seconds = Math.floor(app.now().getTime() / 1000);
  expect(await statusOf(signedIn(0, { auth_time: seconds, iat: seconds }))).toBe(200);
});

test('a deleted account is deleted at Firebase, by the person’s own token', async () => {
  const token = signedIn(10);
  await signUp(token);
  google.reply(`${toolkit}/accounts:delete`, { body: {} });
  expect((await callAs(app, { token }, 'deleteAccount', { email })).statusCode).toBe(200);
  expect(google.asked.at(-1)).toEqual({ path: `${toolkit}/accounts:delete`, body: { idToken: token } });
  expect(await statusOf(token)).toBe(403);
});

test('an account that Firebase will not delete yet stays whole', async () => {
  const token = signedIn(10);
  await signUp(token);
  const refusal = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
  google.reply(`${toolkit}/accounts:delete`, { status: 400, body: refusal });
  const answer = await callAs(app, { token }, 'deleteAccount', { email });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().error).toBe('Sign out, sign in again, and then delete the account.');
  expect(await statusOf(token)).toBe(200);
});

test('a deletion that Firebase did not carry out leaves the picture session, and one under way lets nobody sign up', async () => {
  const token = signedIn(10);
  const browser = await signUp(token);
  google.reply(`${toolkit}/accounts:delete`, { status: 503, body: {} });
  expect((await callAs(app, { token }, 'deleteAccount', { email })).statusCode).toBe(502);
  expect((await browser.call('verifyToken', {}, token)).cookies).toEqual([]);

  await app.database.pool.query('update app_user set leaving_at = now()');
  const again = openBrowser(app);
  await again.askCode(email);
  await again.typeMailedCode(email);
  const answer = await again.call('signup', { idToken: token, Terms_Of_Use_And_Privacy_Policy: true });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error).toBe('This account is being deleted. Try again in a minute.');
});

test('the log names no token, key or e-mail', async () => {
  const token = signedIn(10);
  await signUp(token);
  google.reply(`${toolkit}/accounts:lookup`, { status: 400, body: { error: { message: 'TOKEN_EXPIRED' } } });
  expect(await statusOf(signedIn(11))).toBe(401);
  const log = app.logLines.join('');
  for (const secret of [token, token.split('.')[1], 'web-key', email]) expect(log).not.toContain(secret);
});
