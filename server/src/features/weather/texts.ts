import type { AdviceReason, ConditionCode } from '@agri/contract/weather/weather-words.ts';
import type { AdviceLine } from './advice-rules.ts';

const conditionWords: Record<ConditionCode, string> = {
  clear: 'Clear',
  mostly_clear: 'Mostly clear',
  partly_cloudy: 'Partly cloudy',
  overcast: 'Overcast',
  fog: 'Fog',
  drizzle: 'Drizzle',
  freezing_rain: 'Freezing rain',
  rain: 'Rain',
  heavy_rain: 'Heavy rain',
  showers: 'Rain showers',
  snow: 'Snow',
  storm: 'Thunderstorm',
  hail_storm: 'Thunderstorm with hail',
  unknown: 'Not known',
};

/** A condition in English. */
export function describeCondition(code: ConditionCode): string {
  return conditionWords[code];
}

/** The name of the drawing of a condition. */
export function nameIcon(code: ConditionCode, isDay: boolean): string {
  return `${code.replaceAll('_', '-')}-${isDay ? 'day' : 'night'}`;
}

const waitReasons: Record<AdviceReason, (limit: number | null) => string> = {
  wind: (limit) => `the wind is above ${limit} km/h and would carry it away`,
  calm: (limit) => `the wind is below ${limit} km/h, and spray would hang in the air`,
  hot: (limit) => `it is above ${limit} °C, and drops dry and rise`,
  cold: (limit) => `it is below ${limit} °C, and plants hardly take it up`,
  dry_air: (limit) => `the air is below ${limit} % humidity, and drops dry before they land`,
  damp_air: (limit) => `the air is above ${limit} % humidity, and it runs off wet leaves`,
  rain: (limit) => `rain would wash it off; it needs ${limit} dry hours`,
  night: () => 'it is dark',
};

/** An advice as an English sentence with its reason, for those who read the answer itself. */
export function describeAdvice({ kind, from, until, value, limit, reason }: AdviceLine): string {
  const at = from?.slice(11) || from;
  const to = until?.slice(11);
  switch (kind) {
    case 'frost':
      return `Frost risk${at ? ` from ${at}` : ''}: down to ${value} °C, and leaves can freeze from ${limit} °C in the air. Cover seedlings, move pots in.`;
    case 'heat':
      return `Heat stress: up to ${value} °C, and flowers drop and animals suffer from ${limit} °C. Water early, shade seedlings, rest at noon.`;
    case 'rain':
      return `Rain after ${at}: about ${value} mm in the next 12 hours.`;
    case 'spray':
      return `Good for spraying from ${at} to ${to}: wind at most ${value} km/h, dry, not too hot.`;
    case 'spray_wait':
      return `Better not spray in the next 24 hours: ${waitReasons[reason ?? 'wind'](limit)}.`;
    case 'water':
      return `Water today: ${value} mm (reference evapotranspiration less rain).`;
    case 'no_frost':
      return `No frost for ${value} days: nights stay above ${limit} °C.`;
  }
}
