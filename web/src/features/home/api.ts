import { useInfiniteQuery } from '@tanstack/react-query';
import { devicesQuery } from '../../lib/devices-query.ts';
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

/** How many lamps there are, shine, and are out of reach; undefined until they are loaded. */
export function useDeviceCounts() {
  const devices = useInfiniteQuery(devicesQuery);
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
