import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerIdentity, answerNobody, answerTokens } from '../../../test/wire.ts';
import { forgetSession, rememberSession } from '../../lib/session/session-hint.ts';

async function fillIn() {
  const { user } = renderApp('/signin');
  await user.type(await screen.findByLabelText('E-mail'), 'asha@farm.test');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  return user;
}

test('a failed sign-in shows the text, the way to a new password, and keeps what was typed', async () => {
  answerNobody();
  answerIdentity(
    '/sign-in/email',
    { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
    401,
  );
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Invalid email or password')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot password.' }).getAttribute('href')).toBe('/forgotPassword');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@farm.test');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
});

test('a new password, and a plant to check without an account, are at hand before anything failed', async () => {
  answerNobody();
  renderApp('/signin');
  const forgot = await screen.findByRole('link', { name: 'Forgot password.' });
  expect(forgot.getAttribute('href')).toBe('/forgotPassword');
  const guide = screen.getByRole('link', { name: 'Check a plant without an account' });
  expect(guide.getAttribute('href')).toBe('/signs');
});

test('without a text of the server it says "Invalid credential"', async () => {
  answerNobody();
  answerIdentity('/sign-in/email', {}, 401);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Invalid credential')).toBeTruthy();
});

test('the error text of the product’s own call counts too', async () => {
  answerNobody();
  const user = await fillIn();
  answerIdentity('/sign-in/email', {});
  answerTokens();
  answer('signin', { fault: 'forbidden', error: 'Verify your e-mail first.' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Verify your e-mail first.')).toBeTruthy();
  expect(location.pathname).toBe('/signin');
});

test('a sign-in leads home', async () => {
  answerNobody();
  const user = await fillIn();
  answerIdentity('/sign-in/email', {});
  answerTokens();
  answer('signin', { message: 'ok' });
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: /Your farm today/ })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('somebody who is signed in already is sent home', async () => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  renderApp('/signin');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('too many tries: how long to wait, the way to a new password, and what was typed', async () => {
  answerNobody();
  const body = { error: 'Too many attempts.', code: 'too_many_requests' };
  answerIdentity('/sign-in/email', body, 429, { 'retry-after': '42' });
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Too many attempts. Try again in 42 seconds.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot password.' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@farm.test');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
});

test('a stranger is told what the app is, and is not welcomed back', async () => {
  answerNobody();
  renderApp('/signin');
  expect(await screen.findByRole('heading', { name: 'Your farming helper' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'What it does' }).children).toHaveLength(3);
  expect(screen.queryByText('Welcome back')).toBeNull();
});

test('who was here last, and whose session has ended, is welcomed back', async () => {
  answerNobody();
  rememberSession('asha@farm.test');
  forgetSession();
  renderApp('/signin');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
});

test('what is missing is said under its field, and nothing is sent', async () => {
  answerNobody();
  const { user } = renderApp('/signin');
  await user.type(await screen.findByLabelText('E-mail'), 'asha');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
});

test('invisible marks and a full-width @ of a pasted e-mail are mended, and the password goes as it was typed', async () => {
  answerNobody();
  const requests = answerIdentity('/sign-in/email', {}, 401);
  const { user } = renderApp('/signin');
  await user.type(await screen.findByLabelText('E-mail'), 'asha＠farm.test\u200b\u200e');
  await user.type(screen.getByLabelText('Password'), ' secret\u200b1 ');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ email: 'asha@farm.test', password: ' secret\u200b1 ' });
});
