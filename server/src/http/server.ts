import { randomUUID } from 'node:crypto';
import { limits } from '@agri/contract/limits.ts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { UserId } from '../user-id.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { documentCalls } from './calls/openapi.ts';
import { answerErrors, answerFault } from './error-answers.ts';
import { prepareDrain } from './listening/drain.ts';
import { cutSlowReaders } from './listening/slow-readers.ts';
import { keepAnswersPrivate, sendSecurityHeaders } from './security-headers.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    userId?: UserId;
  }
}

export type ServerOptions = {
  logger: Logger;
  trustProxy: boolean | number | string;
  https: boolean;
  appName: string;
  imageOrigin: string | undefined;
  /** The one foreign host that the map's tiles may come from. */
  tilesOrigin?: string | undefined;
  /** Foreign hosts that the page may call: those of the identity provider, if any. */
  connectOrigins?: string[];
};

const JSON_MAX_BYTES = 256 * 1024;
// With the interval of the check, a sender that is too slow is cut within 15 s.
const REQUEST_TIMEOUT_MS = 12_000;
const CHECK_SENDERS_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 65_000;
const MULTIPART_FIELD_MAX_BYTES = 64 * 1024;

/** A Fastify server with everything that every route shares, and no route yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(options.trustProxy),
    frameworkErrors: (error, request, reply) =>
      void answerFault(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: CHECK_SENDERS_EVERY_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // Named here already, or Fastify loads its own, which take some megabytes and are never asked.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
  }) as unknown as FastifyInstance;
  if (options.trustProxy === false) warnOfUntrustedProxy(server);
  prepareDrain(server);
  cutSlowReaders(server);
  answerErrors(server);
  await sendSecurityHeaders(server, options);
  keepAnswersPrivate(server);
  await server.register(cookie);
  // Another site can send text without asking first (a "simple" request of CORS), and no call takes any.
  server.removeContentTypeParser('text/plain');
  await server.register(multipart, {
    limits: {
      fileSize: limits.uploadMaxBytes,
      files: limits.photosPerAnalysis + 1,
      fields: 10,
      parts: 14,
      fieldSize: MULTIPART_FIELD_MAX_BYTES,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  });
  await documentCalls(server, options.appName);
  return server;
}

// A number says how many proxies stand in front; each adds one address.
function trustedProxies(setting: ServerOptions['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
