import { expect, test } from 'vitest';
import { startUpstreams } from '../../../../simulators/src/upstreams/start-upstreams.ts';
import { promiseWeather, type WeatherUnderTest } from '../../../test/ports/weather-suite.ts';
import { readConfig } from '../../config.ts';
import { webUpstreams } from '../upstream/builtin.ts';
import { chooseWeather } from './choose.ts';
import { conditionOfText, conditionOfWmo } from './conditions.ts';
import { readForecast } from './open-meteo.ts';
import { readForecast as readKeyedForecast } from './weatherapi.ts';

async function start(given: Record<string, string>): Promise<WeatherUnderTest> {
  const upstreams = await startUpstreams();
  const { upstreams: settings } = readConfig({ ...upstreams.settings, ...given });
  const openUpstream = webUpstreams({ userAgent: 'test' });
  return {
    weather: chooseWeather({ settings, openUpstream, spend: async () => undefined }),
    replay: (reply) => {
      for (const server of [upstreams.openMeteo, upstreams.weatherApi]) server.replay(reply);
    },
    stop: upstreams.close,
  };
}

promiseWeather('Open-Meteo', () => start({}));
promiseWeather('weatherapi.com', () => start({ WEATHERAPI_KEY: 'k' }));

test.each([
  [0, 'clear'],
  [3, 'overcast'],
  [48, 'fog'],
  [67, 'freezing_rain'],
  [82, 'heavy_rain'],
  [99, 'hail_storm'],
  [4, 'unknown'],
  [null, 'unknown'],
])('WMO code %s is %s', (code, condition) => {
  expect(conditionOfWmo(code)).toBe(condition);
});

test.each([
  ['Sunny', 'clear'],
  ['Partly Cloudy ', 'partly_cloudy'],
  ['Patchy rain nearby', 'rain'],
  ['Moderate or heavy rain shower', 'heavy_rain'],
  ['Light rain shower', 'showers'],
  ['Moderate or heavy rain with thunder', 'storm'],
  ['Light freezing rain', 'freezing_rain'],
  ['Blizzard', 'snow'],
  ['Freezing fog', 'fog'],
  ['Mist', 'fog'],
  ['', 'unknown'],
])('the words %j are %s', (text, condition) => {
  expect(conditionOfText(text)).toBe(condition);
});

test('unix times, metres a second and runs of nulls are taken as they come', () => {
  const report = readForecast({
    utc_offset_seconds: 3600,
    current_units: { wind_speed_10m: 'm/s' },
    current: { time: 1_772_791_200, wind_speed_10m: 5 },
    hourly: {
      time: [1_772_787_600, 1_772_791_200, 1_772_794_800],
      temperature_2m: [null, 12, null],
      weather_code: [null, 61, 3],
    },
  });
  expect(report.current).toMatchObject({ tempC: 12, windKph: 18, condition: 'rain' });
  expect(report.hours[1]?.time).toBe('2026-03-06T11:00');
  expect(report.days).toMatchObject([{ date: '2026-03-06', maxC: 12, minC: 12 }]);
});

test('imperial figures stand in where an account has dropped the metric ones', () => {
  const report = readKeyedForecast({
    current: { temp_f: 32, wind_mph: 10, precip_in: 1, pressure_in: 29.92, condition: {} },
  });
  expect(report.current).toMatchObject({ tempC: 0, windKph: 16.1, rainMm: 25.4, pressureHpa: 1013 });
});
