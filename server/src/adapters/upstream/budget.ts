import { NotAskedError } from '../../errors.ts';
import type { Refund, Spend } from './port.ts';

/** What a connection fails with before a word was said: the service has counted nothing. */
const NOT_SENT = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT/;

/**
 * Takes a call from every budget, then asks. What is not sent costs nothing: where a later budget is spent, or nobody can
 * be reached, what was taken is given back.
 * @throws NotAskedError then, else what `ask` throws.
 */
export async function askWithin<T>(spends: Spend[], ask: () => Promise<T>): Promise<T> {
  const refunds: Refund[] = [];
  const refundAll = () => Promise.allSettled(refunds.map((refund) => refund()));
  try {
    for (const spend of spends) {
      const refund = await spend();
      if (refund) refunds.push(refund);
    }
  } catch (error) {
    await refundAll();
    throw error instanceof NotAskedError ? error : new NotAskedError('budget', error);
  }
  try {
    return await ask();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error && NOT_SENT.test(cause.message))) throw error;
    await refundAll();
    throw new NotAskedError('unreachable', cause);
  }
}
