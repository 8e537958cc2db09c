import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startProbe } from '../../lib/call/probe.ts';
import { reportReachable, reportSilent } from '../../lib/call/reachable.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { OfflineBanner } from './shell.tsx';

const HOUR_MS = 3_600_000;

function Screen({ answers }: { answers: object[] }) {
  useQueries({
    queries: answers.map((answer, index) => ({
      queryKey: queryKeys.places(String(index)),
      queryFn: () => answer,
      initialData: answer,
      staleTime: Infinity,
    })),
  });
  return <OfflineBanner />;
}

function loseNetwork(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function show(...answers: object[]): void {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Screen answers={answers} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('an answer that is kept for want of a new one is as old as it says itself', async () => {
  loseNetwork();
  show({}, { stale: true, fetched_at: new Date(Date.now() - 5 * HOUR_MS).toISOString() });
  expect(await screen.findByText('You’re offline. Updated 5 hr ago.')).toBeTruthy();
});

test('a fresh answer is as old as its arrival, whenever the server fetched it', async () => {
  loseNetwork();
  show({ stale: false, fetched_at: new Date(Date.now() - 5 * HOUR_MS).toISOString() });
  expect(await screen.findByText('You’re offline. Updated just now.')).toBeTruthy();
});

test('where nothing was loaded, nothing is said to be shown', async () => {
  loseNetwork();
  show();
  expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeTruthy();
});

test('a server that gives no answer is said to be away, not the phone, and a tap asks it at once', async () => {
  reportSilent();
  show({});
  expect(await screen.findByText(/^Agri AI isn’t answering right now/)).toBeTruthy();
  expect(screen.getByText('Updated just now')).toBeTruthy();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  const stop = startProbe();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  stop();
});

test('one call without an answer says nothing', async () => {
  show({});
  reportReachable(false);
  await act(async () => undefined);
  expect(screen.getByRole('status').textContent).toBe('');
});
