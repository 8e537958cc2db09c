import { type CallRoute, calls, chatStreamPath, deviceEventsPath } from '@agri/contract/calls.ts';
import { type CallSchema, schemas } from '@agri/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Operation = {
  operationId: string;
  security?: object[];
  requestBody?: {
    content: Record<
      string,
      { schema: { properties: Record<string, object>; required?: string[] }; example?: object }
    >;
  };
  parameters?: { name: string; in: string; example?: unknown }[];
  responses: Record<
    string,
    { headers?: object; content: Record<string, { schema?: object; example?: unknown }> }
  >;
};
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await createTestApp({ APP_NAME: 'Field Help' });
  document = (await app.server.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

test('the document is OpenAPI 3.1 and bears the name of the app', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: 'Field Help API', version: expect.any(String) });
});

test('it lists every call of the contract, the two streams, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const expected = Object.entries(calls).map(([name, call]) => `${name} ${call.method} ${call.path}`);
  const streams = [`chatStream GET ${chatStreamPath}`, `deviceEvents GET ${deviceEventsPath}`];
  expect(listed.sort()).toEqual([...expected, ...streams].sort());
});

test.each(Object.entries(calls) as [keyof typeof schemas, CallRoute][])(
  '%s tells its body, its answer and whether it wants a token',
  (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const schema: CallSchema = schemas[name];
    expect(operation?.security).toEqual(call.signedIn ? [{ bearer: [] }] : undefined);
    expect(operation?.responses).toHaveProperty('200');
    const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json';
    const properties = operation?.requestBody?.content[type]?.schema.properties ?? {};
    const photo = schema.file ?? schema.optionalFile;
    const expected = Object.keys((schema.fields ?? schema.body)?.shape ?? {});
    expect(Object.keys(properties).sort()).toEqual([...expected, ...(photo ? [photo] : [])].sort());
  },
);

test.each(
  (Object.entries(calls) as [keyof typeof schemas, CallRoute][]).filter(([name]) => name !== 'exportData'),
)('%s shows what goes in and what comes out, as its shapes have it', (name, call) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  const schema: CallSchema = schemas[name];
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const shown = {
    body: operation?.requestBody?.content[type]?.example,
    query: Object.fromEntries(
      (operation?.parameters ?? []).flatMap(({ name, example }) =>
        example === undefined ? [] : [[name, example]],
      ),
    ),
    answer: operation?.responses['200']?.content['application/json']?.example,
  };
  const input = schema.body ?? schema.fields;
  if (input) expect(input.strict().safeParse(shown.body).error).toBeUndefined();
  if (schema.query) expect(schema.query.strict().safeParse(shown.query).error).toBeUndefined();
  expect(schema.response.safeParse(shown.answer).data).toEqual(shown.answer);
});

test('the streams of answers show one of each event, and how to take one up', () => {
  for (const path of ['/api/addChatData', '/api/regenerateChat', chatStreamPath]) {
    const operation = Object.values(document.paths[path] ?? {})[0];
    const example = String(operation?.responses['200']?.content['text/event-stream']?.example);
    const events = example.split('\n\n').flatMap((block) => /^event: (.*)$/m.exec(block)?.[1] ?? []);
    expect(events).toEqual(['meta', 'status', 'delta', 'block', 'sources', 'title', 'error', 'done']);
    expect(operation).toMatchObject({ description: expect.stringContaining(chatStreamPath) });
  }
  const taken = document.paths[chatStreamPath]?.get?.parameters?.map(
    ({ name, in: place }) => `${place} ${name}`,
  );
  expect(taken).toEqual(['query generation', 'header Last-Event-ID']);
});

test('every operation says what an error looks like', () => {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { example } = operation.responses.default?.content['application/json'] ?? {};
    expect([operation.operationId, example]).toEqual([
      operation.operationId,
      { error: expect.any(String), code: 'invalid', requestId: expect.any(String), field: 'id' },
    ]);
  }
});

test('the page to browse it answers, and runs no inline script', async () => {
  const page = await app.server.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  const script = await app.server.inject('/api/docs/static/swagger-ui-bundle.js');
  expect(script.statusCode).toBe(200);
});

test('no other page may have inline styles', async () => {
  const answer = await app.server.inject('/api/openapi.json');
  expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
});

test('a creating call shows the key of its submit, a list where it goes on', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const named = (has: (operation: Operation) => boolean) =>
    operations.filter(has).map(({ operationId }) => operationId);
  expect(
    named(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key')).sort(),
  ).toEqual([
    ...['addActivity', 'addAgriData', 'addAlertChannel', 'addChatData', 'addChatHistory', 'addData'],
    ...['addDevice', 'endPlanting', 'finishTask', 'regenerateChat', 'reportCardMistake', 'setPlanting'],
  ]);
  expect(named(({ responses }) => 'next-cursor' in (responses['200']?.headers ?? {})).sort()).toEqual([
    'getActivities',
    'getAgriDataPreview',
    'getAlerts',
    'getChatData',
    'getChatHistory',
    'getData',
    'getDevice',
    'getPlantings',
  ]);
});
