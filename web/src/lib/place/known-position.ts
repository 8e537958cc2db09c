import { limits } from '@agri/contract/limits.ts';
import type { FoundPlace, Position } from '@agri/contract/weather/weather-schemas.ts';
import { readStored } from '../stored.ts';

/** Why there is no position: the person said no, or the device found none. */
export class LocationError extends Error {
  constructor() {
    super('no position');
    this.name = 'LocationError';
  }
}

const TIMEOUT_MS = 20_000;

/** Asks the device for a rough position; the browser may ask the person first. @throws LocationError. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new LocationError());
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => reject(new LocationError()),
      { enableHighAccuracy: false, maximumAge: limits.geolocationMaxAgeMs, timeout: TIMEOUT_MS },
    );
  });
}

/** The browser's word on whether the position may be read; undefined where it cannot tell, as in older Safari. */
export async function readPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return undefined;
  }
}

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
