import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';

test('a tab lights up with the tap, its screen follows, and back lights up the one before', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
  answer('getDevice', []);
  const { user } = renderApp('/');
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
  const farm = tabs.getByRole('link', { name: 'Farm' });

  await user.click(farm);
  expect(farm.getAttribute('aria-current')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Farm' })).toBeTruthy();
  expect(farm.getAttribute('aria-current')).toBe('page');

  history.back();
  await waitFor(() => expect(location.pathname).toBe('/'));
  await waitFor(() =>
    expect(tabs.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page'),
  );
  expect(farm.getAttribute('aria-current')).toBeNull();
});
