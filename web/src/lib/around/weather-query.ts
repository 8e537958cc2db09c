import type { Position } from '@agri/contract/around/weather-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { askWeather, roughly } from './ask-weather.ts';

/** The weather of a place. */
export function weatherQuery(position: Position) {
  return queryOptions({
    queryKey: ['weather', roughly(position)],
    queryFn: ({ signal }) => askWeather(position, signal),
    staleTime: limits.aroundFreshSeconds * 1000,
  });
}
