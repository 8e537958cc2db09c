import { roundPosition } from '@agri/contract/positions.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { Cache } from '../../adapters/cache/port.ts';
import type { Allowance } from '../../adapters/limiter/port.ts';
import type { DailyWeather, DailyWeatherReader } from '../../adapters/weather/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';

type Parts = { reader: DailyWeatherReader; cache: Cache; allowance: Allowance };
export type DailyWeatherService = ReturnType<typeof dailyWeatherService>;

/** A forecast is renewed four times a day; what a crop has used since this morning is known no better. */
const FRESH_SECONDS = 6 * 3_600;

/** Past and coming days of a place, asked of the service outside once for each rounded place. */
export function dailyWeatherService({ reader, cache, allowance }: Parts) {
  return {
    /**
     * The days of a place; undefined while nobody can tell them. With `userId` a fetch counts as this person's,
     * without one as nobody's, as for the nightly job.
     */
    async readDays(exact: Position, userId?: UserId): Promise<DailyWeather | undefined> {
      const position = roundPosition(exact);
      const fetch = () => reader.read(position);
      try {
        const { value } = await cache.readThrough<DailyWeather>({
          kind: `days ${reader.name}`,
          key: `${position.latitude},${position.longitude}`,
          freshSeconds: FRESH_SECONDS,
          fetch: userId ? () => allowance.fetchFor(userId, fetch) : fetch,
        });
        return value;
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },
  };
}
