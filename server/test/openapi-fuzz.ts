import fc from 'fast-check';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};
type Operation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
export type FuzzRoute = { method: string; path: string; operation: Operation };
export type FuzzRequest = {
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

const BOUNDARY = 'fuzz-boundary';
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '🌾'.repeat(50),
  "' or 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'x'.repeat(5_000),
  '2026-02-31',
  '-1e309',
  'null',
];

/** Every operation of an OpenAPI document. */
export function listRoutes(document: { paths?: object }): FuzzRoute[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Requests for a route: right ones, nearly right ones and wild ones. `known` are values that lead to something. */
export function requestsFor({ path, operation }: FuzzRoute, known: unknown[]): fc.Arbitrary<FuzzRequest> {
  const [type = '', body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const query = fc.record(
    Object.fromEntries(
      (operation.parameters ?? []).map(({ name, schema }) => [name, anyValue(schema, known)] as const),
    ),
    { requiredKeys: [] },
  );
  const payload = body ? bodyOf(type, body.schema, known) : fc.constant(undefined);
  return fc.record({ query, payload }).map(({ query: given, payload: sent }) => {
    const search = new URLSearchParams(
      Object.entries(given).map(([name, value]) => [name, asText(value)] as [string, string]),
    );
    const contentType = type.startsWith('multipart') ? `${type}; boundary=${BOUNDARY}` : type;
    const headers: Record<string, string> = sent === undefined ? {} : { 'content-type': contentType };
    return {
      url: search.size > 0 ? `${path}?${search}` : path,
      headers,
      payload: sent,
    };
  });
}

function bodyOf(type: string, schema: JsonSchema, known: unknown[]): fc.Arbitrary<string | Buffer> {
  const value = anyValue(schema, known);
  if (type.startsWith('multipart'))
    return fc.oneof(
      value.map(writeForm),
      fc.string().map((text) => `--${BOUNDARY}\r\n${text}`),
    );
  return fc.oneof(
    { weight: 8, arbitrary: value.map((given) => JSON.stringify(given) ?? '') },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  );
}

function anyValue(schema: JsonSchema, known: unknown[]): fc.Arbitrary<unknown> {
  const right = rightValue(schema, known);
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function rightValue(schema: JsonSchema, known: unknown[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => anyValue(one, known)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, anyValue(part, known)]),
      ),
      { requiredKeys: fc.sample(fc.boolean(), 1)[0] ? undefined : [] },
    );
  if (type === 'array') return fc.array(anyValue(schema.items ?? {}, known), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 });
  if (type === 'number')
    return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
  return fc.oneof(
    fc.constantFrom(...known),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.emailAddress(),
  );
}

function writeForm(given: unknown): Buffer {
  const parts = Object.entries(typeof given === 'object' && given !== null ? given : {}).map(
    ([name, value]) => {
      const file =
        Buffer.isBuffer(value) || name.endsWith('_image')
          ? '; filename="photo.jpg"\r\nContent-Type: image/jpeg'
          : '';
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"${file}\r\n\r\n`;
      return Buffer.concat([
        Buffer.from(head),
        Buffer.isBuffer(value) ? value : Buffer.from(asText(value)),
        Buffer.from('\r\n'),
      ]);
    },
  );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

// An object may be made with a `toString` that is none.
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whether an answer blames us although nothing but the request was wrong. */
export function isOurFault(status: number): boolean {
  return status >= 500 && ![502, 503, 504].includes(status);
}
