import { i18n, type Messages } from '@lingui/core';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeItem } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeWeather } from '../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../test/wire.ts';
import { pickPlace } from '../lib/place/use-position.ts';
import { rememberSession } from '../lib/session/session-hint.ts';

// The words of the other screens are on their way, and never come.
vi.mock('./deferred/deferred-pages.ts', async (original) => ({
  ...(await original<typeof import('./deferred/deferred-pages.ts')>()),
  loadDeferredParts: () => new Promise(() => undefined),
}));

const nashik = { name: 'Nashik', region: 'Maharashtra', country: 'India', latitude: 19.99, longitude: 73.78 };

test('sign-in and home find every word in the catalogue of the start', async () => {
  const { messages } = (await import('../locales/en.start.json')) as unknown as { messages: Messages };
  i18n.loadAndActivate({ locale: 'en', messages });
  vi.spyOn(i18n, 'load').mockReturnValue(undefined);
  const missing = new Set<string>();
  i18n.on('missing', ({ id }) => missing.add(id));
  answerTokens();
  answer('verifyToken', { fault: 'unauthenticated' });
  const signin = renderApp('/signin');
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  signin.unmount();

  rememberSession('asha@farm.test');
  answer('verifyToken', { message: 'ok' });
  answer('getData', [makeItem()]);
  answer('getDevice', []);
  answer('weatherData', makeWeather());
  pickPlace(nashik);
  renderApp('/');
  expect(await screen.findByText('Nashik')).toBeTruthy();
  expect([...missing]).toEqual([]);
});
