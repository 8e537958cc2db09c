import { type CallRoute, calls } from '@agri/contract/calls.ts';
import { type CallSchema, schemas } from '@agri/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Operation = {
  operationId: string;
  security?: object[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }>;
  };
  responses: Record<string, object>;
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

test('it lists every call of the contract and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const expected = Object.entries(calls).map(([name, call]) => `${name} ${call.method} ${call.path}`);
  expect(listed.sort()).toEqual(expected.sort());
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
