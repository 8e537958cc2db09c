import { i18n } from '@lingui/core';
import { ApiError, OfflineError } from '../../call/api-error.ts';
import { clientSettings } from '../../client-settings.ts';
import type { MessageId } from '../../i18n/load-messages.ts';

type Failure = { status: number; text?: MessageId };

const WRONG: Failure = { status: 401, text: 'signin.failed' };
const TAKEN: Failure = { status: 409, text: 'signup.emailInUse' };
const WEAK: Failure = { status: 400, text: 'identity.weakPassword' };

/** No text at "too many tries": the screens word the wait themselves. */
const FAILURES: Record<string, Failure> = {
  'auth/invalid-credential': WRONG,
  'auth/invalid-login-credentials': WRONG,
  'auth/wrong-password': WRONG,
  'auth/user-not-found': WRONG,
  'auth/email-already-in-use': TAKEN,
  'auth/too-many-requests': { status: 429 },
  'auth/quota-exceeded': { status: 429 },
  'auth/weak-password': { status: 400, text: 'signup.shortPassword' },
  'auth/password-does-not-meet-requirements': WEAK,
  'auth/invalid-email': { status: 400, text: 'identity.invalidEmail' },
  'auth/user-disabled': { status: 403, text: 'identity.disabled' },
  'auth/operation-not-allowed': { status: 403, text: 'identity.notAllowed' },
  'auth/admin-restricted-operation': { status: 403, text: 'identity.notAllowed' },
};

const UNKNOWN: Failure = { status: 502, text: 'identity.failed' };
const NO_ANSWER = new Set(['auth/network-request-failed', 'auth/timeout']);
const SESSION_OVER = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The app's own error for one of the provider's, in words for people. Its code stays, for those who look closer. */
export function toPeoplesError(error: unknown): ApiError | OfflineError {
  const code = readCode(error);
  if (NO_ANSWER.has(code)) return new OfflineError({ cause: error });
  const { status, text } = FAILURES[code] ?? UNKNOWN;
  const { supportEmail } = clientSettings();
  return new ApiError(status, { code, error: text && i18n._(text, { supportEmail }) });
}

/** Whether a token was not given because the person is no longer signed in, wherever that was decided. */
export function endsSession(error: unknown): boolean {
  return SESSION_OVER.has(readCode(error));
}

/** Whether the provider has an account of this e-mail already. */
export function isTaken(error: unknown): boolean {
  return readCode(error) === 'auth/email-already-in-use';
}

function readCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
