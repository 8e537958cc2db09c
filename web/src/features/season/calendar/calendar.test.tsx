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
  answer('getCalendarAddress', (_request, turn) =>
    turn === 1 ? {} : { address: { created_at: '2026-11-02T06:10:00.000Z' } },
  );
  answer('renewCalendarAddress', { message: 'ok', url });
  const removed = answer('deleteCalendarAddress', { message: 'ok' });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /^Calendar/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  expect(sheet.queryByText(url)).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Make a new address' }));
  expect(await sheet.findByText(url)).toBeTruthy();
  expect(await sheet.findByText(/^Made on .* No calendar app has read it yet\.$/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Remove the address' }));
  expect(await toast('Address removed.')).toBeTruthy();
  expect(removed).toHaveLength(1);
  expect(sheet.queryByText(url)).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Remove the address' })).toBeNull();
  expect(sheet.queryByText(/^Made on/)).toBeNull();
});

test('an address from before is told of with who reads it, and can be removed', async () => {
  const address = { created_at: '2025-11-02T12:00:00.000Z', last_read_at: '2025-11-26T12:00:00.000Z' };
  answer('getCalendarAddress', { address });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /^Calendar/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  expect(
    await sheet.findByText('Made on 2 Nov 2025. Last read by a calendar app on 26 Nov 2025.'),
  ).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Remove the address' })).toBeTruthy();
});
