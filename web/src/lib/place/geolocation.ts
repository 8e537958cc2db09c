import { limits } from '@agri/contract/limits.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';

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
