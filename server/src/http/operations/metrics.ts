import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

type Request = { method: string; route: string; status: number };
type Options = {
  token: string | undefined;
  publicUrl: string;
  countRequest: (request: Request, seconds: number) => void;
  write: () => Promise<{ contentType: string; text: string }>;
};

/**
 * Counts every answer, and shows the numbers at `/metrics`: anywhere with the token; without one, to this machine alone,
 * and only as long as the app is for this machine alone.
 */
export function reportMetrics(server: FastifyInstance, options: Options): void {
  const { token, publicUrl, countRequest, write } = options;
  const isLocalApp = isLoopbackName(new URL(publicUrl).hostname);
  server.addHook('onResponse', (request, reply, done) => {
    countRequest(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  server.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (token === undefined ? !(isLocalApp && isLocal(request)) : !holdsToken(request, token))
      throw new AppError('not_found', 'There is nothing here.');
    const { contentType, text } = await write();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

/** The route as it was declared: an address that fits none could be anything. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

// A proxy on this machine also connects from loopback, but most name the client in a header. The host name guards against
// DNS rebinding.
function isLocal(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => request.headers[name],
  );
  return !forwarded && isLoopbackName(request.hostname) && /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
}

function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(name);
}

function holdsToken(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
