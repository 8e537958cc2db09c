import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claims,
  drawKey,
  type FirebaseBench,
  issuer,
  lookupPath,
  nowSeconds,
  startFirebaseBench,
} from '../../../test/firebase-bench.ts';
import { firebaseIdentity } from './firebase.ts';

type Key = Awaited<ReturnType<typeof drawKey>>;

let bench: FirebaseBench;
let google: Key;
let foreign: Key;

beforeAll(async () => {
  bench = await startFirebaseBench();
  google = bench.key;
  foreign = await drawKey('key-1');
});
afterAll(() => bench.google.close());

const refusal = { name: 'AppError', code: 'unauthenticated', message: 'Please sign in again.' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const later = () => nowSeconds() + 600;

/** Signs with a shared secret, which is what a checker that trusts the header would read the public key as. */
const signShared = (secret: string) =>
  new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    .sign(new TextEncoder().encode(secret));

async function splice(change: (parts: string[]) => string[]): Promise<string> {
  return change((await google.sign()).split('.')).join('.');
}

const forgeries: [string, () => Promise<string> | string][] = [
  ['without a signature (alg none)', () => new UnsecuredJWT(claims()).encode()],
  ['of the emulator, unsigned', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
  ['with alg "None" and a kid', () => `${encode({ alg: 'None', kid: 'key-1' })}.${encode(claims())}.AAAA`],
  ['HS256 with the public key as PEM', async () => signShared(await exportSPKI(google.publicKey))],
  ['HS256 with the public key as JWK', async () => signShared(JSON.stringify(google.published))],
  ['HS256 with the modulus', () => signShared(google.published.n ?? '')],
  [
    'ES256 instead of RS256',
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
        .sign((await generateKeyPair('ES256')).privateKey),
  ],
  ['PS256 by the right key', async () => signOtherwise('PS256')],
  ['RS512 by the right key', async () => signOtherwise('RS512')],
  ['of another issuer', () => google.sign({ iss: 'https://accounts.google.com' })],
  ['of another project’s issuer', () => google.sign({ iss: 'https://securetoken.google.com/other-project' })],
  ['of this issuer with a slash', () => google.sign({ iss: `${issuer}/` })],
  ['without an issuer', () => google.sign({ iss: undefined })],
  ['for another audience', () => google.sign({ aud: 'other-project' })],
  ['for a list of audiences, ours among them', () => google.sign({ aud: ['farm-project', 'other-project'] })],
  ['for a list of our audience alone', () => google.sign({ aud: ['farm-project'] })],
  ['without an audience', () => google.sign({ aud: undefined })],
  ['without a subject', () => google.sign({ sub: undefined })],
  ['with an empty subject', () => google.sign({ sub: '' })],
  ['with a number for a subject', () => google.sign({ sub: 42 })],
  ['with a subject of 129 characters', () => google.sign({ sub: 's'.repeat(129) })],
  ['without an e-mail', () => google.sign({ email: undefined })],
  ['with an empty e-mail', () => google.sign({ email: '' })],
  ['with a list for an e-mail', () => google.sign({ email: ['ada@example.com'] })],
  ['expired', () => google.sign({ exp: nowSeconds() - 60, iat: nowSeconds() - 3660 })],
  ['without an expiry', () => google.sign({ exp: undefined })],
  ['with a text for an expiry', () => google.sign({ exp: `${later()}` })],
  ['issued in the future', () => google.sign({ iat: later(), exp: later() + 3600 })],
  ['without a time of issue', () => google.sign({ iat: undefined })],
  ['of a sign-in in the future', () => google.sign({ auth_time: later() })],
  ['with a text for the time of sign-in', () => google.sign({ auth_time: 'today' })],
  ['not valid yet', () => google.sign({ nbf: later() })],
  ['of an unknown kid', () => google.sign({}, { kid: 'key-9' })],
  ['without a kid', () => google.sign({}, { kid: undefined })],
  ['with an empty kid', () => google.sign({}, { kid: '' })],
  ['with a number for a kid', () => google.sign({}, { kid: 1 })],
  ['of a foreign key under the kid of ours', () => foreign.sign()],
  [
    'with another payload',
    () => splice(([head = '', , end = '']) => [head, encode(claims({ sub: 'eve' })), end]),
  ],
  [
    'with another header',
    () => splice(([, body = '', end = '']) => [encode({ alg: 'RS256', kid: 'key-1' }), body, end]),
  ],
  [
    'with a changed signature',
    () => splice(([head = '', body = '', end = '']) => [head, body, flipFirst(end)]),
  ],
  ['with an empty signature', () => splice(([head = '', body = '']) => [head, body, ''])],
  ['of two parts', () => splice((parts) => parts.slice(0, 2))],
  ['cut short', async () => (await google.sign()).slice(0, -20)],
  ['of four parts', () => splice((parts) => [...parts, 'AAAA'])],
  ['of nothing', () => ''],
  ['of two dots', () => '..'],
  ['not base64', () => '*.*.*'],
  ['of a text for claims', () => splice(([head = '', , end = '']) => [head, encode('ada'), end])],
  ['that names its own keys (jku)', () => foreign.sign({}, { jku: `${bench.google.url}/stolen` })],
  [
    'that names its own certificate (x5u)',
    () => foreign.sign({}, { kid: 'x', x5u: `${bench.google.url}/stolen` }),
  ],
  [
    'that brings its own key (jwk)',
    async () => foreign.sign({}, { jwk: await exportJWK(foreign.publicKey) }),
  ],
  ['that brings its own certificate (x5c)', () => foreign.sign({}, { kid: 'x', x5c: ['MIIB'] })],
  [
    'with an extension that must be understood (crit)',
    () =>
      splice(([, body = '', end = '']) => [
        encode({ alg: 'RS256', kid: 'key-1', crit: ['exp'], exp: later() }),
        body,
        end,
      ]),
  ],
  ['with a payload that is not encoded (b64)', () => google.sign({}, { b64: false })],
  [
    'with a payload that is not encoded (b64, crit)',
    () =>
      splice(([, body = '', end = '']) => [
        encode({ alg: 'RS256', kid: 'key-1', b64: false, crit: ['b64'] }),
        body,
        end,
      ]),
  ],
  ['of 100 KB', () => google.sign({ note: 'x'.repeat(100_000) })],
];

test('a token of the right key, issuer, audience, subject and times is accepted', async () => {
  const { auth_time: signedIn, exp } = claims();
  expect(await bench.identity.verifyIdToken(await google.sign())).toMatchObject({
    issuer,
    subject: 'ada',
    email: 'ada@example.com',
    signedInAt: expect.any(Date),
  });
  const who = await bench.identity.verifyIdToken(await google.sign({ auth_time: signedIn, exp }));
  expect(who.signedInAt.getTime()).toBe(Number(signedIn) * 1000);
});

test.each(forgeries)('a token %s is refused, and Google is not asked about it', async (_what, forge) => {
  await bench.identity.verifyIdToken(await google.sign());
  const lookups = bench.count(lookupPath);
  await expect(bench.identity.verifyIdToken(await forge())).rejects.toMatchObject(refusal);
  expect(bench.count(lookupPath)).toBe(lookups);
  expect(bench.google.asked.filter(({ path }) => !['/keys', lookupPath].includes(path))).toEqual([]);
});

test('the table has at least 25 forgeries', () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(25);
});

test.each<[string, Record<string, unknown>]>([
  ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
  ['without a subject', { sub: undefined }],
  ['without an e-mail', { email: undefined }],
  ['expired', { exp: 1_700_000_000 }],
])('with the emulator, too, a token %s is refused', async (_what, changes) => {
  const emulated = identityOfEmulator();
  await expect(emulated.verifyIdToken(new UnsecuredJWT(claims(changes)).encode())).rejects.toMatchObject(
    refusal,
  );
});

test('with the emulator a signed token is refused, and its own accepted', async () => {
  const emulated = identityOfEmulator();
  await expect(emulated.verifyIdToken(await google.sign())).rejects.toMatchObject(refusal);
  const who = await emulated.verifyIdToken(new UnsecuredJWT(claims()).encode());
  expect(who).toMatchObject({ subject: 'ada', email: 'ada@example.com' });
});

function identityOfEmulator() {
  const emulatorHost = new URL(bench.google.url).host;
  const path = `/identitytoolkit.googleapis.com${lookupPath}`;
  bench.google.reply(path, { body: { users: [{ localId: 'ada' }] } });
  return firebaseIdentity({ projectId: 'farm-project', apiKey: 'web-key', emulatorHost });
}

function flipFirst(signature: string): string {
  return (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
}

async function signOtherwise(alg: string): Promise<string> {
  const { importJWK } = await import('jose');
  const key = await importJWK(await exportJWK(google.privateKey), alg);
  return new SignJWT(claims()).setProtectedHeader({ alg, kid: 'key-1' }).sign(key);
}
