import { type ErrorBody, errorStatus } from '@agri/contract/errors.ts';
import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { translateError } from '../i18n/words.ts';

const UNKNOWN = 'Something went wrong on our side. Try again in a moment.';
const DATABASE_GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);
/** Two that waited for each other: one was ended, and would come through now. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const FOREIGN_KEY_VIOLATION = '23503';
const NOT_TEXT = new Set(['22021', '22P05']);
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The one place where a fault becomes an answer. What is not meant for people goes to the log only. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler(answerFault);
}

/** Answers one fault; the server also calls it for an address that fits no route because it is malformed. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = explain(error);
  const status = errorStatus[known.code];
  if (status >= 500) request.log.error({ err: describe(error), code: known.code }, 'request failed');
  else request.log.info({ code: known.code, field: known.field }, 'request refused');
  return send(request, reply, known);
}

function send(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const language = readAcceptLanguage(request.headers['accept-language']);
  const body: ErrorBody = {
    error: translateError(error.message, language, error.code),
    code: error.code,
    requestId: request.id,
  };
  if (error.field !== undefined) body.field = error.field;
  if (error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  else if (errorStatus[error.code] === 503) reply.header('retry-after', '2');
  if (error.code === 'too_large') reply.header('connection', 'close');
  return reply
    .code(errorStatus[error.code])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

function explain(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return explainValidation(error);
  const code = String((error as { code?: unknown }).code ?? '');
  if (DISK_FULL.has(code))
    return new AppError('storage_full', 'Storage is full. Tell whoever runs this app.', { cause: error });
  if (
    DATABASE_GONE.has(code) ||
    TRY_AGAIN.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return new AppError('not_ready', 'We’re starting up or busy. Try again in a moment.', {
      cause: error,
    });
  }
  if (code === FOREIGN_KEY_VIOLATION && namesPerson(error))
    return new AppError('unauthenticated', 'Please sign in again.', { cause: error });
  if (NOT_TEXT.has(code))
    return new AppError('invalid', 'Some characters can’t be used. Remove them and try again.', {
      cause: error,
    });
  const status = error.statusCode ?? 500;
  if (status === 413)
    return new AppError('too_large', 'That’s too large. Choose a photo of at most 10 MB.', { cause: error });
  if (status === 415)
    return new AppError('unsupported_media_type', 'A body of this type is not taken here.', { cause: error });
  if (status === 429)
    return new AppError('too_many_requests', 'Too many attempts. Try again in a moment.', {
      cause: error,
    });
  if (status >= 400 && status < 500) {
    return new AppError('invalid', 'We couldn’t read what was sent. Please try again.', {
      field: 'body',
      cause: error,
    });
  }
  return new AppError('internal', UNKNOWN, { cause: error });
}

/** Whether a row could not be written because its person has just been deleted: PostgreSQL names the key by table and column. */
function namesPerson(error: FastifyError): boolean {
  return /_user_id_fkey$/.test(String((error as { constraint?: unknown }).constraint ?? ''));
}

function explainValidation(error: FastifyError): AppError {
  const first = error.validation?.[0];
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || 'body';
  return new AppError('invalid', `${field} ${first?.message ?? 'is not valid'}`, { field });
}

function describe(error: Error): object {
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  return { type: error.name, message: error.message, stack: error.stack, cause };
}
