import { setTimeout as sleep } from 'node:timers/promises';
import { email } from '@agri/contract/account-schemas.ts';
import { type ErrorCode, errorStatus } from '@agri/contract/errors.ts';
import { type Language, readAcceptLanguage } from '@agri/contract/languages.ts';
import { expected } from '@agri/contract/text-schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { translateError } from '../i18n/words.ts';
import { parseInput } from './calls/parse-input.ts';
import type { Cookies } from './cookies.ts';

type SignInAttempt = { email: string; address: string; browser: string | undefined };

export type IdentityGuards = {
  beginSignIn: (attempt: SignInAttempt) => Promise<{ succeed: () => Promise<string> }>;
  requestReset: (email: string, address: string) => Promise<void>;
  tryResetLink: (address: string) => Promise<void>;
  passwordReset: (email: string, browser: string | undefined) => Promise<string>;
};

type Options = {
  publicUrl: string;
  cookies: Cookies;
  guards: IdentityGuards;
  handle: (request: Request) => Promise<Response>;
  findResetEmail: (linkToken: string) => Promise<string | undefined>;
};

const text = z.string(expected('text'));
const account = { email: email.transform((typed) => typed.toLowerCase()), password: text };
const bodies = {
  signUp: z.object({ ...account, name: text }),
  signIn: z.object(account),
  signOut: z.object({}),
  requestReset: z.object({ email: account.email }),
  reset: z.object({ token: text.min(1, 'is required'), newPassword: text }),
};

/** Set here: cookies one by one, and the length of what is sent in another language. */
const OWN_HEADERS = new Set(['set-cookie', 'content-length']);
const REFUSAL_STEP_MS = 150;
const RESET_ANSWER = { status: true, message: 'If this e-mail has an account, a reset link is on its way.' };

/**
 * Hands what is open of `/identity` to the built-in identity, behind the throttles; all else of it is not there. What is
 * handed on is what was read here, so that no spelling of a body is counted as one e-mail and signed in as another.
 */
export async function mountIdentity(server: FastifyInstance, options: Options): Promise<void> {
  const { publicUrl, cookies, guards, handle, findResetEmail } = options;
  const pass = (request: FastifyRequest, body?: object) => handle(toWebRequest(request, publicUrl, body));

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => readJson(body),
    );
    const schema = { hide: true };
    const notThere = () => {
      throw new AppError('not_found', 'There’s nothing at this address. Check it, or go to the home screen.');
    };
    scope.route({ method: ['GET', 'POST'], url: '/identity/*', schema, handler: notThere });

    for (const name of ['get-session', 'token', 'jwks'])
      scope.get(`/identity/${name}`, { schema }, async (request, reply) =>
        sendAnswer(reply, await pass(request)),
      );

    scope.post('/identity/sign-up/email', { schema }, async (request, reply) =>
      sendAnswer(reply, await pass(request, readBody(bodies.signUp, request))),
    );

    scope.post('/identity/sign-in/email', { schema }, async (request, reply) => {
      const body = readBody(bodies.signIn, request);
      const begunAt = performance.now();
      const browser = cookies.readBrowser(request);
      const attempt = await guards.beginSignIn({ email: body.email, address: request.ip, browser });
      const answer = await pass(request, body);
      if (answer.ok) cookies.setBrowser(reply, await attempt.succeed());
      else await sleep(untilNextStepMs(performance.now() - begunAt));
      return sendAnswer(reply, answer);
    });

    scope.post('/identity/sign-out', { schema }, async (request, reply) =>
      sendAnswer(reply, await pass(request, readBody(bodies.signOut, request))),
    );

    scope.post('/identity/request-password-reset', { schema }, async (request) => {
      await guards.requestReset(readBody(bodies.requestReset, request).email, request.ip);
      return RESET_ANSWER;
    });

    scope.post('/identity/reset-password', { schema }, async (request, reply) => {
      const body = readBody(bodies.reset, request);
      await guards.tryResetLink(request.ip);
      const owner = await findResetEmail(body.token);
      const answer = await pass(request, body);
      if (answer.ok && owner !== undefined)
        cookies.setBrowser(reply, await guards.passwordReset(owner, cookies.readBrowser(request)));
      return sendAnswer(reply, answer);
    });
  });
}

/** @throws AppError `invalid` for what is no JSON, a byte order mark before it included (RFC 8259, 8.1). */
function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new AppError('invalid', 'We couldn’t read what was sent. Please try again.', {
      field: 'body',
      cause: error,
    });
  }
}

function readBody<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  return parseInput(schema, request.body ?? {});
}

/** How long a refusal still waits, so that its time does not tell whether an account was found. */
export function untilNextStepMs(elapsedMs: number): number {
  return Math.ceil((elapsedMs + 1) / REFUSAL_STEP_MS) * REFUSAL_STEP_MS - elapsedMs;
}

function toWebRequest(request: FastifyRequest, publicUrl: string, body: object | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.delete('content-length');
  if (body) headers.set('content-type', 'application/json');
  const sent = body ? JSON.stringify(body) : null;
  return new Request(`${publicUrl}${request.url}`, { method: request.method, headers, body: sent });
}

/** What the library says of a refusal is English; its own code stays. */
async function translateRefusal(answer: Response, language: Language): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.ok || language === 'en' || !answer.headers.get('content-type')?.includes('json')) return bytes;
  const refusal: unknown = JSON.parse(bytes.toString());
  const { message } = z.object({ message: z.string() }).catch({ message: '' }).parse(refusal);
  if (!message) return bytes;
  const translated = translateError(message, language, codeOfStatus(answer.status));
  return Buffer.from(JSON.stringify({ ...(refusal as object), message: translated }));
}

function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.find((code) => errorStatus[code] === status) ?? 'internal';
}

async function sendAnswer(reply: FastifyReply, answer: Response) {
  reply.code(answer.status).header('cache-control', 'no-store');
  for (const [name, value] of answer.headers) if (!OWN_HEADERS.has(name)) reply.header(name, value);
  for (const value of answer.headers.getSetCookie()) reply.header('set-cookie', value);
  const language = readAcceptLanguage(reply.request.headers['accept-language']);
  return reply.send(await translateRefusal(answer, language));
}
