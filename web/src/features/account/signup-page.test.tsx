import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { reloadApp, renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerIdentity, answerNobody, answerTokens, server } from '../../../test/wire.ts';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  answerNobody();
});

afterEach(closeToasts);

async function open() {
  const { user } = renderApp('/signup');
  await user.type(await screen.findByLabelText('E-mail'), 'asha@farm.test');
  return user;
}

async function toPasswords() {
  const user = await open();
  answer('getOtpForEmailVerification', { message: 'sent' });
  answer('verifyEmail', { message: 'ok' });
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await user.type(await screen.findByLabelText('OTP'), '123456');
  await user.click(await button('Verify Email'));
  await screen.findByLabelText('Retype password');
  return user;
}

test('no code is asked for until the terms are accepted', async () => {
  const requests = answer('getOtpForEmailVerification', { message: 'sent' });
  const user = await open();
  const form = (await button('Request OTP')).closest('form');
  if (form) fireEvent.submit(form);
  expect(requests).toHaveLength(0);
  expect(screen.queryByLabelText('OTP')).toBeNull();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('after the request the code field stands there, and the button counts down', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  expect(await toast('OTP sent successfully.')).toBeTruthy();
  const otp = screen.getByLabelText('OTP');
  expect(otp.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByText(/^Retry in: (60|59)s$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request OTP' })).toBeNull();
});

test('a failed request gives the button back, hides the code field, and says why', async () => {
  answer('getOtpForEmailVerification', { fault: 'conflict' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  expect(await toast('Email already exists')).toBeTruthy();
  expect(await button('Request OTP')).toBeTruthy();
  expect(screen.queryByLabelText('OTP')).toBeNull();
});

test('a wrong code is cleared and its field hidden', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  answer('verifyEmail', { fault: 'invalid' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await user.type(await screen.findByLabelText('OTP'), '999999');
  await user.click(await button('Verify Email'));
  expect(await toast('Wrong OTP')).toBeTruthy();
  expect(screen.queryByLabelText('OTP')).toBeNull();
});

test('the server’s own text wins over ours', async () => {
  answer('getOtpForEmailVerification', { fault: 'too_many_requests', error: 'Wait a minute.' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  expect(await toast('Wait a minute.')).toBeTruthy();
});

test('the passwords take the place of the code', async () => {
  await toPasswords();
  expect(screen.queryByLabelText('OTP')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Verify Email' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
  expect(await button('Sign Up')).toBeTruthy();
});

test.each([
  ['abcde', 'abcde', 'Password must be at least 6 characters.'],
  ['abcdef', 'abcdeg', "Password don't match."],
])('%s and %s are refused', async (password, retyped, text) => {
  const requests = answerIdentity('/sign-up/email', {});
  const user = await toPasswords();
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Retype password'), retyped);
  await user.click(await button('Sign Up'));
  expect(await toast(text)).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('the account is made, and home opens when the toast closes', async () => {
  const user = await toPasswords();
  answerTokens();
  answerIdentity('/get-session', null);
  answerIdentity('/sign-up/email', {});
  answer('signup', { message: 'ok' });
  answer('signin', { message: 'ok' });
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Retype password'), 'secret1');
  await user.click(await button('Sign Up'));
  await toast('You have signed up successfully.');
  expect(location.pathname).toBe('/signup');
  await closeToasts();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a failed sign-up says so and keeps the passwords', async () => {
  const user = await toPasswords();
  answerIdentity('/get-session', null);
  answerIdentity('/sign-up/email', {}, 422);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Retype password'), 'secret1');
  await user.click(await button('Sign Up'));
  expect(await toast('Email already in use.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
});

test('an account that is there already, as an answer was lost, is signed in to with the same password', async () => {
  const user = await toPasswords();
  answerIdentity('/get-session', null);
  answerIdentity('/sign-up/email', { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: 'Taken' }, 422);
  const signIns = answerIdentity('/sign-in/email', {});
  server.use(http.get('*/identity/token', () => HttpResponse.json({ token: makeToken(3600) })));
  answer('signup', { message: 'ok' });
  answer('signin', { message: 'ok' });
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Retype password'), 'secret1');
  await user.click(await button('Sign Up'));
  expect(await toast('You have signed up successfully.')).toBeTruthy();
  expect(signIns).toHaveLength(1);
  expect(await signIns[0]?.json()).toEqual({ email: 'asha@farm.test', password: 'secret1' });
});

test('an account of somebody else is signed in to once, and then said to be there', async () => {
  const user = await toPasswords();
  const text = 'User already exists. Use another email.';
  answerIdentity('/get-session', null);
  answerIdentity('/sign-up/email', { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: text }, 422);
  const signIns = answerIdentity('/sign-in/email', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'No' }, 401);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Retype password'), 'secret1');
  await user.click(await button('Sign Up'));
  expect(await toast(text)).toBeTruthy();
  expect(signIns).toHaveLength(1);
});

test('a password that others would try first is refused by toast, and the form stays', async () => {
  const user = await toPasswords();
  const text = 'This password is one of the first that others would try. Choose another.';
  answerIdentity('/get-session', null);
  answerIdentity('/sign-up/email', { code: 'PASSWORD_TOO_COMMON', message: text }, 400);
  await user.type(screen.getByLabelText('Password'), '123456');
  await user.type(screen.getByLabelText('Retype password'), '123456');
  await user.click(await button('Sign Up'));
  expect(await toast(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Retype password').value).toBe('123456');
  expect((await button('Sign Up')).disabled).toBe(false);
});

test('too many codes asked for, without a text: the wait, and no word of an e-mail that exists', async () => {
  answer('getOtpForEmailVerification', { fault: 'too_many_requests', retryAfter: 60 });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  expect(await toast('Too many attempts. Try again in 60 seconds.')).toBeTruthy();
  expect(await button('Request OTP')).toBeTruthy();
});

test('a reload keeps the stage, the e-mail and the countdown, and the code can still be typed', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  const checks = answer('verifyEmail', { message: 'ok' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await toast('OTP sent successfully.');
  const { user: again } = reloadApp();
  expect(await screen.findByText('Six digits, sent to asha@farm.test')).toBeTruthy();
  expect(screen.getByText(/^Retry in: \d+s$/)).toBeTruthy();
  await again.type(screen.getByLabelText('OTP'), '123456');
  await again.click(await button('Verify Email'));
  await screen.findByLabelText('Retype password');
  expect(await checks[0]?.json()).toEqual({ email: 'asha@farm.test', otp: '123456' });
});

test('a verified e-mail stays verified through a reload for its fifteen minutes', async () => {
  await toPasswords();
  reloadApp();
  expect(await screen.findByLabelText('Retype password')).toBeTruthy();
  const later = Date.now() + 15 * 60_000 + 1000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  reloadApp();
  expect(await button('Request OTP')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@farm.test');
});

test('after a wrong code it says what happened, to whom the code went, and takes it again', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  answer('verifyEmail', { fault: 'invalid' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await user.type(await screen.findByLabelText('OTP'), '999999');
  await user.click(await button('Verify Email'));
  expect(await screen.findByText(/^That code isn’t right\. .* asha@farm\.test/)).toBeTruthy();
  await user.click(await button('Enter the code again'));
  expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('');
});

test('the code belongs to the address that got it: another address asks for its own', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await screen.findByText('Six digits, sent to asha@farm.test');
  await user.click(await button('Change'));
  await user.type(screen.getByLabelText('E-mail'), 's');
  expect(screen.queryByLabelText('OTP')).toBeNull();
  expect(await button('Request OTP')).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail'), '{Backspace}');
  await user.click(await button('I have a code'));
  expect(screen.getByText('Six digits, sent to asha@farm.test')).toBeTruthy();
});

test('while the code is typed it is all there is; the way back keeps the e-mail and the tick', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await screen.findByLabelText('OTP');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  expect(screen.queryByLabelText(/I agree/)).toBeNull();
  await user.click(await button('Change'));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@farm.test');
  expect(screen.getByLabelText<HTMLInputElement>(/I agree/).checked).toBe(true);
});

test('too many codes asked for: one that came earlier can still be typed', async () => {
  answer('getOtpForEmailVerification', { fault: 'too_many_requests', retryAfter: 40 });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await user.click(await button('I have a code'));
  expect(screen.getByLabelText('OTP')).toBeTruthy();
  expect(screen.getByText('The six digits from our e-mail')).toBeTruthy();
});

test('a code that could not be checked stays', async () => {
  answer('getOtpForEmailVerification', { message: 'sent' });
  answer('verifyEmail', { fault: 'internal' });
  const user = await open();
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(await button('Request OTP'));
  await user.type(await screen.findByLabelText('OTP'), '123456');
  await user.click(await button('Verify Email'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('OTP').value).toBe('123456'));
});

test('what keeps a stage from going on stands under its field', async () => {
  answerNobody();
  const { user } = renderApp('/signup');
  await user.click(await screen.findByRole('button', { name: 'Request OTP' }));
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail'), 'asha@farm.test');
  await user.click(screen.getByRole('button', { name: 'Request OTP' }));
  expect(screen.getByText('Tick this box to go on.')).toBeTruthy();
  expect(screen.queryByLabelText('OTP')).toBeNull();
});
