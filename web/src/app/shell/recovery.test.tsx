import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachable, reportSilent } from '../../lib/call/reachable.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Recovery } from './recovery.ts';

const asked = vi.fn((_name: string) => undefined);

beforeEach(() => {
  asked.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

function Screen() {
  const ask = (name: string, data: unknown) => () => {
    asked(name);
    if (data instanceof Error) throw data;
    return data;
  };
  useQuery({
    queryKey: queryKeys.weather('here'),
    queryFn: ask('kept', { stale: true }),
    staleTime: Infinity,
  });
  useQuery({ queryKey: queryKeys.places('Pune'), queryFn: ask('fresh', {}), staleTime: Infinity });
  useQuery({ queryKey: queryKeys.news, queryFn: ask('old', {}), staleTime: 0 });
  useQuery({ queryKey: queryKeys.devices, queryFn: ask('failed', new Error('none')), retry: false });
  useQuery({ queryKey: queryKeys.position, queryFn: ask('position', {}), staleTime: 0 });
  useQuery({ queryKey: queryKeys.profile, queryFn: ask('not wanted', {}), enabled: false });
  return <Recovery />;
}

async function show(): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked.mock.calls).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(0);
  asked.mockClear();
}

test('what failed, is old or was kept for want of a newer one is asked for again, a moment after a silence', async () => {
  await show();
  const online = vi.fn();
  addEventListener('online', online);
  reportSilent();
  reportReachable(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  removeEventListener('online', online);
  expect(asked.mock.calls.flat().sort()).toEqual(['failed', 'kept', 'old']);
  expect(online).toHaveBeenCalledOnce();
});

test('a call that fails while the server answers others has nothing asked for again', async () => {
  await show();
  reportReachable(false);
  reportReachable(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a server that is gone again within the moment is waited for', async () => {
  await show();
  reportSilent();
  reportReachable(true);
  await vi.advanceTimersByTimeAsync(500);
  reportSilent();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).not.toHaveBeenCalled();
  reportReachable(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledTimes(3);
});
