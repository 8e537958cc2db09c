import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirebaseStandIn, startFirebaseStandIn } from '../../../../simulators/src/firebase-stand-in.ts';
import { listCaptures, readCapturedLists } from '../../../test/fixtures/captures.ts';
import { firebaseIdentity } from './firebase.ts';
import { FirebaseApi } from './firebase-api.ts';

type Capture = { op: string; http: number; body: { error?: { message: string; status?: string } } };

let google: FirebaseStandIn;
let api: FirebaseApi;

beforeAll(async () => {
  google = await startFirebaseStandIn();
  api = new FirebaseApi('web key&x', undefined, google.url);
});
afterAll(() => google.close());

const fault = (message: string) => ({ status: 400, body: { error: { code: 400, message } } });
const call = (status: number, body: unknown) => {
  google.reply('/v1/accounts:any', { status, body });
  return api.call('accounts:any', {});
};

test.each([
  ['EMAIL_NOT_FOUND', 'EMAIL_NOT_FOUND'],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'WEAK_PASSWORD'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER: Try later', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ['API key not valid. Please pass a valid API key.', 'UNKNOWN'],
  ['', 'UNKNOWN'],
])('the error %j has the code %s', async (message, code) => {
  await expect(call(400, fault(message).body)).rejects.toMatchObject({ name: 'FirebaseError', code });
});

test.each([[null], ['text'], [[]], [{ error: null }], [{ error: { message: 7 } }]])(
  'an error of another shape, %j, has the code UNKNOWN',
  async (body) => {
    await expect(call(400, JSON.stringify(body))).rejects.toMatchObject({ code: 'UNKNOWN' });
  },
);

test.each([
  [200, '<h1>hello</h1>'],
  [200, ''],
  [503, { error: { code: 503, message: 'Service unavailable', status: 'UNAVAILABLE' } }],
  [302, {}],
])('an answer %i %j is no answer', async (status, body) => {
  await expect(call(status, body)).rejects.toMatchObject({ name: 'UpstreamError', code: 'upstream_failed' });
});

test('a reset link is mailed; an e-mail without an account is no fault; others are', async () => {
  const identity = firebaseIdentity({ projectId: 'farm', apiKey: 'key', emulatorHost: undefined, api });
  const path = '/v1/accounts:sendOobCode';
  google.reply(path, { body: { email: 'ada@example.com' } });
  await identity.requestPasswordReset('ada@example.com', 'hi');
  expect(google.asked.at(-1)).toEqual({
    path,
    body: { requestType: 'PASSWORD_RESET', email: 'ada@example.com' },
    language: 'hi',
  });
  google.reply(path, fault('EMAIL_NOT_FOUND'));
  await identity.requestPasswordReset('eve@example.com', 'en');
  google.reply(path, fault('RESET_PASSWORD_EXCEED_LIMIT'));
  await expect(identity.requestPasswordReset('ada@example.com', 'hi')).rejects.toMatchObject({
    code: 'RESET_PASSWORD_EXCEED_LIMIT',
  });
});

test.each([
  ['USER_NOT_FOUND', undefined],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'forbidden'],
  ['TOKEN_EXPIRED', 'forbidden'],
  ['QUOTA_EXCEEDED : Exceeded quota', 'upstream_failed'],
])('deletion that is answered %s ends as %s', async (message, code) => {
  const identity = firebaseIdentity({ projectId: 'farm', apiKey: 'key', emulatorHost: undefined, api });
  google.reply('/v1/accounts:delete', fault(message));
  const outcome = await identity.deleteAccount('ada', 'token').catch((error: unknown) => error);
  if (code) expect(outcome).toMatchObject({ code });
  else expect(outcome).toBeUndefined();
});

describe('what Google and its emulator answer', () => {
  const captures = readCapturedLists<Capture>('firebase/errors.json');
  const strings = readCapturedLists<string>('firebase/emulator_error_strings.json');
  const recordings = listCaptures('firebase').filter(({ name }) => name.startsWith('vcr_'));

  test('there are captures of all three kinds', () => {
    expect([captures.length, strings.length, recordings.length].every((count) => count > 0)).toBe(true);
  });

  test.each(captures.map((capture, at) => ({ ...capture, at })))('$at $op $http', async ({ http, body }) => {
    await expectReading(http, body);
  });

  test.each(recordings)('$name', async ({ path }) => {
    const body = JSON.parse(readFileSync(path, 'utf8'));
    await expectReading(body.error?.code ?? 200, body);
  });

  test('every error text of the emulator is read to its code', async () => {
    for (const message of strings) {
      const code = message.split(' : ')[0];
      await expect(call(400, fault(message).body)).rejects.toMatchObject({ code });
    }
  });

  async function expectReading(http: number, body: Capture['body']): Promise<void> {
    if (http < 400) return expect(await call(http, body)).toEqual(body);
    const { message = '', status = 'UNKNOWN' } = body.error ?? {};
    const isProse = / (key|valid)/.test(message) && !message.includes(' : ');
    const code = isProse ? status : message.split(' : ')[0];
    await expect(call(http, body)).rejects.toMatchObject({ name: 'FirebaseError', code });
  }
});
