import type { FastifyInstance } from 'fastify';

const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Warns once in the log when a proxy on this host forwards requests and `TRUST_PROXY` does not name it: every caller
 * then has the address of this host, which the limits by address do not count (009).
 */
export function warnOfUntrustedProxy(server: FastifyInstance): void {
  let warned = false;
  server.addHook('onRequest', async (request) => {
    if (warned || !LOOPBACK.test(request.socket.remoteAddress ?? '')) return;
    if (!FORWARDED_HEADERS.some((name) => request.headers[name] !== undefined)) return;
    warned = true;
    request.log.warn(
      'a proxy on this host forwards requests and TRUST_PROXY is not set: limits by address are off. Set TRUST_PROXY=1.',
    );
  });
}
