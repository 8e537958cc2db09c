import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

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
