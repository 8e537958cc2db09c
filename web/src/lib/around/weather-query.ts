import type { Position } from '@agri/contract/around/weather-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { remembered } from './remembered.ts';

export const weatherKey = 'agri.weather';

/** A position as it may lie on this device: rounded to about a kilometre. */
export function roughly({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** The weather of a place; the newest answer is kept for when there is no network. */
export function weatherQuery(position: Position) {
  return queryOptions({
    queryKey: ['weather', roughly(position)],
    queryFn: ({ signal }) =>
      remembered({
        key: weatherKey,
        id: roughly(position),
        maxAgeMs: limits.aroundFreshSeconds * 1000,
        fetch: () => call('weatherData', position, { signal }),
      }),
    staleTime: limits.aroundFreshSeconds * 1000,
  });
}
