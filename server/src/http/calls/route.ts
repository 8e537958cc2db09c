import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import { type CallOutput, type CallRequest, type CallSchema, schemas } from '@agri/contract/schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { type Answering, newIdFor } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { readUpload } from './upload.ts';
import type { Admission, UploadBudget } from './upload-budget.ts';

type Signed<N extends CallName> = (typeof calls)[N]['signedIn'] extends true ? UserId : undefined;

export type CallContext<N extends CallName> = {
  input: CallRequest<N, Buffer>;
  userId: Signed<N>;
  /** The id of what this call creates: the same again for the same user, call and `Idempotency-Key`. */
  newId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the sender goes before the answer. */
  signal: AbortSignal;
  /** Lets go of the uploaded files, for a call that goes on long after it needs them. */
  dropUpload: () => void;
};

export type RouteOptions = {
  authenticate: (request: FastifyRequest) => Promise<UserId>;
  answerOnce: Answering;
  uploads: UploadBudget;
};

/** They know a repeat themselves: their answers are streams, or hold a secret that is not to be stored. */
const ANSWER_NOT_STORED = new Set<CallName>([
  'addDevice',
  'addChatData',
  'regenerateChat',
  'addAlertChannel',
]);

/** Puts one call of the contract on the server: token, then shape, then the handler; nothing else decides these. */
export function route<N extends CallName>(
  app: FastifyInstance,
  { authenticate, answerOnce, uploads }: RouteOptions,
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
      ...(call.body === 'either' ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
      ...(call.signedIn ? { security: [{ bearer: [] }] } : {}),
      response: { 200: schema.response },
    },
    onRequest: async (request) => {
      if (call.signedIn) request.userId = await authenticate(request);
    },
    handler: async (request, reply) => {
      const userId = request.userId as Signed<N>;
      const hasUpload = call.body === 'multipart' || (call.body === 'either' && request.isMultipart());
      const admission = hasUpload ? uploads.admit(request, userId ?? request.ip) : undefined;
      try {
        const input = await readInput(request, call, schema, admission);
        const key = readIdempotencyKey(request);
        const newId = newIdFor(userId, name, key);
        const dropUpload = () => {
          delete (input as Record<string, unknown>)[fileOf(schema)];
          admission?.release();
        };
        const context = { userId, newId, request, reply, signal: watchSender(reply), dropUpload };
        const run = () => handle({ input: input as CallRequest<N, Buffer>, ...context });
        const submit = readSubmitKey(input, key);
        if (!submit || !userId || !call.creates) return await run();
        return await answerOnce(
          { userId, call: name, ...submit, input, runsAgain: ANSWER_NOT_STORED.has(name) },
          run,
        );
      } finally {
        admission?.release();
      }
    },
  });
}

/** A signal for work that is worth nothing once nobody waits for its answer. */
function watchSender({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function fileOf({ file, optionalFile }: CallSchema): string {
  return file ?? optionalFile ?? '';
}

async function readInput(
  request: FastifyRequest,
  call: CallRoute,
  schema: CallSchema,
  admission: Admission | undefined,
) {
  const query = typeof request.query === 'object' ? request.query : {};
  const fileName = fileOf(schema);
  if (!schema.fields || !admission) {
    if (schema.fields && call.body === 'either') return parseInput(schema.fields, request.body);
    return { ...query, ...(typeof request.body === 'object' ? request.body : {}) };
  }
  const { fields, files } = await readUpload(request, admission, fileName, schema.maxFiles ?? 1);
  const input = parseInput(schema.fields, fields);
  if (files.length === 0) {
    if (schema.optionalFile) return input;
    throw new AppError('invalid', `${fileName} is required`, { field: fileName });
  }
  return { ...input, [fileName]: schema.maxFiles ? files : files[0] };
}

/** The key of a submit and where it came from: a form may carry it as `request_id`. */
function readSubmitKey(input: object, key: string | undefined) {
  const { request_id: requestId } = input as { request_id?: string };
  if (requestId !== undefined) return { key: requestId, keyField: 'request_id' as const };
  return key === undefined ? undefined : { key, keyField: 'Idempotency-Key' as const };
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
