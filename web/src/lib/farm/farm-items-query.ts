import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../call/call.ts';

/** The person's farm items, newest first, a page at a time. Home and the farm share it, so it is fetched once. */
export const farmItemsQuery = infiniteQueryOptions({
  queryKey: ['farm-items'],
  queryFn: ({ pageParam, signal }) => callPage('getData', pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});
