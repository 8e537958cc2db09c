import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, useQueries } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportReachable } from '../../lib/call/reachable.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { OfflineBanner } from './shell.tsx';

const HOUR_MS = 3_600_000;

afterEach(() => reportReachable(true));

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

function show(...answers: object[]): void {
  reportReachable(false);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Screen answers={answers} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('an answer that is kept for want of a new one is as old as it says itself', async () => {
  show({}, { stale: true, fetched_at: new Date(Date.now() - 5 * HOUR_MS).toISOString() });
  expect(await screen.findByText('You’re offline. Updated 5 hr ago.')).toBeTruthy();
});

test('a fresh answer is as old as its arrival, whenever the server fetched it', async () => {
  show({ stale: false, fetched_at: new Date(Date.now() - 5 * HOUR_MS).toISOString() });
  expect(await screen.findByText('You’re offline. Updated just now.')).toBeTruthy();
});

test('where nothing was loaded, nothing is said to be shown', async () => {
  show();
  expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeTruthy();
});
