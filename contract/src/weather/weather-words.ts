/** The words that weather is told in, free of zod: the browser uses them too. */
export const conditionCodes = [
  'clear',
  'mostly_clear',
  'partly_cloudy',
  'overcast',
  'fog',
  'drizzle',
  'freezing_rain',
  'rain',
  'heavy_rain',
  'showers',
  'snow',
  'storm',
  'hail_storm',
  'unknown',
] as const;
export type ConditionCode = (typeof conditionCodes)[number];

export const airWords = ['good', 'fair', 'moderate', 'poor', 'very_poor', 'extremely_poor'] as const;
export type AirWord = (typeof airWords)[number];

export const adviceKinds = ['frost', 'heat', 'rain', 'spray', 'spray_wait', 'water', 'no_frost'] as const;
export type AdviceKind = (typeof adviceKinds)[number];

/** What speaks against spraying. */
/** What an hour is good for in the field: to spray, to wait, rain, or night. */
export const fieldHours = ['spray', 'wait', 'rain', 'night'] as const;
export type FieldHour = (typeof fieldHours)[number];

export const adviceReasons = ['wind', 'calm', 'hot', 'cold', 'dry_air', 'damp_air', 'rain', 'night'] as const;
export type AdviceReason = (typeof adviceReasons)[number];

/** The 16 points of the compass from north, each 22.5 degrees wide. */
export const compassPoints = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The point that a wind comes from: 202 degrees is SSW. */
export function compassPointOf(degrees: number): CompassPoint {
  const index = Math.round((((degrees % 360) + 360) % 360) / 22.5) % 16;
  return compassPoints[index] ?? 'N';
}
