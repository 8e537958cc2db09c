import type { FastifyInstance } from 'fastify';

/** As long as a sender may be silent; a phone that lost its network for a moment comes back sooner. */
const READ_WITHIN_MS = 30_000;

/**
 * Cuts who asks for an answer and does not read it: it would stay in memory for as long as they like. An answer that is
 * still being made is nobody's fault, and one that is read slowly goes on: Node counts what the system takes as activity.
 */
export function cutSlowReaders(server: FastifyInstance, withinMs = READ_WITHIN_MS): void {
  server.server.on('request', ({ socket }, response) => {
    response.setTimeout(withinMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
