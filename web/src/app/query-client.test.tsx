import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfflineError } from '../lib/call/api-error.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { createQueryClient } from './query-client.ts';

function News({ load }: { load: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: queryKeys.news, queryFn: load });
  return <p>{data ?? (isError ? 'failed' : 'loading')}</p>;
}

test('an app that was opened without a network loads what failed once the network is there', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => {
    if (navigator.onLine === false) throw new OfflineError();
    return 'rain';
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <News load={load} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('failed')).toBeTruthy();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('rain')).toBeTruthy();
});
