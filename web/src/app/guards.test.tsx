import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { makeItem } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { answer, answerIdentity, answerNobody, answerTokens, server } from '../../test/wire.ts';
import { rememberSession } from '../lib/session/session-hint.ts';

test('a visitor is sent from a protected screen to sign in', async () => {
  answerNobody();
  renderApp('/agriDataHome');
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

test('no tabs stand before a visitor, also not until the server has said who they are', async () => {
  answerNobody();
  let tabs = false;
  const watch = new MutationObserver(() => {
    tabs ||= document.querySelector('nav.tabs') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  renderApp('/');
  expect(screen.getByText('Your farming helper')).toBeTruthy();
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  watch.disconnect();
  expect(tabs).toBe(false);
});

test('a refused token sends away, also when the hint let the screen show first', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { fault: 'forbidden' });
  answer('getData', []);
  renderApp('/');
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

test('without a network the person stays, and is told', async () => {
  rememberSession('asha@farm.test');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Else what the farm of all tests answers would be shown, and its age said.
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  answerTokens();
  renderApp('/');
  expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('while the server fails, who was signed in stays, and nobody else is shown an empty farm', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { fault: 'internal' });
  answer('getData', [makeItem({ name: 'Old beans' })]);
  const first = renderApp('/agriDataHome');
  expect(await screen.findByText('Old beans')).toBeTruthy();
  expect(location.pathname).toBe('/agriDataHome');
  first.unmount();

  localStorage.clear();
  answerIdentity('/get-session', {}, 502);
  renderApp('/agriDataHome');
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

test('legal pages are open to all, with their date and contact', async () => {
  renderApp('/PrivacyPolicy');
  expect(await screen.findByText('In effect from 06/03/2025')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'support@agri.test' })).toBeTruthy();
});

test('logging out leads to sign-in; a failure stays on the profile with its text', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  answerIdentity('/get-session', { session: {}, user: { email: 'asha@farm.test' } });
  answerIdentity('/sign-out', {});
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  answer('signout', { fault: 'not_ready', error: 'The server is resting.' });
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('The server is resting.')).toBeTruthy();
  expect(location.pathname).toBe('/profile');

  answer('signout', { message: 'ok' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});
