import { type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDecoders } from '../../../test/images/decoders.ts';
import { writePng } from '../../../test/images/write-png.ts';
import { sharedCodec } from '../../../test/quick-parts.ts';
import { listPictureRows, listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { uploadBudget } from './upload-budget.ts';

const MB = 1_000_000;

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  person = await app.signUp();
});
afterAll(() => app.close());

const announce = (bytes: number) =>
  ({ headers: { 'content-length': String(bytes) } }) as unknown as FastifyRequest;
const unannounced = { headers: {} } as FastifyRequest;

test('uploads are admitted by what they announce, until all or one person’s are too much', () => {
  const budget = uploadBudget({ maxBytes: 30, maxBytesForEach: 20 });
  const first = budget.admit(announce(15), 'ada');
  expect(() => budget.admit(announce(6), 'ada')).toThrow(expect.objectContaining({ code: 'not_ready' }));
  budget.admit(announce(15), 'bob');
  expect(() => budget.admit(announce(1), 'eve')).toThrow(expect.objectContaining({ retryAfterSeconds: 5 }));
  first.release();
  first.release();
  budget.admit(announce(15), 'eve');
  expect(() => budget.admit(announce(1), 'ada')).toThrow(expect.objectContaining({ code: 'not_ready' }));
});

test('what announces nothing, or too little, is counted as it comes', () => {
  const budget = uploadBudget({ maxBytes: 30, maxBytesForEach: 20 });
  const upload = budget.admit(unannounced, 'ada');
  upload.take(10);
  upload.take(10);
  expect(() => upload.take(1)).toThrow(expect.objectContaining({ code: 'not_ready' }));
  upload.release();
  budget.admit(announce(20), 'ada').release();
  expect(() => budget.admit(announce(21), 'ada')).toThrow(expect.objectContaining({ code: 'too_large' }));
});

/** Begins an upload by its head only; the body is sent by the caller, or never. */
function begin(contentLength: number): ClientRequest {
  const { port } = app.server.server.address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': contentLength,
  };
  const request = sendRequest({ port, method: 'POST', path: '/api/addData', headers });
  request.on('error', () => undefined);
  request.flushHeaders();
  return request;
}

const answerOf = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });

function writeForm(photo: Buffer): Buffer {
  const part = (name: string, more: string) =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"${more}`;
  return Buffer.concat([
    Buffer.from(`${part('agri_name', '')}\r\n\r\nBed\r\n`),
    Buffer.from(`${part('agri_image', '; filename="a.png"')}\r\ncontent-type: image/png\r\n\r\n`),
    photo,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
}

test('a picture whose sender has gone before it was kept is not kept', async () => {
  // Those of other test files may still be there.
  sharedCodec.close();
  await expect.poll(listDecoders).toEqual([]);
  const before = await listPictureRows(app);
  const form = writeForm(writePng({ width: 7_000, height: 7_000, bitDepth: 8 }));
  const upload = begin(form.length);
  upload.end(form);
  await expect.poll(() => listDecoders().length).toBe(1);
  upload.destroy();
  // Pictures of one person go one after the other: when this one is kept, the first has ended.
  await person.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
  expect(await listPictureRows(app)).toHaveLength(before.length + 1);
  expect(await listStoredFiles(app)).toHaveLength(before.length + 1);
});

test('beyond the budget an upload is refused before its body is read, with the time to wait', async () => {
  const uploads = [begin(20 * MB), begin(20 * MB)];
  const answer = await Promise.race(uploads.map(answerOf));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  const other = await app.signUp();
  const sent = await other.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
  expect(sent.statusCode).toBe(200);
  for (const upload of uploads) upload.destroy();
});
