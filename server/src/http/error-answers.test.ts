import { errorStatus } from '@agri/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, UpstreamError } from '../errors.ts';
import { createLogger } from './logger.ts';
import { createServer } from './server.ts';

const UNKNOWN = 'Something went wrong on our side. Try again in a moment.';
const lines: string[] = [];
let server: Awaited<ReturnType<typeof createServer>>;
let thrown: unknown;

beforeAll(async () => {
  server = await createServer({
    logger: createLogger('info', { write: (line) => lines.push(line) }),
    trustProxy: false,
    https: false,
    appName: 'Agri AI',
    imageOrigin: undefined,
  });
  server.get('/throw', async () => {
    throw thrown;
  });
  server.get('/of/:name', async () => 'ok');
  server.post('/echo', async (request) => request.body);
  await server.ready();
});
afterAll(() => server.close());

async function answerTo(error: unknown) {
  thrown = error;
  lines.length = 0;
  return server.inject('/throw');
}

const withCode = (code: string, message = 'the words of a driver') =>
  Object.assign(new Error(message), { code });

test('an unknown fault becomes a fixed sentence with the request id, and its cause stands in the log only', async () => {
  const answer = await answerTo(
    new Error('select * from secrets', { cause: new Error('the deeper reason') }),
  );
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: UNKNOWN,
    code: 'internal',
    requestId: answer.headers['x-request-id'],
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed');
  expect(logged).toMatchObject({ reqId: answer.headers['x-request-id'], code: 'internal' });
  expect(JSON.stringify(logged)).toContain('the deeper reason');
});

test.each(Object.entries(errorStatus))(
  'a refusal with the code %s is answered with %d',
  async (code, status) => {
    const answer = await answerTo(
      new AppError(code as keyof typeof errorStatus, 'A sentence.', { field: 'id' }),
    );
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: 'A sentence.', code, field: 'id' });
  },
);

test('a wait is said in whole seconds, rounded up', async () => {
  const answer = await answerTo(new AppError('too_many_requests', 'Wait.', { retryAfterSeconds: 1.2 }));
  expect(answer.headers['retry-after']).toBe('2');
});

test('the words of a vendor stay out of the answer', async () => {
  const answer = await answerTo(
    new UpstreamError('upstream_failed', 'The mail was not taken.', new Error('550 relay denied')),
  );
  expect(answer.statusCode).toBe(502);
  expect(answer.body).not.toContain('relay denied');
  expect(lines.join('')).toContain('550 relay denied');
});

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006', '40P01', '40001'])(
  'a database that says %s is 503 with a wait',
  async (code) => {
    const answer = await answerTo(withCode(code));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).not.toContain('driver');
  },
);

test('a pool that gives no connection in time is 503', async () => {
  const answer = await answerTo(new Error('timeout exceeded when trying to connect'));
  expect(answer.statusCode).toBe(503);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk that says %s is 507', async (code) => {
  expect((await answerTo(withCode(code))).json()).toMatchObject({ code: 'storage_full' });
});

test.each(['22021', '22P05'])(
  "a text that the database cannot store, by %s, is the sender's fault",
  async (code) => {
    expect((await answerTo(withCode(code))).json()).toMatchObject({ code: 'invalid' });
  },
);

test('a row that cannot be written because its person was just deleted is 401, any other such row is a fault', async () => {
  const violation = (constraint: string) => Object.assign(withCode('23503'), { constraint });
  expect((await answerTo(violation('farm_item_user_id_fkey'))).statusCode).toBe(401);
  expect((await answerTo(violation('farm_record_farm_item_id_fkey'))).statusCode).toBe(500);
});

test.each([
  ['has a broken escape', '/throw/%E0%A4%A'],
  ['is too long', `/of/${'a'.repeat(400)}`],
])('an address that %s is refused in our form', async (_what, url) => {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: expect.any(String),
    code: 'invalid',
    field: 'body',
    requestId: expect.any(String),
  });
});

test.each([undefined, null, 'a text', 42])('throwing %j is a fault like any other', async (what) => {
  const answer = await answerTo(what);
  expect(answer.statusCode).toBe(500);
});

test.each([
  ['broken JSON', 'application/json', '{"a":', 400, 'invalid'],
  ['no JSON at all', 'application/json', '', 400, 'invalid'],
  ['another type', 'text/xml', '<a/>', 415, 'unsupported_media_type'],
  ['text', 'text/plain', '{}', 415, 'unsupported_media_type'],
  ['too much', 'application/json', JSON.stringify({ a: 'x'.repeat(300_000) }), 413, 'too_large'],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}', 400, 'invalid'],
])('a body with %s is refused in our form', async (_what, type, payload, status, code) => {
  const answer = await server.inject({
    method: 'POST',
    url: '/echo',
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
});
