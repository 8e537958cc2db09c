import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './metrics.ts';

type RequestTrace = { run: (work: () => void) => void; end: (route: string, status: number) => void };
type Tracing = {
  openRequest: (request: { method: string; headers: Record<string, unknown> }) => RequestTrace;
};

/** Opens a trace for every request and ends it with the answer. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const open = new WeakMap<FastifyRequest, RequestTrace>();
  server.addHook('onRequest', (request, _reply, done) => {
    const begun = tracing.openRequest({ method: request.method, headers: request.headers });
    open.set(request, begun);
    begun.run(done);
  });
  server.addHook('onResponse', async (request, reply) => {
    open.get(request)?.end(routeOf(request), reply.statusCode);
  });
}
