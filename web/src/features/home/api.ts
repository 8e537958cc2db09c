import { useFarmItems } from '../../lib/farm/use-farm-items.ts';

/** How many items the farm has, as far as they are loaded. */
export function useFarmCount() {
  const { query, items } = useFarmItems();
  return { count: items?.length, more: query.hasNextPage, pending: query.isPending };
}
