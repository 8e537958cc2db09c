import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPush, countChannels } from '../../../test/alert-person.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { callAs, type Person, testPassword } from '../../../test/test-person.ts';

const newPassword = 'sorghum and millet';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function readLink(mail: string): URL {
  const joined = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return new URL(/https?:\/\/\S+\/resetPassword\?token=[\w-]+/.exec(joined)?.[0] ?? 'no link');
}

async function askForLink(person: Person): Promise<string> {
  expect((await callAs(app, {}, 'resetPassword', { email: person.email })).statusCode).toBe(200);
  return readLink(await app.readMail(person.email)).searchParams.get('token') ?? '';
}

function useLink(token: string, password = newPassword) {
  const payload = { token, newPassword: password };
  return app.server.inject({
    method: 'POST',
    url: '/identity/reset-password',
    payload,
    headers: { origin: testOrigin },
  });
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await openBrowser(app).signInAtProvider(email, password)).statusCode === 200;
}

test('a mailed link sets a new password once, and ends every token, session and push of before', async () => {
  const person = await app.signUp();
  await addPush(app, person);
  const token = await askForLink(person);
  expect((await useLink(token)).statusCode).toBe(200);
  expect(await countChannels(app, person)).toBe(0);
  expect(await canSignIn(person.email, newPassword)).toBe(true);
  expect(await canSignIn(person.email, testPassword)).toBe(false);
  expect((await person.call('verifyToken')).statusCode).toBe(401);
  expect((await app.server.inject({ url: '/identity/token', cookies: person.cookies })).statusCode).toBe(401);
  expect((await useLink(token, 'another password')).statusCode).toBe(400);
  expect(await canSignIn(person.email, newPassword)).toBe(true);
});

test('a token made after the reset works at once', async () => {
  const person = await app.signUp();
  await useLink(await askForLink(person));
  const browser = openBrowser(app);
  await browser.signInAtProvider(person.email, newPassword);
  expect((await browser.call('verifyToken', {}, await browser.readToken())).statusCode).toBe(200);
});

test('an older link dies with the password that it was made for', async () => {
  const person = await app.signUp();
  const [older, newer] = [await askForLink(person), await askForLink(person)];
  expect((await useLink(newer)).statusCode).toBe(200);
  expect((await useLink(older)).statusCode).toBe(400);
});

test('a link is dead after 30 minutes', async () => {
  const person = await app.signUp();
  const token = await askForLink(person);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from "expiresAt" - now()) / 60 as minutes from identity."verification"
    order by "createdAt" desc limit 1`.execute(app.database.db);
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(29);
  expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(30);
  await sql`update identity."verification" set "expiresAt" = now() - interval '1 second'`.execute(
    app.database.db,
  );
  expect((await useLink(token)).statusCode).toBe(400);
});

test('a known and an unknown e-mail get the same answer, and only the known one a mail', async () => {
  const person = await app.signUp();
  for (const name of ['/api/resetPassword', '/identity/request-password-reset']) {
    const ask = (email: string) =>
      app.server.inject({ method: 'POST', url: name, payload: { email }, headers: { origin: testOrigin } });
    const [known, unknown] = [await ask(person.email), await ask('nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect(unknown.json()).toEqual(known.json());
  }
  expect(readLink(await app.readMail(person.email)).pathname).toBe('/resetPassword');
  await expect(app.readMail('nobody@example.com')).rejects.toThrow('no mail');
});

test('the link points to the public address, whatever Host and Origin the request names', async () => {
  const person = await app.signUp();
  const headers = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
  await app.server.inject({
    method: 'POST',
    url: '/api/resetPassword',
    payload: { email: person.email },
    headers,
  });
  expect(readLink(await app.readMail(person.email)).origin).toBe(testOrigin);
});

test('the sixth link within an hour is refused, the same for known and unknown e-mails', async () => {
  const person = await app.signUp();
  for (const email of [person.email, 'nobody-again@example.com']) {
    for (let count = 1; count <= 5; count += 1) {
      expect((await callAs(app, {}, 'resetPassword', { email })).statusCode).toBe(200);
    }
    const sixth = await callAs(app, {}, 'resetPassword', { email });
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('a signed-in person has the link mailed by changePassword', async () => {
  const person = await app.signUp();
  expect((await person.call('changePassword')).json()).toEqual({
    message: 'The email has been sent successfully.',
  });
  expect(readLink(await app.readMail(person.email)).searchParams.get('token')).toMatch(/^[\w-]{24,}$/);
});

test('a password that everybody tries is refused, at sign-up and by the link', async () => {
  const person = await app.signUp();
  const refused = await useLink(await askForLink(person), 'password123');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });

  const browser = openBrowser(app);
  const email = 'weak@example.com';
  await browser.askCode(email);
  await browser.typeMailedCode(email);
  expect((await browser.signUpAtProvider(email, '123456')).json()).toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
  });
  expect((await browser.signUpAtProvider(email, 'short')).statusCode).toBe(400);
  expect((await browser.signUpAtProvider(email, testPassword)).statusCode).toBe(200);
});
