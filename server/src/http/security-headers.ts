import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

type Options = {
  https: boolean;
  imageOrigin: string | undefined;
  connectOrigins?: string[];
  tilesOrigin?: string | undefined;
};

const PERMISSIONS =
  'camera=(self), geolocation=(self), microphone=(self), clipboard-write=(self), payment=(), usb=()';

/** No inline script, no foreign host, no frame (OWASP ASVS 5.0, V3.4), and the id of the request. */
export function sendSecurityHeaders(
  server: FastifyInstance,
  { https, imageOrigin, connectOrigins = [], tilesOrigin }: Options,
): void {
  const headers = readHeaders({
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
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** What helmet sends with these options. It is the same for every answer, so that it is asked once (084). */
function readHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}
