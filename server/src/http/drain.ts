import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes on answering for a while, but lets every connection end with its answer. */
    drain: (ms: number) => Promise<void>;
  }
}

/** A proxy sends on connections that it keeps: it must be told to leave them before they are closed under a request. */
export function prepareDrain(server: FastifyInstance): void {
  let draining = false;
  server.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  server.decorate('drain', async (ms) => {
    draining = true;
    await sleep(ms);
  });
}
