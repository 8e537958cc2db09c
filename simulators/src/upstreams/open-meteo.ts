import type { Reply, Seen } from './upstream-server.ts';
import {
  storyOffsetSeconds,
  storyPressureHpa,
  tellDays,
  tellHistory,
  tellHours,
  tellNow,
} from './weather-story.ts';

/** Open-Meteo's forecast and air quality, in its own shape, whatever place is asked for. */
export function answerOpenMeteo({ url }: Seen): Reply {
  const latitude = Number(url.searchParams.get('latitude'));
  const longitude = Number(url.searchParams.get('longitude'));
  if (!url.searchParams.has('latitude') || Number.isNaN(latitude) || Number.isNaN(longitude)) {
    return {
      status: 400,
      body: JSON.stringify({ error: true, reason: "Parameter 'latitude' must be a number." }),
    };
  }
  const place = {
    latitude,
    longitude,
    generationtime_ms: 0.21,
    utc_offset_seconds: storyOffsetSeconds,
    timezone: 'Asia/Kolkata',
    timezone_abbreviation: 'GMT+5:30',
    elevation: 584,
  };
  const body = url.pathname.endsWith('/air-quality')
    ? tellAir()
    : url.searchParams.has('past_days')
      ? tellDailyHistory(
          Number(url.searchParams.get('past_days')),
          Number(url.searchParams.get('forecast_days')),
        )
      : tellForecast();
  return { body: JSON.stringify({ ...place, ...body }) };
}

function tellForecast() {
  const now = tellNow();
  const hours = tellHours();
  const days = tellDays();
  return {
    current_units: { time: 'iso8601', temperature_2m: '°C', wind_speed_10m: 'km/h' },
    current: {
      time: now.local,
      interval: 900,
      temperature_2m: now.tempC,
      apparent_temperature: Number((now.tempC + 1.6).toFixed(1)),
      relative_humidity_2m: now.humidity,
      precipitation: now.rainMm,
      weather_code: now.wmo,
      wind_speed_10m: now.windKph,
      wind_direction_10m: 202,
      pressure_msl: storyPressureHpa,
      is_day: now.isDay ? 1 : 0,
    },
    hourly_units: { time: 'iso8601', temperature_2m: '°C', wind_speed_10m: 'km/h' },
    hourly: {
      time: hours.map(({ local }) => local),
      temperature_2m: hours.map(({ tempC }) => tempC),
      relative_humidity_2m: hours.map(({ humidity }) => humidity),
      precipitation: hours.map(({ rainMm }) => rainMm),
      precipitation_probability: hours.map(({ rainChance }) => rainChance),
      weather_code: hours.map(({ wmo }) => wmo),
      wind_speed_10m: hours.map(({ windKph }) => windKph),
      is_day: hours.map(({ isDay }) => (isDay ? 1 : 0)),
    },
    daily: {
      time: days.map(({ date }) => date),
      weather_code: days.map(({ wmo }) => wmo),
      temperature_2m_max: days.map(({ maxC }) => maxC),
      temperature_2m_min: days.map(({ minC }) => minC),
      sunrise: days.map(({ date }) => `${date}T06:46`),
      sunset: days.map(({ date }) => `${date}T17:56`),
      precipitation_sum: days.map(({ rainMm }) => rainMm),
      precipitation_probability_max: days.map(({ rainChance }) => rainChance),
      uv_index_max: days.map(({ uvIndex }) => uvIndex),
      et0_fao_evapotranspiration: days.map(({ maxC }) => Number((maxC / 7.6).toFixed(2))),
    },
  };
}

/** Past and coming days without hours, as `daily` alone asks for them. */
function tellDailyHistory(pastDays: number, comingDays: number) {
  const days = tellHistory(pastDays, comingDays);
  return {
    daily: {
      time: days.map(({ date }) => date),
      temperature_2m_max: days.map(({ maxC }) => maxC),
      temperature_2m_min: days.map(({ minC }) => minC),
      precipitation_sum: days.map(({ rainMm }) => rainMm),
      et0_fao_evapotranspiration: days.map(({ maxC }) => Number((maxC / 7.6).toFixed(2))),
      relative_humidity_2m_min: days.map(({ rainMm }) => (rainMm > 0 ? 58 : 44)),
      wind_speed_10m_mean: days.map(() => 2.4),
    },
  };
}

function tellAir() {
  return {
    current: {
      time: tellNow().local,
      interval: 3600,
      carbon_monoxide: 312,
      nitrogen_dioxide: 14.2,
      ozone: 68,
      sulphur_dioxide: 7.1,
      pm2_5: 14.1,
      pm10: 31.5,
    },
  };
}
