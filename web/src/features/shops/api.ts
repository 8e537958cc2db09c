import type { Position } from '@agri/contract/around/weather-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { roughly } from '../../lib/around/ask-weather.ts';
import { forgetRemembered, remembered } from '../../lib/around/remembered.ts';
import { call } from '../../lib/call/call.ts';

const SHOPS_KEY = 'agri.shops';

/** The shops around a position; the newest answer is kept for about ten minutes, and longer without a network. */
export function useShops(position: Position | undefined) {
  const place = position ?? { latitude: 0, longitude: 0 };
  const query = useQuery({
    queryKey: ['shops', roughly(place)],
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
    forgetRemembered(SHOPS_KEY);
    return query.refetch();
  };
  return { ...query, refresh };
}
