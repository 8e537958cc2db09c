import type { ConditionCode } from '@agri/contract/weather/weather-words.ts';

/** WMO code table 4677 as Open-Meteo uses it (https://open-meteo.com/en/docs, "WMO Weather interpretation codes"). */
const wmoConditions: Record<number, ConditionCode> = {
  0: 'clear',
  1: 'mostly_clear',
  2: 'partly_cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezing_rain',
  57: 'freezing_rain',
  61: 'rain',
  63: 'rain',
  65: 'heavy_rain',
  66: 'freezing_rain',
  67: 'freezing_rain',
  71: 'snow',
  73: 'snow',
  75: 'snow',
  77: 'snow',
  80: 'showers',
  81: 'showers',
  82: 'heavy_rain',
  85: 'snow',
  86: 'snow',
  95: 'storm',
  96: 'hail_storm',
  99: 'hail_storm',
};

/** `unknown` for a code that is not in the table. */
export function conditionOfWmo(code: number | null): ConditionCode {
  return (code === null ? undefined : wmoConditions[code]) ?? 'unknown';
}

/** In order: the first that fits an English description of weatherapi.com. */
const describedConditions: [RegExp, ConditionCode][] = [
  [/thunder/, 'storm'],
  [/mist|fog|haze/, 'fog'],
  [/sleet|freezing|ice pellets/, 'freezing_rain'],
  [/snow|blizzard/, 'snow'],
  [/drizzle/, 'drizzle'],
  [/torrential|heavy rain|heavy .*rain/, 'heavy_rain'],
  [/shower/, 'showers'],
  [/patchy rain|light rain|moderate rain|rain/, 'rain'],
  [/overcast/, 'overcast'],
  [/partly/, 'partly_cloudy'],
  [/cloudy/, 'overcast'],
  [/sunny|clear/, 'clear'],
];

/** `unknown` for a description that no pattern fits. */
export function conditionOfText(text: string): ConditionCode {
  const lower = text.toLowerCase();
  return describedConditions.find(([pattern]) => pattern.test(lower))?.[1] ?? 'unknown';
}
