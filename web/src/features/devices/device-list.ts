import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/call/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The person's devices, newest first, a page at a time. Home and My Devices share it, so it is fetched once. */
export const devicesQuery = infiniteQueryOptions({
  queryKey: queryKeys.devices,
  queryFn: ({ pageParam, signal }) =>
    callPage('getDevice', pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

export function useDevices() {
  return useInfiniteQuery(devicesQuery);
}

/** Whether there is a lamp at all, as far as that is known. */
export function useHasLamps(): boolean {
  return useDevices().data?.pages.some(({ items }) => items.length > 0) ?? false;
}
