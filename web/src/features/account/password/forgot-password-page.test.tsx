import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../../test/toasts.ts';
import { answer, answerNobody, answerTokens } from '../../../../test/wire.ts';

const reset = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' });
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');

let log: MockInstance;

beforeEach(() => {
  answerNobody();
  log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(closeToasts);

async function submit() {
  const { user } = renderApp('/forgotPassword');
  await user.type(await screen.findByLabelText('E-mail'), ' asha@farm.test ');
  await user.click(reset());
}

test('the link is asked for; when the toast closes, home follows, which for a visitor is sign-in', async () => {
  const requests = answer('resetPassword', { message: 'ok' });
  await submit();
  expect(await toast('The email has been sent successfully.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ email: 'asha@farm.test' });
  expect(location.pathname).toBe('/forgotPassword');
  expect(reset().disabled).toBe(true);
  await closeToasts();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

test('a failure is only logged, and what was typed stays', async () => {
  answer('resetPassword', { fault: 'internal', error: 'Oh no.' });
  await submit();
  await waitFor(() => expect(log).toHaveBeenCalledWith('a request failed:', '500 internal'));
  await waitFor(() => expect(reset().disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(email().value.trim()).toBe('asha@farm.test');
});

test.each([
  ['no network' as const, 'Agri AI isn’t answering. Try again in a moment.'],
  [{ fault: 'too_many_requests', retryAfter: 600 } as const, 'Too many attempts. Try again in 10 minutes.'],
])('%o is said calmly', async (reply, text) => {
  answer('resetPassword', reply);
  await submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(reset().disabled).toBe(false);
});

test('somebody who is signed in already is sent home', async () => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  renderApp('/forgotPassword');
  await waitFor(() => expect(location.pathname).toBe('/'));
});
