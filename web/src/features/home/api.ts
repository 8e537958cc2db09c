import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { readPermission } from '../../lib/around/geolocation.ts';
import { readPickedPlace } from '../../lib/around/picked-place.ts';
import { positionQuery } from '../../lib/around/use-position.ts';
import { weatherQuery } from '../../lib/around/weather-query.ts';
import { devicesQuery } from '../../lib/devices-query.ts';
import { farmItemsQuery } from '../../lib/farm/farm-items-query.ts';
import { isDue } from '../../lib/farm/recheck-day.ts';
import { useFarmItems } from '../../lib/farm/use-farm-items.ts';

/** Asks for what home shows before React has drawn it: on a slow phone the answers are half there by then. */
export async function askForHome(queryClient: QueryClient): Promise<void> {
  queryClient.prefetchInfiniteQuery(farmItemsQuery);
  queryClient.prefetchInfiniteQuery(devicesQuery);
  const position = readPickedPlace() ?? (await findPosition(queryClient));
  if (position) queryClient.prefetchQuery(weatherQuery(position));
}

/** The device's position, where it may be read without a question. */
async function findPosition(queryClient: QueryClient) {
  const permission = await readPermission();
  if (permission?.state !== 'granted') return undefined;
  return queryClient.fetchQuery(positionQuery).catch(() => undefined);
}

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
