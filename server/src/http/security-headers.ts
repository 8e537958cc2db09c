import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Options = {
  https: boolean;
  imageOrigin: string | undefined;
  connectOrigins?: string[];
  tilesOrigin?: string | undefined;
};

const PERMISSIONS =
  'camera=(self), geolocation=(self), microphone=(self), clipboard-write=(self), payment=(), usb=()';

const PRIVATE = /^\/(api|identity)\//;
/** The description of the API and its page are the same for everybody. */
const PUBLIC = /^\/api\/(openapi\.json|docs)/;

/** No inline script, no foreign host, no frame (OWASP ASVS 5.0, V3.4), and the id of the request. */
export async function sendSecurityHeaders(
  server: FastifyInstance,
  { https, imageOrigin, connectOrigins = [], tilesOrigin }: Options,
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: [
          "'self'",
          'blob:',
          'data:',
          ...[imageOrigin, tilesOrigin].filter((origin) => origin !== undefined),
        ],
        connectSrc: ["'self'", ...connectOrigins],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
  });
}

/** What the API answers belongs to one person: nothing on the way may keep it. A route that wants it kept says so itself. */
export function keepAnswersPrivate(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (PRIVATE.test(request.url) && !PUBLIC.test(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}
