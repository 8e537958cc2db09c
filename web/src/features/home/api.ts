import { useInfiniteQuery } from '@tanstack/react-query';
import { devicesQuery } from '../../lib/devices-query.ts';
import { isDue } from '../../lib/farm/recheck-day.ts';
import { useFarmItems } from '../../lib/farm/use-farm-items.ts';

/** How many items the farm has and which are to be looked at again, as far as they are loaded. */
export function useFarmToday() {
  const { query, items } = useFarmItems();
  const due = items?.flatMap(({ _id, name, recheck_on }) =>
    recheck_on && isDue(recheck_on) ? [{ id: _id, name, day: recheck_on }] : [],
  );
  return { count: items?.length, due: due ?? [], more: query.hasNextPage, pending: query.isPending };
}

/** How many lamps there are, shine, and are out of reach, undefined until they are loaded; and which have gone silent. */
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
    lost: items?.filter(({ status, statusSince }) => status === 'Offline' && statusSince !== null) ?? [],
  };
}
