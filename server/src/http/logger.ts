import { type Logger, type LoggerOptions, pino } from 'pino';

type LoggedRequest = { method: string; url: string; routeOptions?: { url?: string | undefined } };

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'idToken', 'otp', 'code_hash', 'secret'];

/** JSON lines without secrets: requests are logged by method and path alone, never by header, query or body. */
export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: ({ method, url, routeOptions }: LoggedRequest) => ({
        method,
        path: nameAddress(url, routeOptions?.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options, pino.destination(2));
}

/**
 * The route as it was declared, as what stands for its parts may be a secret; of an address that fits none, the path as the
 * router reads it. Below `/identity` that may carry a reset token, below `/api/calendar` it is one: the first steps say enough.
 */
function nameAddress(url: string, route = ''): string {
  if (route.includes(':')) return route;
  const path = `/${decode(url.split('?')[0] ?? '')}`.replace(/[/\\]+/g, '/');
  return /^\/(identity\/[^/]*|api\/calendar(?=\/))/i.exec(path)?.[0] ?? path;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Nothing below its first step is said of what can't be read.
    return path.split('/', 2).join('/');
  }
}
