import type { FastifyInstance } from 'fastify';

type Options = {
  https: boolean;
  imageOrigin: string | undefined;
  connectOrigins?: string[];
  tilesOrigin?: string | undefined;
};

const PERMISSIONS =
  'camera=(self), geolocation=(self), microphone=(self), clipboard-write=(self), payment=(), usb=()';
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * No inline script, no foreign host, no frame (OWASP ASVS 5.0, V3.4), and the id of the request. The headers are
 * written down once: they are the same in every answer.
 */
export function sendSecurityHeaders(server: FastifyInstance, options: Options): void {
  const headers = Object.entries({
    'content-security-policy': writePolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': HSTS } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'permissions-policy': PERMISSIONS,
  });
  server.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done();
  });
}

function writePolicy({ imageOrigin, connectOrigins = [], tilesOrigin }: Options): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': [
      "'self'",
      'blob:',
      'data:',
      ...[imageOrigin, tilesOrigin].filter((origin) => origin !== undefined),
    ],
    'connect-src': ["'self'", ...connectOrigins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
