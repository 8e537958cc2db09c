import { type ChildLoggerOptions, type Logger, type LoggerOptions, pino } from 'pino';

const { chindingsSym } = pino.symbols;
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'idToken', 'otp', 'code_hash', 'secret'];

/** JSON lines without secrets: requests are logged by method and path alone, never by header, query or body. */
export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: nameAddress(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options, pino.destination(2));
}

/**
 * The logger of one request, whose lines carry its id. The id is one that we drew and needs no look for secrets,
 * which would be most of what such a logger costs.
 */
export function logRequest(logger: Logger, requestId: string, options?: ChildLoggerOptions): Logger {
  const child = logger.child({}, options?.level ? options : undefined) as Logger & {
    [chindingsSym]: string;
  };
  child[chindingsSym] += `,"reqId":${JSON.stringify(requestId)}`;
  return child;
}

// Below `/identity` an address may carry a reset token; its first step says enough.
function nameAddress(url: string): string {
  const path = url.split('?')[0] ?? '';
  return /^\/identity\/[^/]*/.exec(path)?.[0] ?? path;
}
