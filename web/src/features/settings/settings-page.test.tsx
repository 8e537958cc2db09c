import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerIdentity, answerTokens } from '../../../test/wire.ts';
import { readSessionHint, rememberSession } from '../../lib/session/session-hint.ts';

const usage = {
  photos: { used: 120, limit: 5_000, bytes: 16_400_000, limit_bytes: 2_000_000_000 },
  items: { used: 470, limit: 500 },
  chats: { used: 0, limit: 1_000 },
  devices: { used: 2, limit: 100 },
  plantings: { used: 12, limit: 2_000 },
  activities: { used: 96, limit: 20_000 },
};

beforeEach(() => {
  rememberSession('Asha@farm.test');
  localStorage.setItem('agri.theme', 'dark');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('usage', usage);
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
  expect(sheet.getByText(/^All devices and their light history/)).toBeTruthy();
  expect(sheet.getByText('All chats and their photos')).toBeTruthy();
  await user.type(sheet.getByLabelText('Type your e-mail to confirm'), 'asha@farm.test');
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  expect(await toast('Your account has been deleted.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  expect(await requests[0]?.json()).toEqual({ email: 'asha@farm.test' });
  expect(Object.keys(localStorage)).toEqual(['agri.theme']);
});

test('an invisible mark behind the pasted e-mail does not make it another one', async () => {
  const requests = answer('deleteAccount', { message: 'ok' });
  const { user, sheet } = await openSheet('Delete my account');
  await user.type(sheet.getByLabelText('Type your e-mail to confirm'), 'asha@farm.test\u200b');
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  expect(await toast('Your account has been deleted.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ email: 'asha@farm.test' });
});

test('another e-mail deletes nothing', async () => {
  const requests = answer('deleteAccount', { message: 'ok' });
  const { user, sheet } = await openSheet('Delete my account');
  await user.type(sheet.getByLabelText('Type your e-mail to confirm'), 'ravi@farm.test');
  await user.click(sheet.getByRole('button', { name: 'Delete my account' }));
  expect(await sheet.findByText('This isn’t the e-mail of this account.')).toBeTruthy();
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

test('what a person keeps stands beside how much there may be, and what is nearly full says so', async () => {
  renderApp('/settings');
  const section = within(await screen.findByRole('region', { name: 'What you keep' }));
  for (const text of ['120 of 5,000', '16.4 MB of 2,000 MB', '470 of 500', '0 of 1,000', '2 of 100'])
    expect(await section.findByText(text)).toBeTruthy();
  expect(section.getAllByText('Nearly full. Delete what you no longer need.')).toHaveLength(1);
});

test('where it cannot be counted, the settings are there all the same', async () => {
  answer('usage', { fault: 'internal' });
  renderApp('/settings');
  expect(await screen.findByText('Couldn’t count what you store.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Sign out everywhere/ })).toBeTruthy();
});
