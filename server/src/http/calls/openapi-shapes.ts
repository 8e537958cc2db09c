import { type CallName, calls, chatStreamPath, deviceEventsPath } from '@agri/contract/calls.ts';
import { chatEventExamples } from '@agri/contract/chat-schemas.ts';
import { deviceExample } from '@agri/contract/devices/device-schemas.ts';
import { exampleOf } from '@agri/contract/examples.ts';
import { limits } from '@agri/contract/limits.ts';
import { type CallSchema, schemas } from '@agri/contract/schemas.ts';
import { z } from 'zod';

type JsonSchema = { properties?: Record<string, object>; [key: string]: unknown };
export type RouteShape = {
  body?: JsonSchema;
  querystring?: JsonSchema;
  response?: Record<string, JsonSchema>;
};

const eventStream = 'text/event-stream';
const errorAnswer = {
  description: 'Every error: the status says the kind, `code` says it by name.',
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for people, in the language of the request.' },
    code: { type: 'string' },
    requestId: { type: 'string', description: 'The same as in the header `X-Request-Id` and in the log.' },
    field: { type: 'string', description: 'The input at fault, where there is one.' },
  },
  required: ['error', 'code', 'requestId'],
  examples: [
    {
      error: 'id is required',
      code: 'invalid',
      requestId: '2f6d1b8a-9c3e-4705-b1f4-6e8a0d7c5392',
      field: 'id',
    },
  ],
};
const howAnswersStream = `With \`Accept: ${eventStream}\` the answer comes as Server-Sent Events while it is written.
Each has a number as its \`id:\`. A reader who was cut off takes the answer up at \`${chatStreamPath}\`, at any copy of
the server. \`block\` replaces the deltas before it; the stream ends after \`done\`. Comments come every ${limits.streamHeartbeatSeconds} s.`;

/** A call as the document shows it: its form with the photo, an example of each side, and what errors look like. */
export function describeCall(name: CallName, shape: RouteShape): object {
  const { query, response }: CallSchema = schemas[name];
  const body = describeUpload(name) ?? shape.body;
  const answer = shape.response?.['200'];
  const streams = name === 'addChatData' || name === 'regenerateChat';
  const json = { ...answer, ...(isList(name) ? { headers: cursorHeader } : {}) };
  return {
    ...shape,
    ...(body ? { body } : {}),
    ...(shape.querystring && query
      ? { querystring: withExamples(shape.querystring, exampleOf(query) ?? {}) }
      : {}),
    ...(calls[name].body === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    ...(calls[name].body === 'either' ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
    ...('creates' in calls[name] ? { headers: keyHeader } : {}),
    ...(streams ? { description: howAnswersStream } : {}),
    response: {
      200: streams
        ? {
            description: 'The message when it is whole, or its events as they come.',
            content: {
              'application/json': { schema: answer, example: exampleOf(response) },
              ...eventsOf(chatEventExamples),
            },
          }
        : name === 'exportData'
          ? { description: 'A zip archive.', content: { 'application/zip': { schema: shapeOfFile } } }
          : json,
      default: errorAnswer,
    },
  };
}

const keyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: limits.idempotencyKeyMaxCharacters,
      description:
        'One for each submit: the same key gives the same answer for 24 hours, and makes nothing twice.',
    },
  },
};
const cursorHeader = {
  'next-cursor': { type: 'string', description: 'Where the next page begins; absent on the last one.' },
};

function isList(name: CallName): boolean {
  const { query, body }: CallSchema = schemas[name];
  return 'cursor' in ((query ?? body)?.shape ?? {});
}

const shapeOfFile = { type: 'string', format: 'binary' };

/** The two streams that are no calls of the contract. */
export const streamShapes: Record<string, object> = {
  [chatStreamPath]: {
    operationId: 'chatStream',
    description: howAnswersStream,
    security: [{ bearer: [] }],
    querystring: {
      type: 'object',
      properties: {
        generation: { type: 'string', description: 'From `meta`, or of a message that is being written.' },
      },
      required: ['generation'],
    },
    headers: {
      type: 'object',
      properties: { 'Last-Event-ID': { type: 'string', description: 'The last number that was seen.' } },
    },
    response: {
      200: { description: 'The events after that number.', content: eventsOf(chatEventExamples) },
      default: errorAnswer,
    },
  },
  [deviceEventsPath]: {
    operationId: 'deviceEvents',
    description: `What happens to a person's devices, by the session cookie that \`signin\` sets: \`reload\` (read the
list anew), \`device\` (its newest state), \`gone\`.`,
    response: {
      200: {
        description: 'Events until the session ends.',
        content: eventsOf({ reload: {}, device: deviceExample, gone: { _id: deviceExample._id } }),
      },
      default: errorAnswer,
    },
  },
};

function eventsOf(events: object): object {
  const example = Object.entries(events)
    .map(([event, data], index) => `id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
  return { [eventStream]: { schema: { type: 'string' }, example } };
}

function withExamples(querystring: JsonSchema, input: Record<string, unknown>): JsonSchema {
  const properties = Object.entries(querystring.properties ?? {}).map(([name, property]) => [
    name,
    name in input ? { ...property, examples: [input[name]] } : property,
  ]);
  return { ...querystring, properties: Object.fromEntries(properties) };
}

function describeUpload(name: CallName): JsonSchema | undefined {
  const schema: CallSchema = schemas[name];
  const fileName = schema.file ?? schema.optionalFile;
  if (!schema.fields || !fileName) return undefined;
  const fields = z.toJSONSchema(schema.fields, { io: 'input', target: 'openapi-3.0' }) as {
    properties: Record<string, object>;
    required?: string[];
  };
  const example = exampleOf(schema.fields) ?? {};
  return {
    type: 'object',
    examples: [example],
    properties: {
      ...withExamples(fields, example).properties,
      [fileName]: { type: 'string', format: 'binary' },
    },
    required: [...(fields.required ?? []), ...(schema.file ? [schema.file] : [])],
  };
}
