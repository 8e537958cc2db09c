import { z } from 'zod';
import { withExample } from '../examples.ts';
import { attribution, cleanText, expected, instant, messageBody } from '../text-schemas.ts';
import { geoNames, openMeteoSource } from './sources.ts';
import { adviceKinds, adviceReasons, airWords, conditionCodes, fieldHours } from './weather-words.ts';

const localTime = z.string().describe('Wall time at the place, without a zone: 2026-03-06T14:00.');
const celsius = z.number().nullable();
const millimetres = z.number().min(0).nullable();
const share = z.number().min(0).max(100).nullable();
const uvIndex = z.number().min(0).nullable().describe('The highest UV index of the day.');
const microgramsPerCubicMetre = z.number().min(0).nullable();

/** A position as a browser gives it, in degrees. */
export const position = {
  latitude: z
    .number(expected('a number'))
    .min(-90, 'must be from -90 to 90')
    .max(90, 'must be from -90 to 90'),
  longitude: z
    .number(expected('a number'))
    .min(-180, 'must be from -180 to 180')
    .max(180, 'must be from -180 to 180'),
};

const condition = z.object({
  code: z.enum(conditionCodes),
  text: z.string(),
  icon: z.string().describe('The name of a drawing of the app, e.g. rain-day.'),
});

const weatherLocation = z.object({ name: z.string(), region: z.string(), country: z.string() });

const airQuality = z.object({
  co: microgramsPerCubicMetre,
  no2: microgramsPerCubicMetre,
  o3: microgramsPerCubicMetre,
  so2: microgramsPerCubicMetre,
});

const currentWeather = z.object({
  temp_c: celsius,
  feelslike_c: celsius,
  condition,
  humidity: share,
  precip_mm: millimetres,
  wind_kph: z.number().min(0).nullable(),
  wind_degree: z.number().min(0).max(360).nullable(),
  air_quality: airQuality,
});

const forecastDay = z.object({
  date: z.string().describe('2026-03-06, as counted at the place.'),
  icon: z.string(),
  condition: z.string(),
  maxtemp_c: celsius,
  mintemp_c: celsius,
});

const day = forecastDay.extend({
  code: z.enum(conditionCodes),
  rain_mm: millimetres,
  rain_chance: share,
  sunrise: localTime.nullable(),
  sunset: localTime.nullable(),
  uv_index: uvIndex,
});

const hour = z.object({
  time: localTime,
  temp_c: celsius,
  rain_mm: millimetres,
  rain_chance: share,
  wind_kph: z.number().min(0).nullable(),
  humidity: share,
  code: z.enum(conditionCodes),
  icon: z.string(),
  field: z
    .enum(fieldHours)
    .nullable()
    .describe('What the hour is good for in the field; null where figures are missing.'),
});

const advice = z.object({
  kind: z.enum(adviceKinds),
  reason: z.enum(adviceReasons).nullable(),
  /** `act`: something may be lost. `note`: worth knowing. `fine`: nothing to fear. */
  level: z.enum(['act', 'note', 'fine']),
  from: localTime.nullable(),
  until: localTime.nullable(),
  value: z
    .number()
    .nullable()
    .describe('The figure behind it: degrees Celsius, km/h, % or mm, as the kind has it.'),
  limit: z.number().nullable().describe('The threshold that the figure is held against, where there is one.'),
  text: z.string().describe('The advice as an English sentence.'),
});

const weatherAnswer = messageBody.extend({
  location: weatherLocation,
  current: currentWeather,
  air_word: z.enum(airWords).nullable(),
  pressure_hpa: z.number().min(0).nullable().describe('Of the air, reduced to sea level.'),
  is_day: z.boolean(),
  local_time: localTime,
  hourly: z.array(hour),
  forecast: z.array(day),
  advice: z.array(advice),
  attribution,
  place_attribution: attribution
    .nullable()
    .describe('Who named the place, where the provider of the weather did not.'),
  fetched_at: instant,
  stale: z.boolean().describe('Whether the provider gave nothing newer when it was asked again.'),
});

const foundPlace = weatherLocation.extend({ latitude: z.number(), longitude: z.number() });

const nakuru = { name: 'Nakuru', region: 'Rift Valley', country: 'Kenya' };
/** A position as the API document shows it. */
export const positionExample = { latitude: -0.3, longitude: 36.07 };
const weatherExample: WeatherAnswer = {
  message: 'Weather found.',
  location: nakuru,
  current: {
    temp_c: 21.4,
    feelslike_c: 21.1,
    condition: { code: 'partly_cloudy', text: 'Partly cloudy', icon: 'partly-cloudy-day' },
    humidity: 58,
    precip_mm: 0,
    wind_kph: 11.2,
    wind_degree: 90,
    air_quality: { co: 168, no2: 4.1, o3: 61, so2: 0.9 },
  },
  air_word: 'fair',
  pressure_hpa: 1014,
  is_day: true,
  local_time: '2026-03-06T10:30',
  hourly: [
    {
      time: '2026-03-06T11:00',
      temp_c: 22.6,
      rain_mm: 0,
      rain_chance: 10,
      wind_kph: 12.4,
      humidity: 54,
      code: 'partly_cloudy',
      icon: 'partly-cloudy-day',
      field: 'spray',
    },
  ],
  forecast: [
    {
      date: '2026-03-06',
      icon: 'showers-day',
      condition: 'Rain showers',
      maxtemp_c: 24.1,
      mintemp_c: 12.3,
      code: 'showers',
      rain_mm: 6.2,
      rain_chance: 80,
      sunrise: '2026-03-06T06:38',
      sunset: '2026-03-06T18:45',
      uv_index: 9.2,
    },
  ],
  advice: [
    {
      kind: 'spray',
      reason: null,
      level: 'fine',
      from: '2026-03-06T11:00',
      until: '2026-03-06T14:00',
      value: 12.4,
      limit: 15,
      text: 'Good for spraying from 11:00 to 14:00: wind at most 12.4 km/h, dry, not too hot.',
    },
  ],
  attribution: openMeteoSource,
  place_attribution: geoNames,
  fetched_at: '2026-03-06T07:30:11.000Z',
  stale: false,
};

export const weatherSchemas = {
  weatherData: {
    body: withExample(z.object(position), positionExample),
    response: withExample(weatherAnswer, weatherExample),
  },
  findPlace: {
    body: withExample(z.object({ query: cleanText(80) }), { query: 'Nakuru' }),
    response: withExample(messageBody.extend({ places: z.array(foundPlace) }), {
      message: 'Places found.',
      places: [{ ...nakuru, ...positionExample }],
    }),
  },
};

export type Position = { latitude: number; longitude: number };
export type WeatherLocation = z.output<typeof weatherLocation>;
export type WeatherHour = z.output<typeof hour>;
export type WeatherDay = z.output<typeof day>;
export type Advice = z.output<typeof advice>;
export type WeatherAnswer = z.output<typeof weatherAnswer>;
export type FoundPlace = z.output<typeof foundPlace>;
