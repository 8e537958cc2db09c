import { roundPosition } from '@agri/contract/positions.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { Cache } from '../../adapters/cache/port.ts';
import type { Budget } from '../../adapters/limiter/port.ts';
import type { ReportedDay, ReportedHour, Weather } from '../../adapters/weather/port.ts';
import { NotAskedError, UpstreamError } from '../../errors.ts';
import { type AdviceLine, adviseField, type FieldThresholds } from './advice-rules.ts';

type Parts = {
  weather: Weather;
  cache: Cache;
  /** What is watched leaves most of a public service's calls to people who look themselves. */
  budget: Budget;
  /** How many places it lasts for in an hour; undefined where the service sets no end. */
  hourlyPlaces: number | undefined;
  thresholds: FieldThresholds;
  now: () => Date;
};

/** From the present hour on, wall times of the place. */
export type Forecast = {
  fetchedAt: Date;
  localTime: string;
  utcOffsetSeconds: number;
  hours: ReportedHour[];
  days: ReportedDay[];
  advice: AdviceLine[];
};
export type ForecastService = ReturnType<typeof forecastService>;

/** The coming days of a place for what watches it, in nobody's name. */
export function forecastService({ weather, cache, budget, hourlyPlaces, thresholds, now }: Parts) {
  async function find(exact: Position, freshSeconds: number): Promise<Forecast | 'spent' | undefined> {
    const position = roundPosition(exact);
    let isSpent = false;
    try {
      const { value, fetchedAt, stale } = await cache.readThrough({
        kind: `forecast ${weather.name}`,
        key: `${position.latitude},${position.longitude}`,
        freshSeconds,
        fetch: async () => {
          try {
            return await budget.fetchWithin(() => weather.read(position));
          } catch (error) {
            isSpent = isBudgetSpent(error);
            throw error;
          }
        },
      });
      if (stale) return isSpent ? 'spent' : undefined;
      const { utcOffsetSeconds } = value;
      const localTime = new Date(now().getTime() + utcOffsetSeconds * 1000).toISOString().slice(0, 16);
      const hours = value.hours.filter(({ time }) => time.slice(0, 13) >= localTime.slice(0, 13));
      const days = value.days.filter(({ date }) => date >= localTime.slice(0, 10));
      return {
        fetchedAt,
        localTime,
        utcOffsetSeconds,
        hours,
        days,
        advice: adviseField(hours.slice(0, 30), days, thresholds),
      };
    } catch (error) {
      if (isBudgetSpent(error)) return 'spent';
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  return {
    /** How many places may be asked for in an hour; undefined where the service sets no end. */
    hourlyPlaces,

    /** A forecast that is at most `freshSeconds` old; undefined while there is none. */
    async read(exact: Position, freshSeconds: number): Promise<Forecast | undefined> {
      const found = await find(exact, freshSeconds);
      return found === 'spent' ? undefined : found;
    },

    /** As `read`; `spent` when it was not asked for, as no call of this hour is left. */
    watch: find,
  };
}

function isBudgetSpent(error: unknown): boolean {
  return error instanceof NotAskedError && error.reason === 'budget';
}
