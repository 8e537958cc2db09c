import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import { type CallOutput, type CallRequest, type CallSchema, schemas } from '@agri/contract/schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { type Answering, newIdFor } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { readUpload } from './upload.ts';

type Signed<N extends CallName> = (typeof calls)[N]['signedIn'] extends true ? UserId : undefined;

export type CallContext<N extends CallName> = {
  input: CallRequest<N, Buffer>;
  userId: Signed<N>;
  /** The id of what this call creates: the same again for the same user, call and `Idempotency-Key`. */
  newId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RouteOptions = {
  authenticate: (request: FastifyRequest) => Promise<UserId>;
  answerOnce: Answering;
};

/** Their answers are kept; the other creating calls draw what they make from the key itself (032, 040). */
const ANSWER_KEPT = new Set<CallName>(['addData', 'addAgriData', 'addChatHistory']);

/** Puts one call of the contract on the server: token, then shape, then the handler; nothing else decides these. */
export function route<N extends CallName>(
  app: FastifyInstance,
  { authenticate, answerOnce }: RouteOptions,
  name: N,
  handle: (context: CallContext<N>) => Promise<CallOutput<N>>,
): void {
  const call: CallRoute = calls[name];
  const schema: CallSchema = schemas[name];
  app.withTypeProvider<ZodTypeProvider>().route({
    method: call.method,
    url: call.path,
    schema: {
      operationId: name,
      ...(schema.query ? { querystring: schema.query } : {}),
      ...(schema.body ? { body: schema.body } : {}),
      ...(call.body === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
      ...(call.signedIn ? { security: [{ bearer: [] }] } : {}),
      response: { 200: schema.response },
    },
    onRequest: async (request) => {
      if (call.signedIn) request.userId = await authenticate(request);
    },
    handler: async (request, reply) => {
      const input = await readInput(request, call, schema);
      const userId = request.userId as Signed<N>;
      const key = readIdempotencyKey(request);
      const newId = newIdFor(userId, name, key);
      const run = () => handle({ input: input as CallRequest<N, Buffer>, userId, newId, request, reply });
      if (!key || !userId || !ANSWER_KEPT.has(name)) return run();
      return answerOnce({ userId, call: name, key, input }, run);
    },
  });
}

async function readInput(request: FastifyRequest, call: CallRoute, schema: CallSchema) {
  const query = typeof request.query === 'object' ? request.query : {};
  const fileName = schema.file ?? schema.optionalFile;
  if (call.body !== 'multipart' || !schema.fields || !fileName) {
    return { ...query, ...(typeof request.body === 'object' ? request.body : {}) };
  }
  const { fields, files } = await readUpload(request, fileName, schema.maxFiles ?? 1);
  const input = parseInput(schema.fields, fields);
  if (files.length === 0) {
    if (schema.optionalFile) return input;
    throw new AppError('invalid', `${fileName} is required`, { field: fileName });
  }
  return { ...input, [fileName]: schema.maxFiles ? files : files[0] };
}

/** @throws AppError `invalid` for a key that is not 1 to 128 visible characters. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new AppError('invalid', 'Idempotency-Key must be 1 to 128 visible characters', {
    field: 'Idempotency-Key',
  });
}
