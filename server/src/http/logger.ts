import { type Logger, type LoggerOptions, pino } from 'pino';

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

// Below `/identity` an address may carry a reset token, below `/api/calendar` it is one: the first steps say enough.
function nameAddress(url: string): string {
  const path = url.split('?')[0] ?? '';
  return /^\/(identity\/[^/]*|api\/calendar(?=\/))/.exec(path)?.[0] ?? path;
}
