import type { Position } from './weather/weather-schemas.ts';

const EARTH_KM = 6371;
/** A hundredth of a degree is about 1.1 km: near enough for weather and shops, and nobody's house. */
const STEPS_PER_DEGREE = 100;

/** A position as it may be kept, or told to a service outside. */
export function roundPosition({ latitude, longitude }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** The great-circle distance, by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const north = Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  const share = north + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
