import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './app.tsx';

function Broken(): never {
  throw new Error('a part could not be loaded');
}

test('a screen that breaks says so and offers another try, and other screens still open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/broken']}>
        <Link to="/">away</Link>
        <ErrorBoundary>
          <Routes>
            <Route path="/broken" element={<Broken />} />
            <Route path="/" element={<p>home</p>} />
          </Routes>
        </ErrorBoundary>
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();

  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  expect(screen.getByText('home')).toBeTruthy();
});

test('without a network it says that the screen is not on the phone, and what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'This page isn’t on your phone yet' })).toBeTruthy();
  expect(screen.getByText('Everything you saved is safe.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
