import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
  photo = await drawPhoto();
});
afterAll(() => app.close());

type Part = { name: string; value: string | Buffer; file?: string };

function send(parts: Part[], end = '--cut--\r\n') {
  const body = parts.flatMap(({ name, value, file }) => [
    Buffer.from(`--cut\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(file ? `; filename="${file}"\r\ncontent-type: image/jpeg\r\n\r\n` : '\r\n\r\n'),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return post(Buffer.concat([...body, Buffer.from(end)]), 'multipart/form-data; boundary=cut');
}

function post(payload: Buffer, type: string) {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': type };
  return app.server.inject({ method: 'POST', url: '/api/addData', payload, headers });
}

const name = { name: 'agri_name', value: 'Bed' };
const file = () => ({ name: 'agri_image', value: photo, file: 'leaf.jpg' });

test('fields and file may come in either order', async () => {
  expect((await send([name, file()])).statusCode).toBe(200);
  expect((await send([file(), name])).statusCode).toBe(200);
});

test('a file of another name is refused by that name', async () => {
  const answer = await send([name, { ...file(), name: 'virus' }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'virus' });
});

test('the name of a file on the phone decides nothing', async () => {
  expect((await send([name, { ...file(), file: '../../../etc/passwd' }])).statusCode).toBe(200);
});

test('fields that nobody knows change nothing', async () => {
  const answer = await send([
    name,
    { name: 'user_id', value: 'another' },
    { name: 'id', value: 'mine' },
    file(),
  ]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().id).not.toBe('mine');
});

test.each([
  ['two files', () => [name, file(), file()]],
  [
    'too many fields',
    () => [...Array.from({ length: 20 }, (_, index) => ({ name: `f${index}`, value: 'x' })), file()],
  ],
  ['a field of 100 kB', () => [{ name: 'agri_name', value: 'x'.repeat(100_000) }, file()]],
  ['a poisoned prototype', () => [name, { name: '__proto__', value: 'x' }, file()]],
  ['a file of more than 10 MB', () => [name, { ...file(), value: randomBytes(10 * 1024 * 1024 + 1) }]],
])('%s is refused with a clear answer', async (_what, parts) => {
  const answer = await send(parts());
  expect([400, 413]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
});

test('a body that ends in the middle is refused', async () => {
  const answer = await send([name, file()], '');
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test.each([
  ['multipart/form-data', 400, 'invalid'],
  ['application/json', 400, 'invalid'],
  ['text/plain', 415, 'unsupported_media_type'],
  ['application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
])('a body of the type %s is refused', async (type, status, code) => {
  const answer = await post(Buffer.from('{"agri_name":"Bed"}'), type);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('a photo under another field, or as text, is refused by the name of the field', async () => {
  for (const field of ['agri_picture', 'image', 'agri_name', 'Agri_Image', 'agri_image[]']) {
    const answer = await send([name, { ...file(), name: field }]);
    expect([field, answer.statusCode, answer.json().field]).toEqual([field, 400, field]);
  }
  const text = await send([name, { name: 'agri_image', value: 'data:image/png;base64,AAAA' }]);
  expect([text.statusCode, text.json().field]).toEqual([400, 'agri_image']);
  const wrongName = await send([{ name: 'name', value: 'Bed' }, file()]);
  expect([wrongName.statusCode, wrongName.json().field]).toEqual([400, 'agri_name']);
});

test.each([
  ['5,000 letters', 'x'.repeat(5_000)],
  ['no letter', ' '],
  ['a zero byte', 'a\u0000b.jpg'],
  ['letters of many scripts', '水稲の葉 🍃 ورقة.jpg'],
  ['quotes and a line', 'a%22%0d%0a.jpg'],
])('a file whose name is %s is taken by its bytes', async (_what, fileName) => {
  const answer = await send([name, { ...file(), file: fileName }]);
  expect(answer.statusCode).toBe(200);
});
