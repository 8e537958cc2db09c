import { limits } from '@agri/contract/limits.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { outdateRemembered, remembered } from '../../lib/place/remembered.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { roughly } from '../../lib/weather/ask-weather.ts';

const SHOPS_KEY = 'agri.shops';

/** The shops around a position; the newest answer is kept for about ten minutes, and longer without a network. */
export function useShops(position: Position | undefined) {
  const place = position ?? { latitude: 0, longitude: 0 };
  const query = useQuery({
    queryKey: queryKeys.shops(roughly(place)),
    queryFn: ({ signal }) =>
      remembered({
        key: SHOPS_KEY,
        id: roughly(place),
        maxAgeMs: limits.aroundFreshSeconds * 1000,
        fetch: () => call('shopData', place, { signal }),
      }),
    staleTime: limits.aroundFreshSeconds * 1000,
    enabled: position !== undefined,
  });
  const refresh = () => {
    outdateRemembered(SHOPS_KEY);
    return query.refetch();
  };
  return { ...query, refresh };
}
