import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from './call/call.ts';

/** The person's devices, newest first, a page at a time. Home and My Devices share it, so it is fetched once. */
export const devicesQuery = infiniteQueryOptions({
  queryKey: ['devices'],
  queryFn: ({ pageParam, signal }) =>
    callPage('getDevice', pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});
