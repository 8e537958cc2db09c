import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Cookies } from './cookies.ts';

type SignInAttempt = { email: string; address: string; browser: string | undefined };

export type IdentityGuards = {
  beginSignIn: (attempt: SignInAttempt) => Promise<void>;
  succeedSignIn: (attempt: SignInAttempt) => Promise<{ browser: string }>;
  requestReset: (email: string, address: string) => Promise<void>;
  tryResetLink: (address: string) => Promise<void>;
};

type Options = {
  publicUrl: string;
  cookies: Cookies;
  guards: IdentityGuards;
  handle: (request: Request) => Promise<Response>;
};

/** What of the identity provider is open to browsers; all else of it is not there. */
const OPEN = new Set([
  'POST /identity/sign-up/email',
  'POST /identity/sign-in/email',
  'POST /identity/sign-out',
  'GET /identity/get-session',
  'GET /identity/token',
  'GET /identity/jwks',
  'POST /identity/request-password-reset',
  'POST /identity/reset-password',
]);
const REFUSAL_STEP_MS = 150;
const RESET_ANSWER = { status: true, message: 'If this e-mail has an account, a reset link is on its way.' };

/** Hands what is open of `/identity` to the built-in identity, as a web-standard request, behind the throttles. */
export async function mountIdentity(server: FastifyInstance, options: Options): Promise<void> {
  const { publicUrl, cookies, guards, handle } = options;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/identity/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const call = `${request.method} ${request.url.split('?')[0]}`;
        if (!OPEN.has(call)) throw new AppError('not_found', 'There is nothing at this address.');
        const attempt = {
          email: readEmail(request),
          address: request.ip,
          browser: cookies.readBrowser(request),
        };
        if (call.endsWith('/request-password-reset')) {
          if (!attempt.email)
            throw new AppError('invalid', 'email must be an e-mail address', { field: 'email' });
          await guards.requestReset(attempt.email, attempt.address);
          return RESET_ANSWER;
        }
        const begunAt = performance.now();
        if (call.endsWith('/sign-in/email')) await guards.beginSignIn(attempt);
        if (call.endsWith('/reset-password')) await guards.tryResetLink(attempt.address);
        const answer = await handle(toWebRequest(request, publicUrl));
        if (call.endsWith('/sign-in/email')) {
          if (answer.ok) cookies.setBrowser(reply, (await guards.succeedSignIn(attempt)).browser);
          else await sleep(untilNextStepMs(performance.now() - begunAt));
        }
        return sendAnswer(reply, answer);
      },
    });
  });
}

/** How long a refusal still waits, so that its time does not tell whether an account was found. */
export function untilNextStepMs(elapsedMs: number): number {
  return Math.ceil((elapsedMs + 1) / REFUSAL_STEP_MS) * REFUSAL_STEP_MS - elapsedMs;
}

function readEmail(request: FastifyRequest): string {
  if (!Buffer.isBuffer(request.body)) return '';
  try {
    const body = JSON.parse(request.body.toString('utf8')) as { email?: unknown } | null;
    return typeof body?.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : '';
  } catch {
    return '';
  }
}

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(`${publicUrl}${request.url}`, { method: request.method, headers, body });
}

async function sendAnswer(reply: FastifyReply, answer: Response) {
  reply.code(answer.status).header('cache-control', 'no-store');
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const value of answer.headers.getSetCookie()) reply.header('set-cookie', value);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
