import { limits } from '@agri/contract/limits.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { call, prefetchCall } from '../call/call.ts';
import { keepsYoung, readRemembered, remembered } from '../place/remembered.ts';

export const weatherKey = 'agri.weather';

/** A position as it may lie on this device: rounded to about a kilometre. */
export function roughly({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** The weather of a place; the newest answer is kept for when there is no network. */
export function askWeather(position: Position, signal: AbortSignal) {
  return remembered({ ...weatherOf(position), fetch: () => call('weatherData', position, { signal }) });
}

/** The weather that is kept on this device; undefined where there is none. */
export function readStoredWeather() {
  const kept = readRemembered<CallOutput<'weatherData'>>(weatherKey);
  const [latitude = Number.NaN, longitude = Number.NaN] = kept?.id.split(',').map(Number) ?? [];
  if (!kept || Number.isNaN(latitude) || Number.isNaN(longitude)) return undefined;
  return { ...kept, position: { latitude, longitude } };
}

/** Prefetches the call that `askWeather` will make, if it will make one. */
export function prefetchWeather(position: Position): void {
  if (!keepsYoung(weatherOf(position))) prefetchCall('weatherData', position);
}

const weatherOf = (position: Position) => ({
  key: weatherKey,
  id: roughly(position),
  maxAgeMs: limits.aroundFreshSeconds * 1000,
});
