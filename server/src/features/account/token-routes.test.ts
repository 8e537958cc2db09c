import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
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

const other = () => generateKeyPair('ES256');
const later = () => nowSeconds() + 600;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signBy = (key: CryptoKey | Uint8Array, header: { alg: string } & Record<string, unknown>) =>
  new SignJWT(claims()).setProtectedHeader(header).sign(key);
const asSecret = (text: string) => new TextEncoder().encode(text);

async function splice(change: (parts: string[]) => string[]): Promise<string> {
  return change((await sign()).split('.')).join('.');
}

const forgeries: [string, () => Promise<string> | string][] = [
  ['without a signature', () => new UnsecuredJWT(claims()).encode()],
  [
    'signed with the public JWK as a shared secret',
    async () => signBy(asSecret(JSON.stringify(await exportJWK(keys.publicKey))), { alg: 'HS256', kid }),
  ],
  [
    'signed with the public PEM as a shared secret',
    async () => signBy(asSecret(await exportSPKI(keys.publicKey)), { alg: 'HS256', kid }),
  ],
  ['of RS256', async () => signBy((await generateKeyPair('RS256')).privateKey, { alg: 'RS256', kid })],
  [
    'of a foreign key under a known kid',
    async () => signBy((await other()).privateKey, { alg: 'ES256', kid }),
  ],
  [
    'of a foreign key under an unknown kid',
    async () => signBy((await other()).privateKey, { alg: 'ES256', kid: 'unknown' }),
  ],
  [
    'that brings its own key',
    async () => {
      const { privateKey, publicKey } = await other();
      return signBy(privateKey, { alg: 'ES256', kid, jwk: await exportJWK(publicKey) });
    },
  ],
  [
    'that names its own keys',
    async () => signBy((await other()).privateKey, { alg: 'ES256', kid, jku: 'https://evil.example/keys' }),
  ],
  ['without a kid', () => sign({}, { kid: undefined })],
  ['with an empty kid', () => sign({}, { kid: '' })],
  ['with a payload that is not encoded', () => sign({}, { b64: false })],
  [
    'of the kid of another key',
    async () => {
      const [foreign] = (await app.server.inject({ url: '/identity/jwks' }))
        .json()
        .keys.filter((key: { kid: string }) => key.kid !== kid);
      return sign({}, { kid: foreign.kid });
    },
  ],
  ['expired', () => sign({ exp: 1_700_000_000, iat: 1_699_999_000 })],
  ['without an expiry', () => sign({ exp: undefined })],
  ['issued in the future', () => sign({ iat: later() })],
  ['without a time of issue', () => sign({ iat: undefined })],
  ['of a sign-in in the future', () => sign({ auth_time: later() })],
  ['not valid yet', () => sign({ nbf: later() })],
  ['for another audience', () => sign({ aud: 'https://other.example' })],
  ['for a list of audiences', () => sign({ aud: [testOrigin, 'https://other.example'] })],
  ['without an audience', () => sign({ aud: undefined })],
  ['of another issuer', () => sign({ iss: 'https://other.example/identity' })],
  ['of Firebase', () => sign({ iss: 'https://securetoken.google.com/farm', aud: 'farm' })],
  ['without an issuer', () => sign({ iss: undefined })],
  ['without a subject', () => sign({ sub: undefined })],
  ['with an empty subject', () => sign({ sub: '' })],
  ['with a number for a subject', () => sign({ sub: 7 })],
  ['without an e-mail', () => sign({ email: undefined })],
  ['of an older version', () => sign({ ver: -1 })],
  ['of a later version', () => sign({ ver: 9 })],
  [
    'with changed claims',
    () => splice(([head = '', , end = '']) => [head, encode(claims({ sub: 'another' })), end]),
  ],
  ['without its signature', () => splice(([head = '', body = '']) => [head, body, ''])],
  ['of two parts', () => splice((parts) => parts.slice(0, 2))],
  ['of four parts', () => splice((parts) => [...parts, 'AAAA'])],
  ['cut short', async () => (await sign()).slice(0, -20)],
];

test.each(forgeries)('a token %s is refused', async (_what, forge) => {
  expect(await statusOf(await forge())).toBe(401);
});

test('the table has at least 25 forgeries', () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(25);
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

test('sign-out ends the picture session and the token, and no other session', async () => {
  const leaving = await app.signUp();
  await leaving.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
  const [item] = (await leaving.call('getData')).json();
  expect((await leaving.getPicture(item.image_name)).statusCode).toBe(200);
  const signedOut = await leaving.call('signout');
  expect(signedOut.statusCode).toBe(200);
  expect(signedOut.cookies).toContainEqual(expect.objectContaining({ name: 'agri_session', value: '' }));
  expect((await leaving.getPicture(item.image_name)).statusCode).toBe(404);
  for (const name of ['getData', 'verifyToken'] as const)
    expect((await leaving.call(name)).statusCode).toBe(401);
  // The first answer may have been lost, and with it what it says to the browser.
  const again = await leaving.call('signout');
  expect(again.statusCode).toBe(200);
  expect(again.headers['clear-site-data']).toBe('"cache"');
  expect((await leaving.call('getData')).statusCode).toBe(401);
  const other = openBrowser(app);
  await other.signInAtProvider(leaving.email);
  const token = await other.readToken();
  expect((await other.call('getData', {}, token)).statusCode).toBe(200);
  const { rows } = await app.database.pool.query('select token_hash from ended_token');
  expect(JSON.stringify(rows)).not.toContain(leaving.token);
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
