import { vi } from 'vitest';

type Permission = 'granted' | 'denied' | 'prompt';

/** A device with or without a location, whose person has said yes, no, or nothing yet. */
export function giveLocation(
  permission: Permission,
  found: { latitude: number; longitude: number } | 'none',
) {
  const getCurrentPosition = vi.fn((resolve: PositionCallback, reject?: PositionErrorCallback | null) => {
    if (found === 'none') reject?.({ code: 2, message: '' } as GeolocationPositionError);
    else resolve({ coords: found, timestamp: 0 } as unknown as GeolocationPosition);
  });
  const query = async () => Object.assign(new EventTarget(), { state: permission });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
  return getCurrentPosition;
}
