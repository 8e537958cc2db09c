import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Weather } from '../../src/adapters/weather/port.ts';

export type WeatherUnderTest = {
  weather: Weather;
  /** Has the service answer with this, whatever is asked. */
  replay: (reply: { status?: number; body: string }) => void;
  stop: () => Promise<void>;
};

const nashik = { latitude: 20, longitude: 73.79 };

/** What every weather service promises, whoever tells it. */
export function promiseWeather(name: string, start: () => Promise<WeatherUnderTest>): void {
  describe(name, () => {
    let running: WeatherUnderTest;
    beforeEach(async () => {
      running = await start();
    });
    afterEach(() => running.stop());

    test('tells the present, 168 hours and 7 days in the same units and words', async () => {
      const report = await running.weather.read(nashik);
      expect(report.utcOffsetSeconds).toBe(19_800);
      expect(report.current).toMatchObject({
        windDegree: 202,
        pressureHpa: 1014,
        tempC: expect.any(Number),
        isDay: expect.any(Boolean),
      });
      expect(report.hours).toHaveLength(168);
      expect(report.hours[0]).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00$/),
        isDay: false,
      });
      expect(report.days).toHaveLength(7);
      expect(report.days[0]).toMatchObject({
        maxC: 31.2,
        condition: 'partly_cloudy',
        rainMm: 1.6,
        uvIndex: 6.4,
      });
      expect(report.days[0]?.sunrise).toMatch(/T06:46$/);
      expect(report.days[1]).toMatchObject({ condition: 'rain', rainChance: 75 });
      expect(report.air).toMatchObject({ co: 312, no2: 14.2, o3: 68, so2: 7.1 });
      expect(report.provider).toMatchObject({
        name: running.weather.name,
        url: expect.stringMatching(/^https:/),
      });
    });

    test.each([
      ['an error of the service', { status: 401, body: '{"error":{"code":2006}}' }],
      ['a page', { body: '<html>busy</html>' }],
      ['an empty object', { body: '{}' }],
      ['a list', { body: '[]' }],
      ['nothing', { body: '' }],
      [
        'figures that are words',
        { body: '{"current":{"temperature_2m":"warm","temp_c":"warm"},"hourly":{"time":7}}' },
      ],
    ])('%s is a fault of the upstream', async (_, reply) => {
      running.replay(reply);
      await expect(running.weather.read(nashik)).rejects.toMatchObject({ code: 'upstream_failed' });
    });
  });
}
