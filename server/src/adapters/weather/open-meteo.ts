import { openMeteoSource } from '@agri/contract/weather/sources.ts';
import { AppError } from '../../errors.ts';
import type { Upstream } from '../upstream/port.ts';
import { conditionOfWmo } from './conditions.ts';
import { isObject, readList, readNumber, readObject, readText, readWithin, wallTime } from './figures.ts';
import { type Column, fillCurrent, fillDays, nearestIndex } from './fill-gaps.ts';
import type { ReportedAir, Weather, WeatherReport } from './port.ts';

type Options = { forecastUrl: string; airQualityUrl: string; forecast: Upstream; air: Upstream };

const CURRENT =
  'temperature_2m,apparent_temperature,relative_humidity_2m,precipitation,weather_code,wind_speed_10m,wind_direction_10m,pressure_msl,is_day';
const HOURLY =
  'temperature_2m,relative_humidity_2m,precipitation,precipitation_probability,weather_code,wind_speed_10m,is_day';
const DAILY =
  'weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,precipitation_sum,precipitation_probability_max,uv_index_max,et0_fao_evapotranspiration';
const AIR = 'carbon_monoxide,nitrogen_dioxide,ozone,sulphur_dioxide,pm2_5,pm10';
const DAYS = '7';
/** To km/h, by the word for the unit in the answer. */
const speedFactors: Record<string, number> = { 'm/s': 3.6, 'mp/h': 1.609344, mph: 1.609344, kn: 1.852 };

/** Open-Meteo, without a key (https://open-meteo.com/en/docs). Air quality is a service of its own. */
export function openMeteo({ forecastUrl, airQualityUrl, forecast, air }: Options): Weather {
  return {
    name: 'Open-Meteo',
    async read({ latitude, longitude }, signal) {
      const bounded = signal ? { signal } : {};
      const place = { latitude: `${latitude}`, longitude: `${longitude}`, timezone: 'auto' };
      const units = { temperature_unit: 'celsius', wind_speed_unit: 'kmh', precipitation_unit: 'mm' };
      const fields = { current: CURRENT, hourly: HOURLY, daily: DAILY, forecast_days: DAYS };
      const [report, airQuality] = await Promise.all([
        forecast.read(
          { url: withQuery(forecastUrl, { ...place, ...fields, ...units }), ...bounded },
          ({ bytes }) => readForecast(JSON.parse(bytes.toString('utf8'))),
        ),
        air
          .read({ url: withQuery(airQualityUrl, { ...place, current: AIR }), ...bounded }, ({ bytes }) =>
            readAir(JSON.parse(bytes.toString('utf8'))),
          )
          .catch(nothingForFaults),
      ]);
      return { ...report, air: airQuality };
    },
  };
}

function withQuery(url: string, query: Record<string, string>): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

// The weather is worth showing without the air.
function nothingForFaults(error: unknown): ReportedAir {
  if (error instanceof AppError) return { co: null, no2: null, o3: null, so2: null, pm2_5: null, pm10: null };
  throw error;
}

/**
 * Reads an answer of the forecast. Runs of nulls, unix times and other units of wind are taken as they come.
 * @throws Error when it holds no temperature.
 */
export function readForecast(answer: unknown): WeatherReport {
  if (!isObject(answer) || answer.error === true) throw new Error('no weather');
  const utcOffsetSeconds = readWithin(answer.utc_offset_seconds, -43_200, 50_400) ?? 0;
  const hourly = readTable(answer.hourly, answer.hourly_units, utcOffsetSeconds);
  const daily = readTable(answer.daily, answer.daily_units, utcOffsetSeconds);
  const now = readObject(answer.current);
  const speed = speedFactor(answer.current_units);
  const hours = hourly.times.map((time, row) => ({
    time,
    tempC: readWithin(hourly.at('temperature_2m', row), -90, 65),
    humidity: readWithin(hourly.at('relative_humidity_2m', row), 0, 100),
    rainMm: readWithin(hourly.at('precipitation', row), 0, 2000),
    rainChance: readWithin(hourly.at('precipitation_probability', row), 0, 100),
    windKph: scale(readWithin(hourly.at('wind_speed_10m', row), 0, 500), hourly.speed),
    condition: conditionOfWmo(readNumber(hourly.at('weather_code', row))),
    isDay: readNumber(hourly.at('is_day', row)) !== 0,
  }));
  const days = daily.times.map((time, row) => ({
    date: time.slice(0, 10),
    condition: conditionOfWmo(readNumber(daily.at('weather_code', row))),
    maxC: readWithin(daily.at('temperature_2m_max', row), -90, 65),
    minC: readWithin(daily.at('temperature_2m_min', row), -90, 65),
    rainMm: readWithin(daily.at('precipitation_sum', row), 0, 5000),
    rainChance: readWithin(daily.at('precipitation_probability_max', row), 0, 100),
    sunrise: readTime(daily.at('sunrise', row), utcOffsetSeconds),
    sunset: readTime(daily.at('sunset', row), utcOffsetSeconds),
    uvIndex: readWithin(daily.at('uv_index_max', row), 0, 30),
    et0Mm: readWithin(daily.at('et0_fao_evapotranspiration', row), 0, 30),
  }));
  const current = {
    tempC: readWithin(now.temperature_2m, -90, 65),
    feelslikeC: readWithin(now.apparent_temperature, -120, 90),
    humidity: readWithin(now.relative_humidity_2m, 0, 100),
    rainMm: readWithin(now.precipitation, 0, 2000),
    windKph: scale(readWithin(now.wind_speed_10m, 0, 500), speed),
    windDegree: readWithin(now.wind_direction_10m, 0, 360),
    pressureHpa: readWithin(now.pressure_msl, 800, 1100),
    condition: conditionOfWmo(readNumber(now.weather_code)),
    isDay: readNumber(now.is_day) !== 0,
  };
  const at = readTime(now.time, utcOffsetSeconds);
  const report: WeatherReport = {
    provider: openMeteoSource,
    place: null,
    utcOffsetSeconds,
    current: fillCurrent(current, hours, at),
    air: { co: null, no2: null, o3: null, so2: null, pm2_5: null, pm10: null },
    hours,
    days: fillDays(days, hours),
  };
  if (report.current.tempC === null && report.days.every(({ maxC }) => maxC === null))
    throw new Error('no weather');
  return report;
}

/** Reads an answer of the air quality service, which may hold the present, or hours around it. */
function readAir(answer: unknown): ReportedAir {
  if (!isObject(answer) || answer.error === true) throw new Error('no weather');
  const now = readObject(answer.current);
  const hourly = readTable(answer.hourly, answer.hourly_units, 0);
  const row = nearestIndex(hourly.times, readTime(now.time, 0));
  const figure = (name: string) => readWithin(now[name], 0, 1e6) ?? readWithin(hourly.at(name, row), 0, 1e6);
  return {
    co: figure('carbon_monoxide'),
    no2: figure('nitrogen_dioxide'),
    o3: figure('ozone'),
    so2: figure('sulphur_dioxide'),
    pm2_5: figure('pm2_5'),
    pm10: figure('pm10'),
  };
}

function readTable(table: unknown, units: unknown, utcOffsetSeconds: number) {
  const columns = readObject(table) as Record<string, Column>;
  const times = readList(columns.time).map((time) => readTime(time, utcOffsetSeconds));
  const rows = times.flatMap((time, row) => (time === null ? [] : [{ time, row }]));
  return {
    times: rows.map(({ time }) => time),
    at: (name: string, index: number) => readList(columns[name])[rows[index]?.row ?? -1],
    speed: speedFactor(units),
  };
}

function readTime(value: unknown, utcOffsetSeconds: number): string | null {
  if (typeof value === 'number') return wallTime(value, utcOffsetSeconds);
  const text = readText(value);
  return /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?/.test(text) ? text.slice(0, 16) : null;
}

function speedFactor(units: unknown): number {
  return speedFactors[readText(readObject(units).wind_speed_10m)] ?? 1;
}

function scale(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toFixed(1));
}
