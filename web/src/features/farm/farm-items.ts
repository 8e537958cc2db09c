import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/call/call.ts';
import { useDeletedIds } from '../../lib/deleted-ids.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The person's farm items, newest first, a page at a time. Home and the farm share it, so it is fetched once. */
export const farmItemsQuery = infiniteQueryOptions({
  queryKey: queryKeys.farmItems,
  queryFn: ({ pageParam, signal }) => callPage('getData', pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** The farm items as far as they are loaded, without those that are being deleted; undefined until the first page. */
export function useFarmItems() {
  const query = useInfiniteQuery(farmItemsQuery);
  const deleted = useDeletedIds();
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ _id }) => !deleted.has(_id));
  return { query, items };
}
