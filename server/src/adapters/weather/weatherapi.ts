import type { Spend, Upstream } from '../upstream/port.ts';
import { conditionOfText } from './conditions.ts';
import { isObject, readList, readNumber, readObject, readText, readWithin } from './figures.ts';
import { fillCurrent, fillDays } from './fill-gaps.ts';
import type { ReportedDay, ReportedHour, Weather, WeatherReport } from './port.ts';

type Options = { url: string; key: string; upstream: Upstream; spend: Spend };

const DAYS = '7';
const MILE_KM = 1.609344;
const INCH_MM = 25.4;
const INCH_OF_MERCURY_HPA = 33.8639;

/** weatherapi.com, with a key (https://www.weatherapi.com/docs/). `spend` takes one of the calls of the day. */
export function weatherApi({ url, key, upstream, spend }: Options): Weather {
  return {
    name: 'WeatherAPI.com',
    async read({ latitude, longitude }, signal) {
      const address = new URL(url);
      const query = { key, q: `${latitude},${longitude}`, days: DAYS, aqi: 'yes', alerts: 'no' };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return upstream.read({ url: address, spend, ...(signal ? { signal } : {}) }, ({ bytes }) =>
        readForecast(parseLeniently(bytes.toString('utf8'))),
      );
    },
  };
}

// Raw control characters inside strings have been seen in its answers.
function parseLeniently(text: string): unknown {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
  return JSON.parse(text.replaceAll(/[\u0000-\u001f]+/g, ' '));
}

/**
 * Reads an answer; settings of an account can drop the metric figures, so the imperial ones stand in.
 * @throws Error when it holds no temperature.
 */
export function readForecast(answer: unknown): WeatherReport {
  if (!isObject(answer) || !isObject(answer.current)) throw new Error('no weather');
  const place = readObject(answer.location);
  const now = answer.current;
  const air = readObject(now.air_quality);
  const forecastDays = readList(readObject(answer.forecast).forecastday).filter(isObject);
  const hours = forecastDays.flatMap(({ hour }) => readList(hour).filter(isObject).map(readHour));
  const current = {
    tempC: celsius(now, 'temp'),
    feelslikeC: celsius(now, 'feelslike'),
    humidity: readWithin(now.humidity, 0, 100),
    rainMm: millimetres(now, 'precip'),
    windKph: kilometresPerHour(now, 'wind'),
    windDegree: readWithin(now.wind_degree, 0, 360),
    pressureHpa: hectopascals(now),
    condition: conditionOfText(readText(readObject(now.condition).text)),
    isDay: readDay(now),
  };
  const report: WeatherReport = {
    provider: { name: 'WeatherAPI.com', url: 'https://www.weatherapi.com/' },
    place: { name: readText(place.name), region: readText(place.region), country: readText(place.country) },
    utcOffsetSeconds: readOffset(place),
    current: fillCurrent(current, hours, readText(place.localtime).replace(' ', 'T') || null),
    air: {
      co: readWithin(air.co, 0, 1e6),
      no2: readWithin(air.no2, 0, 1e6),
      o3: readWithin(air.o3, 0, 1e6),
      so2: readWithin(air.so2, 0, 1e6),
      pm2_5: readWithin(air.pm2_5, 0, 1e6),
      pm10: readWithin(air.pm10, 0, 1e6),
    },
    hours,
    days: fillDays(forecastDays.flatMap(readDays), hours),
  };
  if (report.current.tempC === null) throw new Error('no weather');
  return report;
}

function readHour(hour: Record<string, unknown>): ReportedHour {
  return {
    time: readText(hour.time).replace(' ', 'T'),
    tempC: celsius(hour, 'temp'),
    humidity: readWithin(hour.humidity, 0, 100),
    rainMm: millimetres(hour, 'precip'),
    rainChance: readWithin(hour.chance_of_rain, 0, 100),
    windKph: kilometresPerHour(hour, 'wind'),
    condition: conditionOfText(readText(readObject(hour.condition).text)),
    isDay: readDay(hour),
  };
}

function readDays(forecast: Record<string, unknown>): ReportedDay[] {
  const day = readObject(forecast.day);
  const astro = readObject(forecast.astro);
  const date = readText(forecast.date);
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return [];
  return [
    {
      date,
      condition: conditionOfText(readText(readObject(day.condition).text)),
      maxC: celsius(day, 'maxtemp'),
      minC: celsius(day, 'mintemp'),
      rainMm: millimetres(day, 'totalprecip'),
      rainChance: readWithin(day.daily_chance_of_rain, 0, 100),
      sunrise: readClock(date, astro.sunrise),
      sunset: readClock(date, astro.sunset),
      uvIndex: readWithin(day.uv, 0, 30),
      et0Mm: null,
    },
  ];
}

/** `06:55 AM` of a date. */
function readClock(date: string, value: unknown): string | null {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d) ([AP])M$/.exec(readText(value)) ?? [];
  if (hour === undefined) return null;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return `${date}T${String(hours).padStart(2, '0')}:${minute}`;
}

function readOffset({ localtime, localtime_epoch }: Record<string, unknown>): number {
  const local = Date.parse(
    `${readText(localtime)
      .replace(/ (\d):/, ' 0$1:')
      .replace(' ', 'T')}Z`,
  );
  const epoch = readNumber(localtime_epoch);
  if (Number.isNaN(local) || epoch === null) return 0;
  return Math.round((local / 1000 - epoch) / 900) * 900;
}

function readDay({ is_day, condition }: Record<string, unknown>): boolean {
  const flag = readNumber(is_day);
  if (flag !== null) return flag !== 0;
  return !readText(readObject(condition).icon).includes('/night/');
}

function celsius(figures: Record<string, unknown>, name: string): number | null {
  const fahrenheit = readWithin(figures[`${name}_f`], -150, 190);
  const derived = fahrenheit === null ? null : Number((((fahrenheit - 32) * 5) / 9).toFixed(1));
  return readWithin(figures[`${name}_c`], -120, 90) ?? derived;
}

function millimetres(figures: Record<string, unknown>, name: string): number | null {
  const inches = readWithin(figures[`${name}_in`], 0, 200);
  return (
    readWithin(figures[`${name}_mm`], 0, 5000) ??
    (inches === null ? null : Number((inches * INCH_MM).toFixed(1)))
  );
}

function hectopascals(figures: Record<string, unknown>): number | null {
  const inches = readWithin(figures.pressure_in, 23, 33);
  return (
    readWithin(figures.pressure_mb, 800, 1100) ??
    (inches === null ? null : Math.round(inches * INCH_OF_MERCURY_HPA))
  );
}

function kilometresPerHour(figures: Record<string, unknown>, name: string): number | null {
  const miles = readWithin(figures[`${name}_mph`], 0, 300);
  return (
    readWithin(figures[`${name}_kph`], 0, 500) ??
    (miles === null ? null : Number((miles * MILE_KM).toFixed(1)))
  );
}
