import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerTokens } from '../../../../test/wire.ts';
import { rememberSession } from '../../../lib/session/session-hint.ts';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
});

afterEach(closeToasts);

const press = () => screen.findByRole('button', { name: 'Change Password' });

test('the link is mailed to the person after the press, and home follows when the toast closes', async () => {
  const requests = answer('changePassword', { message: 'ok' });
  const { user } = renderApp('/changePassword');
  expect(await screen.findByText('asha@farm.test')).toBeTruthy();
  expect(requests).toHaveLength(0);
  await user.click(await press());
  expect(await toast('The email has been sent successfully.')).toBeTruthy();
  expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  expect(location.pathname).toBe('/changePassword');
  await closeToasts();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a failure is said in place', async () => {
  answer('changePassword', { fault: 'too_many_requests', error: 'Wait ten minutes.' });
  const { user } = renderApp('/changePassword');
  await user.click(await press());
  expect(await screen.findByText('Wait ten minutes.')).toBeTruthy();
  expect(location.pathname).toBe('/changePassword');
});
