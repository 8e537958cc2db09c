import { limits } from '@agri/contract/limits.ts';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Identity } from './port.ts';
import { verifyToken } from './verify-token.ts';

const SESSION_DAYS = 30;
const DAY_SECONDS = 86_400;
const KEYS_FRESH_MS = 5 * 60_000;

type Options = {
  db: unknown;
  publicUrl: string;
  secret: string;
  appName: string;
  /** Whether this browser has proved that it reads the mail of this address. */
  mayBeginSignUp: (cookieHeader: string, email: string) => Promise<boolean>;
};

export type BuiltinIdentity = Identity & {
  /** Answers a request below `/identity`. */
  handleRequest: (request: Request) => Promise<Response>;
};

/** The identity provider of the product itself: e-mail and password, ES256 ID tokens of one hour. */
export function builtinIdentity(options: Options): BuiltinIdentity {
  const issuer = `${options.publicUrl}/identity`;
  const auth = betterAuth({
    appName: options.appName,
    baseURL: options.publicUrl,
    basePath: '/identity',
    secret: options.secret,
    trustedOrigins: loopbackTwins(options.publicUrl),
    database: { db: (options.db as Kysely<unknown>).withSchema('identity'), type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMinCharacters,
      maxPasswordLength: limits.passwordMaxCharacters,
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    rateLimit: { enabled: false },
    // Said outright, as the library leaves the check of the Origin header out where NODE_ENV is "test".
    advanced: { disableOriginCheck: false, disableCSRFCheck: false },
    onAPIError: {
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/sign-up/email') return;
        const email = String(context.body?.email ?? '').toLowerCase();
        if (await options.mayBeginSignUp(context.headers?.get('cookie') ?? '', email)) return;
        throw new APIError('FORBIDDEN', { message: 'Verify your e-mail first.', code: 'forbidden' });
      }),
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: {
          issuer,
          audience: options.publicUrl,
          expirationTime: '1h',
          definePayload: ({ user }) => ({ email: user.email }),
        },
      }),
    ],
  });

  const keys = cachedKeys(async () => (await auth.api.getJwks()) as JSONWebKeySet);
  return {
    kind: 'builtin',
    issuer,
    verifyIdToken: (token) =>
      verifyToken(token, keys, { issuer, audience: options.publicUrl, algorithm: 'ES256' }),
    handleRequest: async (request) => {
      const answer = await auth.handler(request.clone());
      if (answer.status !== 401 && answer.status < 500) return answer;
      // The library takes a database that is gone for nobody signed in, which is no verdict.
      await sql`select 1`.execute(options.db as Kysely<unknown>);
      return request.method === 'GET' ? auth.handler(request) : answer;
    },
  };
}

function cachedKeys(read: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let known: { keySet: ReturnType<typeof createLocalJWKSet>; kids: Set<string>; readAt: number } | undefined;
  return async (header, token) => {
    const isUnknown = !known || (header?.kid !== undefined && !known.kids.has(header.kid));
    if (
      !known ||
      Date.now() - known.readAt > KEYS_FRESH_MS ||
      (isUnknown && Date.now() - known.readAt > 1_000)
    ) {
      const set = await read();
      known = {
        keySet: createLocalJWKSet(set),
        kids: new Set(set.keys.map((key) => key.kid ?? '')),
        readAt: Date.now(),
      };
    }
    return known.keySet(header, token);
  };
}

// People type either name of their own machine; both are the same computer.
function loopbackTwins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return [publicUrl];
  return ['localhost', '127.0.0.1'].map(
    (name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`,
  );
}
