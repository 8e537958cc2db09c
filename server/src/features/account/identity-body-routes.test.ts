import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { type Person, testPassword } from '../../../test/test-person.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp('owner');
});
afterAll(() => app.close());

const withEmail = ['/identity/sign-in/email', '/identity/sign-up/email', '/identity/request-password-reset'];

function post(url: string, type: string | undefined, payload: string | Buffer) {
  const headers = { origin: testOrigin, ...(type ? { 'content-type': type } : {}) };
  return app.server.inject({ method: 'POST', url, payload, headers });
}

const bodyOf = (email: unknown, password = testPassword) =>
  JSON.stringify({ email, password, name: 'farmer' });
const formOf = (email: string, password: string) => new URLSearchParams({ email, password }).toString();

test.each([
  ['a form', 'application/x-www-form-urlencoded'],
  ['a text', 'text/plain'],
  ['a text that calls itself JSON', 'text/plain;application/json'],
  ['another kind of JSON', 'application/ld+json'],
  ['several types', 'application/x-www-form-urlencoded, application/json'],
  ['no type', undefined],
])('the identity takes JSON only: %s is refused', async (_what, type) => {
  for (const url of [...withEmail, '/identity/reset-password', '/identity/sign-out']) {
    const answer = await post(url, type, bodyOf(owner.email));
    expect(answer.statusCode, url).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type', requestId: expect.any(String) });
  }
});

test('a character set beside the type is fine', async () => {
  const answer = await post(
    '/identity/sign-in/email',
    'application/json; charset=utf-8',
    bodyOf(owner.email),
  );
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['a byte order mark', Buffer.from(`\ufeff${bodyOf('ada@example.com')}`)],
  ['broken JSON', '{"email":'],
  ['nothing', ''],
])('a body with %s is refused', async (_what, payload) => {
  for (const url of withEmail) {
    const answer = await post(url, 'application/json', payload);
    expect(answer.statusCode, url).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'body' });
  }
});

test.each([
  ['an object', { toString: 'x' }],
  ['a list', ['ada@example.com']],
  ['a number', 5],
  ['null', null],
  ['nothing', undefined],
  ['an empty text', ''],
  ['blanks', '   '],
  ['no e-mail', 'ada'],
  ['255 characters', `${'a'.repeat(250)}@x.io`],
])('an e-mail that is %s is refused by name', async (_what, email) => {
  for (const url of withEmail) {
    const answer = await post(url, 'application/json', bodyOf(email));
    expect(answer.statusCode, url).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'email' });
  }
});

test('a body that is no object is refused', async () => {
  for (const payload of ['null', '[]', '"ada@example.com"', '5'])
    expect((await post('/identity/sign-in/email', 'application/json', payload)).statusCode).toBe(400);
});

test.each([
  ['invisible marks', (email: string) => `\u200b\u202a${email.replace('@', '\u2060@\u00ad')}\u200e`],
  ['a byte order mark and a no-break space', (email: string) => `\ufeff${email}\u00a0`],
  ['the @ of a full-width keyboard', (email: string) => email.replace('@', '＠').replace('.', '．')],
  [
    'digits of another script',
    (email: string) => email.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''),
  ],
])('an e-mail with %s is read as it was meant', async (_what, write) => {
  const email = write(owner.email);
  const signIn = await post('/identity/sign-in/email', 'application/json', bodyOf(email));
  expect([signIn.statusCode, signIn.json().user?.email]).toEqual([200, owner.email]);
  expect((await owner.call('signin', { idToken: owner.token, email })).statusCode).toBe(200);
  const forgotten = await post('/identity/request-password-reset', 'application/json', bodyOf(email));
  expect(forgotten.statusCode).toBe(200);
});

test('what is counted is what is signed in: keys that are named twice, prototypes, capitals and blanks', async () => {
  const victim = await app.signUp('victim');
  const guess = (payload: string) => post('/identity/sign-in/email', 'application/json', payload);
  const { email } = victim;
  const spellings = [
    `{"email":"nobody@example.com","email":"${email}","password":"guess"}`,
    `{"__proto__":{"email":"nobody@example.com"},"email":"${email}","password":"guess"}`,
    `{"constructor":{"prototype":{"email":"x@y.io"}},"email":"${email}","password":"guess"}`,
    `{"email":" ${email.toUpperCase()} ","password":"guess"}`,
    `{"email":"${email.replace('@', '\\u0040')}","password":"guess"}`,
  ];
  const statuses: number[] = [];
  for (const payload of [...spellings, ...spellings, ...spellings])
    statuses.push((await guess(payload)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
});

test('no form of a body lets a stranger guess on, whatever own account they sign in to meanwhile', async () => {
  const victim = await app.signUp('victim');
  const attacker = await app.signUp('attacker');
  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', formOf(victim.email, 'guess')],
    ['application/json', `\ufeff${bodyOf(victim.email, 'guess')}`],
    ['application/json', bodyOf(victim.email, 'guess')],
  ];
  let looked = 0;
  for (let round = 0; round < 3; round += 1) {
    for (const [type, body] of forms) {
      const guesses = await Promise.all(
        Array.from({ length: 5 }, () => post('/identity/sign-in/email', type, body)),
      );
      looked += guesses.filter(({ statusCode }) => statusCode === 401).length;
    }
    await post('/identity/sign-in/email', 'application/json', bodyOf(attacker.email));
  }
  expect(looked).toBeLessThanOrEqual(10);
});

test('another site cannot have a reset link mailed by a request that needs no preflight', async () => {
  const target = await app.signUp('target');
  for (const url of ['/identity/request-password-reset', '/api/resetPassword']) {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded'])
      expect((await post(url, type, bodyOf(target.email))).statusCode, `${url} ${type}`).toBe(415);
  }
  expect(await app.readMail(target.email)).not.toContain('/resetPassword');
});
