import type { AdviceReason, ConditionCode } from '@agri/contract/around/weather-words.ts';
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

const waitReasons: Record<AdviceReason, string> = {
  wind: 'the wind is too strong',
  calm: 'the air is too still, and spray would hang',
  hot: 'it is too hot',
  dry_air: 'the air is too dry',
  damp_air: 'leaves stay wet or it is too cold',
  rain: 'rain would wash it off',
  night: 'it is dark',
};

/** An advice as an English sentence, for those who read the answer itself. */
export function describeAdvice({ kind, from, until, value, reason }: AdviceLine): string {
  const at = from?.slice(11) || from;
  const to = until?.slice(11);
  switch (kind) {
    case 'frost':
      return `Frost risk${at ? ` from ${at}` : ''}: down to ${value} °C. Cover seedlings, move pots in.`;
    case 'heat':
      return `Heat stress: up to ${value} °C. Water early, shade seedlings, rest at noon.`;
    case 'rain':
      return `Rain after ${at}: about ${value} mm.`;
    case 'spray':
      return `Good for spraying from ${at} to ${to}: wind at most ${value} km/h, dry, not too hot.`;
    case 'spray_wait':
      return `Better not spray in the next 24 hours: ${waitReasons[reason ?? 'wind']}.`;
    case 'water':
      return `Water today: ${value} mm (reference evapotranspiration less rain).`;
    case 'no_frost':
      return `No frost for ${value} days.`;
  }
}
