import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerIdentity, answerTokens } from '../../../test/wire.ts';
import { readSessionHint, rememberSession } from '../../lib/session/session-hint.ts';

beforeEach(() => {
  rememberSession('Asha@farm.test');
  localStorage.setItem('agri.theme', 'dark');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answerIdentity('/sign-out', { code: 'FAILED_TO_GET_SESSION' }, 400);
});

afterEach(closeToasts);

async function openSheet(name: string) {
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

test('signing out everywhere asks first, then leaves as a logout does', async () => {
  const requests = answer('signoutEverywhere', { message: 'ok' });
  const { user, sheet } = await openSheet('Sign out everywhere');
  expect(requests).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  expect(requests).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(['agri.theme']);
});

test('where that fails, the reason stands in the sheet and the person stays', async () => {
  answer('signoutEverywhere', { fault: 'not_ready', error: 'The server is resting.' });
  const { user, sheet } = await openSheet('Sign out everywhere');
  await user.click(sheet.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await sheet.findByText('The server is resting.')).toBeTruthy();
  expect(location.pathname).toBe('/settings');
  expect(readSessionHint()).toBe('Asha@farm.test');
});

test('the account is deleted after its e-mail was typed, and nothing is left on the device', async () => {
  const requests = answer('deleteAccount', { message: 'ok' });
  const { user, sheet } = await openSheet('Delete my account');
  expect(sheet.getByText('Your account, Asha@farm.test')).toBeTruthy();
  expect(sheet.getByText(/^All devices with their light history/)).toBeTruthy();
  await user.type(sheet.getByLabelText('Type your e-mail to confirm'), 'asha@farm.test');
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  expect(await toast('Your account has been deleted.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  expect(await requests[0]?.json()).toEqual({ email: 'asha@farm.test' });
  expect(Object.keys(localStorage)).toEqual(['agri.theme']);
});

test('another e-mail deletes nothing', async () => {
  const requests = answer('deleteAccount', { message: 'ok' });
  const { user, sheet } = await openSheet('Delete my account');
  await user.type(sheet.getByLabelText('Type your e-mail to confirm'), 'ravi@farm.test');
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  expect(await sheet.findByText('This is not the e-mail of this account.')).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('a refused deletion shows the reason of the server, and nothing is lost', async () => {
  answer('deleteAccount', { fault: 'forbidden', error: 'Sign in again first.' });
  const { user, sheet } = await openSheet('Delete my account');
  const field = sheet.getByLabelText<HTMLInputElement>('Type your e-mail to confirm');
  await user.type(field, 'asha@farm.test');
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  expect(await sheet.findByText('Sign in again first.')).toBeTruthy();
  expect(field.value).toBe('asha@farm.test');
  expect(readSessionHint()).toBe('Asha@farm.test');
});
