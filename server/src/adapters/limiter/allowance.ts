import { NotAskedError } from '../../errors.ts';
import type { Allowance, Limit, Limiter } from './port.ts';

/** An allowance by several limits, all of which must have a point left. */
export function personalAllowance(limiter: Limiter, limits: Limit[]): Allowance {
  return {
    async fetchFor(person, fetch) {
      const taken: Limit[] = [];
      const refund = () => Promise.all(taken.map((limit) => limiter.refund(limit, person)));
      try {
        for (const limit of limits) {
          await limiter.take(limit, person);
          taken.push(limit);
        }
      } catch (refusal) {
        await refund();
        throw refusal;
      }
      try {
        return await fetch();
      } catch (error) {
        if (error instanceof NotAskedError) await refund();
        throw error;
      }
    },
  };
}
