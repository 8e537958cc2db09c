import { AppError } from '../../errors.ts';
import type { Weather } from './port.ts';

/** Both together answer within ten seconds, whatever the first one does. */
const FIRST_WITHIN_MS = 4_000;
const SECOND_WITHIN_MS = 5_000;

/** Asks one service, and another where the first fails, is silent, or may not be asked again today. */
export function withStandIn(first: Weather, standIn: Weather): Weather {
  return {
    name: first.name,
    async read(position) {
      try {
        return await first.read(position, AbortSignal.timeout(FIRST_WITHIN_MS));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return standIn.read(position, AbortSignal.timeout(SECOND_WITHIN_MS));
      }
    },
  };
}
