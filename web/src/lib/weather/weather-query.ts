import { limits } from '@agri/contract/limits.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { askWeather, readStoredWeather, roughly } from './ask-weather.ts';

/** The weather of a place; what is kept of it on this device is there at once. */
export function weatherQuery(position: Position) {
  const id = roughly(position);
  const kept = readStoredWeather();
  const known = kept?.id === id ? kept : undefined;
  return queryOptions({
    queryKey: queryKeys.weather(id),
    initialData: known && (() => known.answer),
    initialDataUpdatedAt: known?.savedAtMs,
    queryFn: ({ signal }) => askWeather(position, signal),
    staleTime: limits.aroundFreshSeconds * 1000,
  });
}
