import type { FoundPlace } from '@agri/contract/weather/weather-schemas.ts';
import { readStored } from '../stored.ts';

export const placeKey = 'agri.place';

/** The place that the person picked by name, for those who give no location. */
export const readPickedPlace = () => parsePlace(readStored(placeKey));

export function parsePlace(text: string | undefined): FoundPlace | undefined {
  try {
    const place: unknown = JSON.parse(text ?? 'null');
    const known = typeof place === 'object' && place !== null && 'latitude' in place && 'longitude' in place;
    return known ? (place as FoundPlace) : undefined;
  } catch {
    return undefined;
  }
}
