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

/** The declared route; without one, the first segment of the path (two below `/identity`). The rest may be a secret. */
function nameAddress(url: string, route = ''): string {
  if (route !== '' && !route.includes('*')) return route;
  const path = url.split(/[?#%]/)[0] ?? '';
  return /^\/(identity\/[^/]*|[^/]*)/.exec(path)?.[0] ?? '';
}
