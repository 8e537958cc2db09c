import { limits } from '@agri/contract/limits.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { ConditionCode } from '@agri/contract/weather/weather-words.ts';
import { queryOptions } from '@tanstack/react-query';
import type { MessageId } from '../i18n/load-messages.ts';
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

export const conditionIds: Record<ConditionCode, MessageId> = {
  clear: 'condition.clear',
  mostly_clear: 'condition.mostlyClear',
  partly_cloudy: 'condition.partlyCloudy',
  overcast: 'condition.overcast',
  fog: 'condition.fog',
  drizzle: 'condition.drizzle',
  freezing_rain: 'condition.freezingRain',
  rain: 'condition.rain',
  heavy_rain: 'condition.heavyRain',
  showers: 'condition.showers',
  snow: 'condition.snow',
  storm: 'condition.storm',
  hail_storm: 'condition.hailStorm',
  unknown: 'condition.unknown',
};
