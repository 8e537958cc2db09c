import { expect, test } from 'vitest';
import { OfflineError } from '../../call/api-error.ts';
import { endsSession, toPeoplesError } from './firebase-failure.ts';

const fail = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

test.each([
  ['auth/invalid-credential', 401, 'Invalid credential'],
  ['auth/wrong-password', 401, 'Invalid credential'],
  ['auth/user-not-found', 401, 'Invalid credential'],
  ['auth/email-already-in-use', 409, 'Email already in use.'],
  ['auth/too-many-requests', 429, ''],
  ['auth/weak-password', 400, 'Password must be at least 6 characters.'],
  [
    'auth/password-does-not-meet-requirements',
    400,
    'Choose a longer password, with letters, numbers and symbols.',
  ],
  ['auth/invalid-email', 400, 'This isn’t an e-mail address. Check it and try again.'],
  ['auth/user-disabled', 403, 'This account is disabled. Write to support@agri.test.'],
  [
    'auth/operation-not-allowed',
    403,
    'Signing in by e-mail and password is turned off. Write to support@agri.test.',
  ],
  ['auth/something-new', 502, 'Something went wrong. Please try again.'],
])('%s', (code, status, text) => {
  expect(toPeoplesError(fail(code))).toMatchObject({ status, text, code });
});

test.each(['auth/network-request-failed', 'auth/timeout'])('%s is no connection', (code) => {
  expect(toPeoplesError(fail(code))).toBeInstanceOf(OfflineError);
});

test('what is no error of the provider is unknown too', () => {
  expect(toPeoplesError('what?')).toMatchObject({ status: 502, code: '' });
});

test('a token that is refused for good ends the session; a missing network does not', () => {
  expect(endsSession(fail('auth/user-token-expired'))).toBe(true);
  expect(endsSession(fail('auth/user-disabled'))).toBe(true);
  expect(endsSession(fail('auth/network-request-failed'))).toBe(false);
});
