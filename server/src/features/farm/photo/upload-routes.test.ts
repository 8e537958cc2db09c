import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPictureRows, listStoredFiles } from '../../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
  photo = await drawPhoto();
});
afterAll(() => app.close());

test.each([
  '🍅🌱 tomato',
  'حقل الطماطم',
  'שדה עגבניות',
  'e\u0301te\u0301',
  'खेत की मेड़',
  '👩🏽‍🌾 family 👨‍👩‍👧',
  '𠜎𠜱 rice',
  'क्\u200dष',
  '<b>bold</b> & "quoted"',
])('the name %j is kept whole', async (name) => {
  const added = await person.call('addData', { agri_name: name, agri_image: photo });
  expect(added.statusCode).toBe(200);
  const items = (await person.call('getData')).json();
  const item = items.find((one: { _id: string }) => one._id === added.json().id);
  expect(item.name).toBe(name);
});

test('a name is stored without invisible marks', async () => {
  const added = await person.call('addData', { agri_name: '\u200fNorth\u200b bed\u200e', agri_image: photo });
  const items = (await person.call('getData')).json();
  const item = items.find((one: { _id: string }) => one._id === added.json().id);
  expect(item.name).toBe('North bed');
});

test('a name is trimmed, and has at most 200 characters', async () => {
  const trimmed = await person.call('addData', { agri_name: '  Bed  ', agri_image: photo });
  expect(trimmed.statusCode).toBe(200);
  expect((await person.call('getData')).json()[0].name).toBe('Bed');
  expect((await person.call('addData', { agri_name: 'x'.repeat(200), agri_image: photo })).statusCode).toBe(
    200,
  );
  const long = await person.call('addData', { agri_name: 'x'.repeat(201), agri_image: photo });
  expect(long.json()).toMatchObject({ code: 'invalid', field: 'agri_name' });
});

test.each([
  ['absent', {}],
  ['empty', { agri_name: '' }],
  ['blank', { agri_name: ' \t\n ' }],
  ['with U+0000', { agri_name: 'a\u0000b' }],
])('a name that is %s is refused by its field', async (_what, fields) => {
  const answer = await person.call('addData', { ...fields, agri_image: photo });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field: 'agri_name' });
});

test('a prompt with U+0000 or too many characters is refused by its field', async () => {
  const id = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
  for (const agri_prompt of ['a\u0000b', 'x'.repeat(4001)]) {
    const answer = await person.call('addAgriData', { id, agri_prompt, agri_image: photo });
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'agri_prompt' });
  }
});

test('an item and an analysis want a picture', async () => {
  const id = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
  for (const agri_image of [undefined, Buffer.alloc(0)]) {
    const part = agri_image ? { agri_image } : {};
    const item = await person.call('addData', { agri_name: 'Bed', ...part });
    expect(item.statusCode).toBe(400);
    expect(item.json()).toMatchObject({ code: 'invalid', field: 'agri_image' });
    const record = await person.call('addAgriData', { id, agri_prompt: 'spots', ...part });
    expect(record.json()).toMatchObject({ code: 'invalid', field: 'agri_image' });
  }
});

test('a picture that stands as text, not as a file, is not a picture', async () => {
  const answer = await person.call('addData', { agri_name: 'Bed', agri_image: 'data:image/png;base64,AAAA' });
  expect(answer.statusCode).toBe(400);
});

test('what is not a picture for us is 415 and leaves no file or row', async () => {
  const before = await listStoredFiles(app);
  const gif = await sharp(photo).gif().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const whole = await drawPhoto({ width: 320, height: 240 });
  for (const agri_image of [Buffer.from('hello'), svg, gif, html, whole.subarray(0, whole.length / 2)]) {
    const answer = await person.call('addData', { agri_name: 'Bed', agri_image });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_image' });
  }
  expect(await listStoredFiles(app)).toEqual(before);
  expect(await listPictureRows(app)).toEqual(before);
});

test('more than 10 MB is 413', async () => {
  const answer = await person.call('addData', {
    agri_name: 'Bed',
    agri_image: Buffer.concat([photo, randomBytes(10 * 1024 * 1024)]),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'too_large' });
});

test('a picture of up to 10 MB is taken, and kept within 1000 pixels without metadata', async () => {
  const noise = await sharp(randomBytes(1700 * 1300 * 3), { raw: { width: 1700, height: 1300, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(4 * 1024 * 1024);
  expect(noise.length).toBeLessThan(10 * 1024 * 1024);
  const added = await person.call('addData', { agri_name: 'Noise', agri_image: noise });
  expect(added.statusCode).toBe(200);
  const [item] = (await person.call('getData')).json();
  const kept = await sharp((await person.getPicture(item.image_name)).rawPayload).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 1000 });
  expect(kept.exif).toBeUndefined();
});

test.each([
  'x.jpg',
  '..%2f..%2fetc%2fpasswd',
  `${'0'.repeat(32)}.jpg`,
  `${'0'.repeat(32)}.png`,
  'a'.repeat(250),
])('there is no picture at /images/%s', async (name) => {
  const answer = await app.server.inject({ url: `/images/${name}`, cookies: person.cookies });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('not_found');
});

test('a picture is lasting, private, and closed to who has no session', async () => {
  const owner = await app.signUp();
  await owner.call('addData', { agri_name: 'Bed', agri_image: photo });
  const [item] = (await owner.call('getData')).json();
  const answer = await owner.getPicture(item.image_name);
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const stranger = await app.server.inject({ url: `/images/${item.image_name}.jpg` });
  expect(stranger.statusCode).toBe(404);
});
