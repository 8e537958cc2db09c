import { NotAskedError } from '../../errors.ts';
import type { Allowance, Budget, Limit, Limiter } from './port.ts';

/** A budget by one limit; without a limit it has no end. */
export function sharedBudget(limiter: Pick<Limiter, 'tryTake' | 'refund'>, limit: Limit | undefined): Budget {
  return {
    async fetchWithin(fetch) {
      if (!limit) return fetch();
      if (!(await limiter.tryTake(limit, 'all'))) throw new NotAskedError('budget');
      try {
        return await fetch();
      } catch (error) {
        if (error instanceof NotAskedError) await limiter.refund(limit, 'all');
        throw error;
      }
    },
  };
}

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
