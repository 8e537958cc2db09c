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

/** How many lamps there are, shine, and are out of reach, undefined until they are loaded. */
export function useDeviceCounts() {
  const devices = useDevices();
  const items = devices.data?.pages.flatMap((page) => page.items);
  const online = items?.filter(({ status }) => status === 'Online');
  return {
    pending: devices.isPending,
    counts: items &&
      online && {
        all: items.length,
        on: online.filter(({ reportedOn }) => reportedOn === true).length,
        offline: items.length - online.length,
      },
  };
}
