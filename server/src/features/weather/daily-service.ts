import { roundPosition } from '@agri/contract/positions.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { Cache } from '../../adapters/cache/port.ts';
import type { Allowance, Budget } from '../../adapters/limiter/port.ts';
import type { DailyWeather, DailyWeatherReader } from '../../adapters/weather/port.ts';
import { AppError, NotAskedError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';

type Parts = {
  reader: DailyWeatherReader;
  cache: Cache;
  allowance: Allowance;
  /** What the nightly job may have fetched, in nobody's name. */
  nightBudget: Budget;
  /** The places of one user that the nightly job asks for; undefined where the service sets no end. */
  nightPlacesPerUser: number | undefined;
};
export type DailyWeatherService = ReturnType<typeof dailyWeatherService>;

/** A forecast is renewed four times a day; what a crop has used since this morning is known no better. */
const FRESH_SECONDS = 6 * 3_600;

/** Past and coming days of a place, asked of the service outside once for each rounded place. */
export function dailyWeatherService(parts: Parts) {
  const { reader, cache, allowance, nightBudget, nightPlacesPerUser } = parts;

  async function read(
    exact: Position,
    within: (fetch: () => Promise<DailyWeather>) => Promise<DailyWeather>,
  ): Promise<DailyWeather> {
    const position = roundPosition(exact);
    const { value } = await cache.readThrough<DailyWeather>({
      kind: `days ${reader.name}`,
      key: `${position.latitude},${position.longitude}`,
      freshSeconds: FRESH_SECONDS,
      fetch: () => within(() => reader.read(position)),
    });
    return value;
  }

  return {
    nightPlacesPerUser,

    /** The days of a place; undefined while nobody can tell them. A fetch counts as this user's. */
    async readDays(exact: Position, userId: UserId): Promise<DailyWeather | undefined> {
      try {
        return await read(exact, (fetch) => allowance.fetchFor(userId, fetch));
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },

    /** The same for the nightly job; `spent` when the place is unknown and no call of the job's share is left. */
    async readNightDays(exact: Position): Promise<DailyWeather | 'spent' | undefined> {
      try {
        return await read(exact, nightBudget.fetchWithin);
      } catch (error) {
        if (error instanceof NotAskedError && error.reason === 'budget') return 'spent';
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
  };
}
