import { limits } from '@agri/contract/limits.ts';
import type { JSONWebKeySet } from 'jose';
import { type Kysely, sql } from 'kysely';
import { cacheKeys } from './key-cache.ts';
import { isWidelyUsedPassword } from './known-passwords.ts';
import { keepOneKey } from './one-key.ts';
import type { Identity } from './port.ts';
import { findWithOtherPassword, isSignUp, signUpOnce } from './sign-up.ts';
import { verifyToken } from './verify-token.ts';

const DAY_SECONDS = 86_400;
const RESET_SECONDS = limits.resetLinkMinutes * 60;
const KEYS_FRESH_MS = 5 * 60_000;

/** How passwords become what is stored. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (stored: { hash: string; password: string }) => Promise<boolean>;
};

export type BuiltinIdentityOptions = {
  db: unknown;
  publicUrl: string;
  secret: string;
  appName: string;
  /** Whether this browser has proved that it reads the mail of this address. */
  mayBeginSignUp: (cookieHeader: string, email: string) => Promise<boolean>;
  /** Removes an earlier identity that never became a user, so that its e-mail can be signed up again. */
  removeUnclaimed: (email: string, subject: string) => Promise<void>;
  /** The version that new tokens of this person carry; older ones no longer count. */
  readTokenVersion: (issuer: string, subject: string) => Promise<number>;
  sendResetMail: (email: string, link: string) => Promise<void>;
  onPasswordReset: (issuer: string, subject: string) => Promise<void>;
  /** In place of the scrypt of better-auth, which takes a tenth of a second of a core. */
  passwordHashing?: PasswordHashing | undefined;
};

export type BuiltinIdentity = Identity & {
  /** Answers a request below `/identity`. */
  handleRequest: (request: Request) => Promise<Response>;
  /** Whose password a mailed link can set, while it can. */
  findResetEmail: (linkToken: string) => Promise<string | undefined>;
};

type Auth = Awaited<ReturnType<typeof openAuth>>;

/** The identity provider of the product itself: e-mail and password, ES256 ID tokens of one hour. */
export function builtinIdentity(options: BuiltinIdentityOptions): BuiltinIdentity {
  const issuer = `${options.publicUrl}/identity`;
  let opening: Promise<Auth> | undefined;
  const open = () => {
    opening ??= openAuth(options, issuer).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const openContext = async () => (await open()).$context;

  const keys = cacheKeys({
    readKeys: async () => (await (await open()).api.getJwks()) as JSONWebKeySet,
    freshMs: KEYS_FRESH_MS,
  });
  return {
    kind: 'builtin',
    issuer,
    verifyIdToken: (token) =>
      verifyToken(token, keys, { issuer, audience: options.publicUrl, algorithm: 'ES256', now: Date.now }),
    async hasAccount(subject) {
      return (await (await openContext()).internalAdapter.findUserById(subject)) !== null;
    },
    async requestPasswordReset(email) {
      await (await open()).api.requestPasswordReset({ body: { email } });
    },
    async endSessions(subject) {
      await (await openContext()).internalAdapter.deleteUserSessions(subject);
    },
    async describeAccount(subject) {
      const { internalAdapter } = await openContext();
      const [user, sessions] = await Promise.all([
        internalAdapter.findUserById(subject),
        internalAdapter.listSessions(subject),
      ]);
      return {
        name: user?.name,
        created_at: user?.createdAt,
        sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
          created_at: createdAt,
          expires_at: expiresAt,
          address: ipAddress,
          browser: userAgent,
        })),
      };
    },
    async deleteAccount() {
      // Its rows lie in the product's own database, and go in the transaction that has the person leave.
    },
    async findResetEmail(linkToken) {
      const { internalAdapter } = await openContext();
      const link = await internalAdapter.findVerificationValue(`reset-password:${linkToken}`);
      return link ? (await internalAdapter.findUserById(link.value))?.email : undefined;
    },
    handleRequest: async (request) => {
      const { handler } = await open();
      const answer = await (isSignUp(request)
        ? signUpOnce(handler, request.clone())
        : handler(request.clone()));
      if (answer.status !== 401 && answer.status < 500) return answer;
      // The library takes a database that is gone for nobody signed in, which is no verdict.
      await sql`select 1`.execute(options.db as Kysely<unknown>);
      return request.method === 'GET' ? handler(request) : answer;
    },
  };
}

/** better-auth, which is a sixth of what there is to load, and not needed before somebody signs in. */
async function openAuth(options: BuiltinIdentityOptions, issuer: string) {
  const [{ betterAuth }, { APIError, createAuthMiddleware }, { jwt }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/plugins/jwt'),
  ]);
  const auth = betterAuth({
    appName: options.appName,
    baseURL: options.publicUrl,
    basePath: '/identity',
    secret: options.secret,
    trustedOrigins: loopbackTwins(options.publicUrl),
    database: {
      db: (options.db as Kysely<unknown>).withSchema('identity'),
      type: 'postgres',
      // An identity is seen with its password or not at all.
      transaction: true,
    },
    emailAndPassword: {
      enabled: true,
      ...(options.passwordHashing && { password: options.passwordHashing }),
      minPasswordLength: limits.passwordMinCharacters,
      maxPasswordLength: limits.passwordMaxCharacters,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        options.sendResetMail(user.email, `${options.publicUrl}/resetPassword?token=${token}`),
      onPasswordReset: async ({ user }) => {
        const { adapter } = await auth.$context;
        await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user.id }] });
        await options.onPasswordReset(issuer, user.id);
      },
    },
    session: { expiresIn: limits.sessionDays * DAY_SECONDS, updateAge: DAY_SECONDS },
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
      before: createAuthMiddleware(async ({ path, body, headers, context }) => {
        const email = typeof body?.email === 'string' ? body.email.toLowerCase() : '';
        if (path === '/sign-up/email') {
          if (!(await options.mayBeginSignUp(headers?.get('cookie') ?? '', email))) {
            throw new APIError('FORBIDDEN', { message: 'Verify your e-mail first.', code: 'forbidden' });
          }
        }
        const password =
          path === '/sign-up/email' ? body?.password : path === '/reset-password' ? body?.newPassword : '';
        if (typeof password === 'string' && (await isWidelyUsedPassword(password))) {
          throw new APIError('BAD_REQUEST', {
            message: 'This password is one of the first that others would try. Choose another.',
            code: 'PASSWORD_TOO_COMMON',
          });
        }
        if (path === '/sign-up/email') {
          const earlier = await findWithOtherPassword(context, email, String(password));
          if (earlier) await options.removeUnclaimed(email, earlier);
        }
      }),
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'ES256' } },
        adapter: { createJwk: (key) => keepOneKey(options.db as Kysely<unknown>, key) },
        jwt: {
          issuer,
          audience: options.publicUrl,
          expirationTime: '1h',
          definePayload: async ({ user, session }) => ({
            email: user.email,
            // A clock that was set back must not make a sign-in one of the future, which no token may tell.
            auth_time: Math.floor(Math.min(Date.now(), session.createdAt.getTime()) / 1000),
            ver: await options.readTokenVersion(issuer, user.id),
          }),
        },
      }),
    ],
  });

  await auth.$context;
  return auth;
}

// People type either name of their own machine; both are the same computer.
function loopbackTwins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return [publicUrl];
  return ['localhost', '127.0.0.1'].map(
    (name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`,
  );
}
