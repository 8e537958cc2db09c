import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeletedIds } from './deleted-ids.ts';
import { farmItemsQuery } from './farm-items-query.ts';

/** The farm items as far as they are loaded, without those that are being deleted; undefined until the first page. */
export function useFarmItems() {
  const query = useInfiniteQuery(farmItemsQuery);
  const deleted = useDeletedIds();
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ _id }) => !deleted.has(_id));
  return { query, items };
}
