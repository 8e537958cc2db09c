import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { callAs, drawPhoto, type Person } from '../../../test/test-person.ts';

const issuer = `${testOrigin}/identity`;
const kid = 'key-of-the-test';

let app: TestApp;
let person: Person;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

// A key of the test among the provider's own, so that tokens differ from a good one in one thing only.
beforeAll(async () => {
  app = await createTestApp();
  keys = await generateKeyPair('ES256', { extractable: true });
  await app.server.inject({ url: '/identity/jwks' });
  const publicKey = JSON.stringify(await exportJWK(keys.publicKey));
  await sql`insert into identity."jwks" ("id", "publicKey", "privateKey", "createdAt", "alg")
    values (${kid}, ${publicKey}, '""', '2001-01-01', 'ES256')`.execute(app.database.db);
  person = await app.signUp();
});
afterAll(() => app.close());

const nowSeconds = () => Math.floor(Date.now() / 1000);

function claims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { sub, email } = decodeJwt(person.token);
  const times = { iat: nowSeconds(), exp: nowSeconds() + 3600 };
  const all: Record<string, unknown> = { iss: issuer, aud: testOrigin, sub, email, ...times, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const sign = (changes: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(keys.privateKey);

async function statusOf(token: string): Promise<number> {
  return (await callAs(app, { token }, 'verifyToken')).statusCode;
}

test('a token of the right key, issuer, audience, subject and times is accepted', async () => {
  expect(await statusOf(await sign())).toBe(200);
  expect(await statusOf(person.token)).toBe(200);
});

test.each([
  ['expired', { exp: 1_700_000_000, iat: 1_699_999_000 }],
  ['without an expiry', { exp: undefined }],
  ['issued in the future', { iat: Math.floor(Date.now() / 1000) + 600 }],
  ['without a time of issue', { iat: undefined }],
  ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ['for another audience', { aud: 'https://other.example' }],
  ['of another issuer', { iss: 'https://other.example/identity' }],
  ['without a subject', { sub: undefined }],
  ['without an e-mail', { email: undefined }],
])('a token %s is refused', async (_what, changes) => {
  expect(await statusOf(await sign(changes))).toBe(401);
});

test('a token without a signature is refused', async () => {
  expect(await statusOf(new UnsecuredJWT(claims()).encode())).toBe(401);
});

test('a token that is signed with the public key as a shared secret is refused', async () => {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
  expect(await statusOf(token)).toBe(401);
});

test('a token of a key that the provider does not have is refused', async () => {
  const foreign = await generateKeyPair('ES256');
  for (const name of [kid, 'unknown-key']) {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', kid: name })
      .sign(foreign.privateKey);
    expect(await statusOf(token)).toBe(401);
  }
});

test('a token with changed claims is refused', async () => {
  const [header, , signature] = (await sign()).split('.');
  const payload = Buffer.from(JSON.stringify(claims({ sub: 'another' }))).toString('base64url');
  expect(await statusOf(`${header}.${payload}.${signature}`)).toBe(401);
});

test.each([
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  `Bearer ${'x'.repeat(9000)}`,
  'Bearer ü',
])('the authorization %j is refused with 401', async (authorization) => {
  const answer = await app.server.inject({ url: '/api/verifyToken', headers: { authorization } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) });
});

test('the session cookie alone opens no call', async () => {
  expect((await callAs(app, { cookies: person.cookies }, 'getData')).statusCode).toBe(401);
});

test('sign-in with the e-mail of somebody else is refused', async () => {
  const other = await app.signUp();
  const answer = await callAs(app, {}, 'signin', { idToken: person.token, email: other.email });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().error).toBe('Invalid credential');
  expect(answer.cookies).toEqual([]);
});

test('sign-in with a bad token is refused', async () => {
  const answer = await callAs(app, {}, 'signin', { idToken: 'a.b.c', email: person.email });
  expect(answer.statusCode).toBe(401);
});

test('another site cannot speak to the provider with the cookies of a person', async () => {
  const { email, password, cookies } = await app.signUp();
  const signIn = (origin: string) => {
    const payload = { email, password };
    const headers = { origin };
    return app.server.inject({ method: 'POST', url: '/identity/sign-in/email', payload, headers, cookies });
  };
  expect((await signIn('https://evil.example')).statusCode).toBe(403);
  expect((await signIn(testOrigin)).statusCode).toBe(200);
  expect((await signIn('http://127.0.0.1:3000')).statusCode).toBe(200);
});

test.each([
  'update-user',
  'change-password',
  'change-email',
  'delete-user',
  'list-sessions',
  'reset-password/abc',
])('what the product does not use of the provider is not there: %s', async (path) => {
  const { cookies } = await app.signUp();
  for (const method of ['GET', 'POST'] as const) {
    const headers = { origin: 'http://localhost:3000' };
    const answer = await app.server.inject({ method, url: `/identity/${path}`, cookies, headers });
    expect(answer.statusCode).toBe(404);
  }
});

test('sign-out ends the picture session on the server, while the token still signs out again', async () => {
  const leaving = await app.signUp();
  await leaving.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
  const [item] = (await leaving.call('getData')).json();
  expect((await leaving.getPicture(item.image_name)).statusCode).toBe(200);
  const signedOut = await leaving.call('signout');
  expect(signedOut.statusCode).toBe(200);
  expect(signedOut.cookies).toContainEqual(expect.objectContaining({ name: 'agri_session', value: '' }));
  expect((await leaving.getPicture(item.image_name)).statusCode).toBe(404);
  expect((await leaving.call('signout')).statusCode).toBe(200);
});

test('sign-out without a token is refused, so that another site cannot sign a person out', async () => {
  expect((await callAs(app, { cookies: person.cookies }, 'signout')).statusCode).toBe(401);
});

test('verifyToken gives a lost session cookie back, and leaves a good one alone', async () => {
  const { token, cookies } = await app.signUp();
  expect((await callAs(app, { token, cookies }, 'verifyToken')).cookies).toEqual([]);
  const renewed = await callAs(app, { token }, 'verifyToken');
  expect(renewed.cookies).toEqual([
    expect.objectContaining({ name: 'agri_session', httpOnly: true, sameSite: 'Lax', path: '/' }),
  ]);
});

test('verifyToken replaces the session cookie of somebody else', async () => {
  const { token } = await app.signUp();
  const answer = await callAs(app, { token, cookies: person.cookies }, 'verifyToken');
  expect(answer.cookies).toHaveLength(1);
});

test('a picture session ends after 30 days', async () => {
  const own = await createTestApp();
  try {
    const owner = await own.signUp();
    await owner.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
    const [item] = (await owner.call('getData')).json();
    own.advance(29 * 86_400_000);
    expect((await owner.getPicture(item.image_name)).statusCode).toBe(200);
    own.advance(2 * 86_400_000);
    expect((await owner.getPicture(item.image_name)).statusCode).toBe(404);
  } finally {
    await own.close();
  }
});

test('on https the cookies are bound to the host', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://farm.example' });
  try {
    const answer = await callAs(secure, {}, 'getOtpForEmailVerification', { email: 'ada@example.com' });
    expect(answer.statusCode).toBe(200);
    const otp = /code is (\d{6})/.exec(await secure.readMail('ada@example.com'))?.[1];
    const [cookie] = (await callAs(secure, {}, 'verifyEmail', { email: 'ada@example.com', otp })).cookies;
    expect(cookie).toMatchObject({
      name: '__Host-agri_email_proof',
      secure: true,
      path: '/',
      httpOnly: true,
    });
    expect(cookie).not.toHaveProperty('domain');
  } finally {
    await secure.close();
  }
});
