import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeToken } from '../../../../test/fixtures.ts';
import { server } from '../../../../test/wire.ts';
import { OfflineError } from '../../call/api-error.ts';
import type { IdentityClient } from '../builtin.ts';

const emulatorUrl = 'http://emulator.test:9099';
const firebase = {
  apiKey: 'key',
  authDomain: 'farm.test',
  projectId: 'farm',
  storageBucket: '',
  messagingSenderId: '',
  appId: 'app',
};
const idToken = makeToken(3600);
let identity: IdentityClient;

/** Has the provider answer one of its calls, e.g. `accounts:signInWithPassword`. */
function answerProvider(call: string, body: unknown, status = 200): Request[] {
  const requests: Request[] = [];
  server.use(
    http.post(/emulator\.test/, async ({ request }) => {
      if (!request.url.includes(call)) return;
      requests.push(request.clone());
      return body === 'no network' ? HttpResponse.error() : HttpResponse.json(body as never, { status });
    }),
  );
  return requests;
}

const refuse = (call: string, message: string) =>
  answerProvider(call, { error: { code: 400, message, errors: [{ message }] } }, 400);

beforeAll(async () => {
  // Outside browsers the library keeps the `fetch` that it finds on loading, which must be the one of the fake wire.
  const { firebaseIdentity } = await import('./firebase.ts');
  identity = firebaseIdentity({ kind: 'firebase', firebase, emulatorUrl });
});

beforeEach(async () => {
  await identity.signOut();
  answerProvider('accounts:lookup', { users: [{ localId: 'u1', email: 'asha@farm.test' }] });
});

test('a person signs in at the address of the settings, has a token, and signs out', async () => {
  const requests = answerProvider('accounts:signInWithPassword', {
    localId: 'u1',
    idToken,
    refreshToken: 'r',
    expiresIn: '3600',
  });
  await identity.signIn('asha@farm.test', 'secret1');
  expect(await requests[0]?.json()).toMatchObject({ email: 'asha@farm.test', password: 'secret1' });
  expect(await identity.currentUser()).toEqual({ email: 'asha@farm.test' });
  expect(await identity.idToken(false)).toBe(idToken);

  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  await identity.signOut();
  expect(await identity.currentUser()).toBeUndefined();
  expect(await identity.idToken(false)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a token is asked for again when it must be new; a refused one means that nobody is signed in', async () => {
  answerProvider('accounts:signInWithPassword', {
    localId: 'u1',
    idToken,
    refreshToken: 'r',
    expiresIn: '3600',
  });
  await identity.signIn('asha@farm.test', 'secret1');
  const renewed = makeToken(3600, 'renewed');
  answerProvider('securetoken', { access_token: renewed, refresh_token: 'r2', expires_in: '3600' });
  expect(await identity.idToken(true)).toBe(renewed);
  answerProvider('securetoken', 'no network');
  await expect(identity.idToken(true)).rejects.toBeInstanceOf(OfflineError);
  refuse('securetoken', 'TOKEN_EXPIRED');
  expect(await identity.idToken(true)).toBeUndefined();
});

test('a wrong password is the spec’s sentence', async () => {
  refuse('accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS');
  await expect(identity.signIn('asha@farm.test', 'wrong!')).rejects.toMatchObject({
    text: 'Invalid credential',
  });
});

test('an e-mail that is taken is the spec’s sentence, unless the password is the right one', async () => {
  refuse('accounts:signUp', 'EMAIL_EXISTS');
  refuse('accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS');
  await expect(identity.signUp('asha@farm.test', 'secret1')).rejects.toMatchObject({
    text: 'Email already in use.',
  });
  answerProvider('accounts:signInWithPassword', {
    localId: 'u1',
    idToken,
    refreshToken: 'r',
    expiresIn: '3600',
  });
  await identity.signUp('asha@farm.test', 'secret1');
  expect(await identity.idToken(false)).toBe(idToken);
});

test('no network is no verdict', async () => {
  answerProvider('accounts:signInWithPassword', 'no network');
  await expect(identity.signIn('asha@farm.test', 'secret1')).rejects.toBeInstanceOf(OfflineError);
});
