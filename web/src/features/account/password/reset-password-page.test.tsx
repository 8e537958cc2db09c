import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reloadApp, renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answerIdentity, answerNobody, answerTokens } from '../../../../test/wire.ts';
import { clientSettings } from '../../../lib/client-settings.ts';
import { readSessionHint, rememberSession } from '../../../lib/session/session-hint.ts';

const expired = 'This link has expired or was used already.';

beforeEach(() => {
  answerNobody();
  answerIdentity('/sign-out', {});
});

afterEach(closeToasts);

async function submit(password: string, retyped = password) {
  const { user } = renderApp('/resetPassword?token=abc123');
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Retype password'), retyped);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('the password is changed with the token of the link, and sign-in follows when the toast closes', async () => {
  const requests = answerIdentity('/reset-password', { status: true });
  await submit('secret9');
  expect(await toast('Your password has been changed.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ newPassword: 'secret9', token: 'abc123' });
  expect(location.pathname).toBe('/resetPassword');
  await closeToasts();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

test('the token leaves the address bar at once, and no referrer is sent', async () => {
  renderApp('/resetPassword?token=abc123');
  await screen.findByLabelText('New password');
  await waitFor(() => expect(location.search).toBe(''));
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
});

test('whoever was signed in on this device no longer is', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  const signOuts = answerIdentity('/sign-out', {});
  answerIdentity('/reset-password', { status: true });
  await submit('secret9');
  await toast('Your password has been changed.');
  expect(readSessionHint()).toBeUndefined();
  expect(signOuts).toHaveLength(1);
});

test.each([
  ['abcde', 'abcde', 'Password must be at least 6 characters.'],
  ['abcdef', 'abcdeg', "Password don't match."],
])('%s and %s are refused', async (password, retyped, text) => {
  const requests = answerIdentity('/reset-password', {});
  await submit(password, retyped);
  expect(await toast(text)).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('a used link says so and leads to a new one', async () => {
  answerIdentity('/reset-password', { code: 'INVALID_TOKEN', message: 'Invalid token' }, 400);
  await submit('secret9');
  expect(await screen.findByText(expired)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Send a new link' });
  expect(link.getAttribute('href')).toBe('/forgotPassword');
});

test('an address without a token says the same', async () => {
  renderApp('/resetPassword');
  expect(await screen.findByText(expired)).toBeTruthy();
});

test('a password that others would try first is refused at its field', async () => {
  const text = 'This password is one of the first that others would try.';
  answerIdentity('/reset-password', { code: 'PASSWORD_TOO_COMMON', message: text }, 400);
  await submit('123456');
  await screen.findByText(text);
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(text);
});

test('too many tries: how long to wait', async () => {
  answerIdentity('/reset-password', { error: '', code: 'too_many_requests' }, 429, { 'retry-after': '1' });
  await submit('secret9');
  expect(await screen.findByText('Too many attempts. Try again in 1 second.')).toBeTruthy();
});

test('with a hosted provider there is no such page', async () => {
  const settings = clientSettings();
  const builtin = settings.identity;
  settings.identity = { kind: 'firebase', firebase: {} as never };
  try {
    renderApp('/resetPassword?token=abc123');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  } finally {
    settings.identity = builtin;
  }
});

test('a reload of the page keeps the link, which is in no address', async () => {
  const requests = answerIdentity('/reset-password', { status: true });
  renderApp('/resetPassword?token=link-token');
  await screen.findByLabelText('New password');
  await waitFor(() => expect(location.search).toBe(''));
  const { user } = reloadApp();
  await user.type(await screen.findByLabelText('New password'), 'maize4ever');
  await user.type(screen.getByLabelText('Retype password'), 'maize4ever');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ token: 'link-token' });
});
