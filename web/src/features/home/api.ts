import { useInfiniteQuery } from '@tanstack/react-query';
import { farmItemsQuery } from '../../lib/farm-items-query.ts';

/** How many items the farm has, as far as they are loaded. */
export function useFarmCount() {
  const items = useInfiniteQuery(farmItemsQuery);
  return {
    count: items.data?.pages.reduce((sum, page) => sum + page.items.length, 0),
    more: items.hasNextPage,
    pending: items.isPending,
  };
}
