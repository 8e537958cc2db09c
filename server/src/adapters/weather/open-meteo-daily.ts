import { openMeteoSource } from '@agri/contract/weather/sources.ts';
import { knownZone } from '@agri/contract/zone-names.ts';
import type { Upstream } from '../upstream/port.ts';
import { isObject, readList, readObject, readText, readWithin } from './figures.ts';
import type { DailyWeather, DailyWeatherReader } from './port.ts';

const DAILY =
  'temperature_2m_max,temperature_2m_min,precipitation_sum,et0_fao_evapotranspiration,relative_humidity_2m_min,wind_speed_10m_mean';
/** The most that the service gives of each. */
const PAST_DAYS = '92';
const COMING_DAYS = '16';
/** FAO-56, equation 47: wind at 2 m from wind at 10 m over grass. */
const WIND_AT_2_M = 0.748;

/** Daily figures of Open-Meteo around today, without a key (https://open-meteo.com/en/docs). */
export function openMeteoDaily({ url, upstream }: { url: string; upstream: Upstream }): DailyWeatherReader {
  return {
    name: 'Open-Meteo',
    read({ latitude, longitude }, signal) {
      const address = new URL(url);
      const query = {
        latitude: `${latitude}`,
        longitude: `${longitude}`,
        timezone: 'auto',
        daily: DAILY,
        past_days: PAST_DAYS,
        forecast_days: COMING_DAYS,
        temperature_unit: 'celsius',
        wind_speed_unit: 'ms',
        precipitation_unit: 'mm',
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return upstream.read({ url: address, ...(signal ? { signal } : {}) }, ({ bytes }) =>
        readDaily(JSON.parse(bytes.toString('utf8'))),
      );
    },
  };
}

/** @throws Error when the answer holds no day. */
function readDaily(answer: unknown): DailyWeather {
  if (!isObject(answer) || answer.error === true) throw new Error('no weather');
  const daily = readObject(answer.daily);
  const at = (name: string, row: number) => readList(daily[name])[row];
  const days = readList(daily.time).flatMap((time, row) => {
    const date = readText(time).slice(0, 10);
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return [];
    const windAt10M = readWithin(at('wind_speed_10m_mean', row), 0, 140);
    return [
      {
        date,
        maxC: readWithin(at('temperature_2m_max', row), -90, 65),
        minC: readWithin(at('temperature_2m_min', row), -90, 65),
        rainMm: readWithin(at('precipitation_sum', row), 0, 5000),
        et0Mm: readWithin(at('et0_fao_evapotranspiration', row), 0, 30),
        humidityMin: readWithin(at('relative_humidity_2m_min', row), 0, 100),
        windMs: windAt10M === null ? null : windAt10M * WIND_AT_2_M,
      },
    ];
  });
  if (days.length === 0) throw new Error('no weather');
  return {
    provider: openMeteoSource,
    utcOffsetSeconds: readWithin(answer.utc_offset_seconds, -43_200, 50_400) ?? 0,
    zone: knownZone(answer.timezone),
    days,
  };
}
