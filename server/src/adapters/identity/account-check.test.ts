import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FirebaseBench,
  lookupPath,
  nowSeconds,
  startFirebaseBench,
} from '../../../test/firebase-bench.ts';

let bench: FirebaseBench;
let token: string;

beforeEach(async () => {
  bench = await startFirebaseBench();
  token = await bench.key.sign();
});
afterEach(() => bench.google.close());

const refusal = { name: 'AppError', code: 'unauthenticated' };
const verify = (given = token) => bench.identity.verifyIdToken(given);
const answer = (account: object) => bench.google.reply(lookupPath, { body: { users: [account] } });
const refuse = (message: string, status = 400) =>
  bench.google.reply(lookupPath, { status, body: { error: { code: status, message } } });
const lookups = () => bench.count(lookupPath);

test('Firebase is asked by the token itself, with the key of the web app', async () => {
  await verify();
  expect(bench.google.asked.filter(({ path }) => path === lookupPath)).toEqual([
    { path: lookupPath, body: { idToken: token } },
  ]);
});

test('each token is looked up once in 45 s, also when many calls come together', async () => {
  await Promise.all(Array.from({ length: 50 }, () => verify()));
  bench.advance(44_000);
  await verify();
  expect(lookups()).toBe(1);
  bench.advance(2_000);
  await Promise.all(Array.from({ length: 50 }, () => verify()));
  expect(lookups()).toBe(2);
  await verify(await bench.key.sign({ turn: 2 }));
  expect(lookups()).toBe(3);
});

test('a token is known until Firebase is to be asked again, and never past its own end', async () => {
  const knownFor = async (given: string) => (await verify(given)).knownUntil.getTime() - bench.now();
  expect(await knownFor(token)).toBeLessThanOrEqual(45_000);
  bench.advance(44_000);
  expect(await knownFor(token)).toBeLessThanOrEqual(1_000);
  const exp = nowSeconds() + 20;
  expect((await verify(await bench.key.sign({ exp }))).knownUntil.getTime()).toBe(exp * 1000);
});

test('while Firebase does not answer, a token is known until it is to be asked again', async () => {
  bench.google.reply(lookupPath, { status: 503, body: { error: { message: 'Service unavailable' } } });
  for (const given of [token, await bench.key.sign({ turn: 2 })])
    expect((await verify(given)).knownUntil.getTime() - bench.now()).toBeLessThanOrEqual(10_000);
});

test.each([
  ['was switched off', () => answer({ localId: 'ada', disabled: true })],
  [
    'is gone',
    () => bench.google.reply(lookupPath, { body: { kind: 'identitytoolkit#GetAccountInfoResponse' } }),
  ],
  ['got a new password', () => answer({ localId: 'ada', validSince: `${nowSeconds() + 1}` })],
  ['is unknown (USER_NOT_FOUND)', () => refuse('USER_NOT_FOUND')],
  ['was switched off (USER_DISABLED)', () => refuse('USER_DISABLED')],
  ['got a new password (TOKEN_EXPIRED)', () => refuse('TOKEN_EXPIRED')],
  ['signed in too long ago', () => refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')],
  ['has a token that Google calls invalid', () => refuse('INVALID_ID_TOKEN : The token is malformed.')],
])('a token of an account that %s dies within 60 s', async (_what, change) => {
  await verify();
  change();
  bench.advance(60_000);
  await expect(verify()).rejects.toMatchObject(refusal);
  await expect(verify()).rejects.toMatchObject(refusal);
  expect(lookups()).toBe(2);
});

test('a sign-in in the very second of the new password counts', async () => {
  const second = nowSeconds() - 60;
  answer({ localId: 'ada', validSince: `${second}` });
  expect(await verify(await bench.key.sign({ auth_time: second }))).toMatchObject({ subject: 'ada' });
  await expect(verify(await bench.key.sign({ auth_time: second - 1 }))).rejects.toMatchObject(refusal);
});

test('a token that was renewed counts by the time of sign-in, not by its own', async () => {
  answer({ localId: 'ada', validSince: `${nowSeconds() - 100}` });
  const renewed = await bench.key.sign({ auth_time: nowSeconds() - 200, iat: nowSeconds() - 1 });
  await expect(verify(renewed)).rejects.toMatchObject(refusal);
});

test.each<[string, Parameters<FirebaseBench['google']['reply']>[1]]>([
  ['answers 503', { status: 503, body: { error: { message: 'Service unavailable' } } }],
  ['answers a web page', { type: 'text/html', body: '<h1>hello</h1>' }],
  ['answers null', { body: 'null' }],
  ['has no quota left', { status: 400, body: { error: { message: 'QUOTA_EXCEEDED : Exceeded quota.' } } }],
  [
    'refuses the key',
    { status: 400, body: { error: { message: 'API key not valid. Please pass a valid API key.' } } },
  ],
])('a good token is accepted while Firebase %s', async (_what, reply) => {
  bench.google.reply(lookupPath, reply);
  expect(await verify()).toMatchObject({ subject: 'ada' });
});

test('while Firebase stalls nobody waits twice, and it is asked again 10 s later', async () => {
  bench.google.reply(lookupPath, 'stall');
  const others = await Promise.all([1, 2, 3, 4].map((turn) => bench.key.sign({ turn })));
  await verify();
  for (const other of others) await verify(other);
  expect(lookups()).toBe(1);
  refuse('TOKEN_EXPIRED');
  bench.advance(11_000);
  for (const given of [token, ...others]) await expect(verify(given)).rejects.toMatchObject(refusal);
});

test('a token that was dead stays dead while Firebase cannot be asked', async () => {
  refuse('TOKEN_EXPIRED');
  await expect(verify()).rejects.toMatchObject(refusal);
  refuse('Service unavailable', 503);
  bench.advance(50_000);
  await expect(verify()).rejects.toMatchObject(refusal);
  await expect(verify()).rejects.toMatchObject(refusal);
});
