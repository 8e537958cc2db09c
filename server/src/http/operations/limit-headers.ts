import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

export type TakenLimit = { limit: number; remaining: number; resetSeconds: number };

/**
 * Says in every answer how much of a limit is left, when one was counted: of several the one that is nearest.
 * Gives the function that the limiter calls.
 */
export function sendLimitHeaders(server: FastifyInstance): (taken: TakenLimit) => void {
  const current = new AsyncLocalStorage<{ nearest?: TakenLimit }>();
  server.addHook('onRequest', (_request, _reply, done) => current.run({}, done));
  server.addHook('onSend', (_request, reply, payload, done) => {
    const nearest = current.getStore()?.nearest;
    if (nearest) {
      reply.header('ratelimit-limit', String(nearest.limit));
      reply.header('ratelimit-remaining', String(nearest.remaining));
      reply.header('ratelimit-reset', String(nearest.resetSeconds));
    }
    done(null, payload);
  });
  return (taken) => {
    const request = current.getStore();
    if (!request) return;
    const share = (one: TakenLimit) => one.remaining / one.limit;
    if (!request.nearest || share(taken) <= share(request.nearest)) request.nearest = taken;
  };
}
