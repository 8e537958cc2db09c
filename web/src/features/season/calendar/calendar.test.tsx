import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';

const url = 'https://agri.test/api/calendar/secret.ics';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});
afterEach(closeToasts);

test('the address of the calendar is shown when it is made, and gone when it is removed', async () => {
  answer('renewCalendarAddress', { message: 'ok', url });
  const removed = answer('deleteCalendarAddress', { message: 'ok' });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /^Calendar/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  expect(sheet.queryByText(url)).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Make a new address' }));
  expect(await sheet.findByText(url)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Remove the address' }));
  expect(await toast('Address removed.')).toBeTruthy();
  expect(removed).toHaveLength(1);
  expect(sheet.queryByText(url)).toBeNull();
});
