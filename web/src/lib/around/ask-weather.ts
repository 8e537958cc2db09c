import type { Position } from '@agri/contract/around/weather-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { beginCall, call } from '../call/call.ts';
import { keepsYoung, remembered } from './remembered.ts';

export const weatherKey = 'agri.weather';

/** A position as it may lie on this device: rounded to about a kilometre. */
export function roughly({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** The weather of a place; the newest answer is kept for when there is no network. */
export function askWeather(position: Position, signal: AbortSignal) {
  return remembered({ ...weatherOf(position), fetch: () => call('weatherData', position, { signal }) });
}

/** Begins the call that `askWeather` will make, if it will make one. */
export function beginWeather(position: Position): void {
  if (!keepsYoung(weatherOf(position))) beginCall('weatherData', position);
}

const weatherOf = (position: Position) => ({
  key: weatherKey,
  id: roughly(position),
  maxAgeMs: limits.aroundFreshSeconds * 1000,
});
