import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listPictureParts, partsOfPixels } from '../../../../test/farm/picture-parts.ts';
import { writePng } from '../../../../test/images/write-png.ts';
import { listPictureRows, listStoredFiles } from '../../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let photo: Buffer;
let item: string;

beforeAll(async () => {
  app = await createTestApp();
  photo = await drawPhoto();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  item = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
});

const send = (agri_image: Buffer) => [
  person.call('addData', { agri_name: 'Bed', agri_image }),
  person.call('addAgriData', { id: item, agri_image }),
];

/** A JPEG with a place, a name and a comment in it, and another file behind its end. */
async function drawTalkativePhoto(): Promise<Buffer> {
  const jpeg = await sharp(photo)
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>Ada</r></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const comment = Buffer.from('Ada took this at home');
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  const tail = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), tail]);
}

test('of a photo that tells a place, a name and more, only the pixels are kept', async () => {
  const talkative = await drawTalkativePhoto();
  expect(listPictureParts(talkative)).toEqual(expect.arrayContaining(['APP1', 'APP2', 'COM', 'tail']));
  const answers = await Promise.all(send(talkative));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const record = (await person.call('getAgriDataContent', { id: answers[1]?.json().id })).json();
  for (const kind of ['jpg', 'webp']) {
    const url = `/images/${record.image_name}.${kind}`;
    const { rawPayload } = await app.server.inject({ url, cookies: person.cookies });
    expect(listPictureParts(rawPayload).filter((part) => !partsOfPixels.has(part))).toEqual([]);
    expect(rawPayload.includes('Ada')).toBe(false);
  }
});

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a8a3a' } });

test.each<[string, () => Promise<Buffer> | Buffer, number[]]>([
  ['a PNG that claims 10^18 pixels', () => writePng({ width: 2 ** 30, height: 2 ** 30 }, 9), [413, 415]],
  [
    'a PNG of 20,000 x 20,000 in a few kilobytes',
    () => writePng({ width: 20_000, height: 20_000 }, 2501 * 200),
    [413, 415],
  ],
  ['a PNG of 4,900,000 x 10', () => writePng({ width: 4_900_000, height: 10 }), [413]],
  [
    'an AVIF of 11 megapixels in a few hundred bytes',
    () => solid(3_667, 3_000).avif({ effort: 0, quality: 1 }).toBuffer(),
    [413],
  ],
  [
    'a JPEG of one colour and 60 megapixels',
    () => solid(10_000, 6_000).jpeg({ quality: 10 }).toBuffer(),
    [413],
  ],
  ['a TIFF', () => solid(90, 60).tiff().toBuffer(), [415]],
  ['an animated GIF', () => solid(90, 60).gif().toBuffer(), [415]],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), [415]],
  [
    'an SVG that reads a file',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    [415],
  ],
  [
    'the head of a JPEG before a page',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>')]),
    [415],
  ],
  [
    'the head of a HEIC without a picture',
    () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    [415],
  ],
])('%s is refused and leaves nothing', async (_what, make, statuses) => {
  const before = await listStoredFiles(app);
  for (const answer of await Promise.all(send(await make()))) {
    expect(statuses).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({
      code: answer.statusCode === 413 ? 'too_large' : 'unsupported_image',
    });
  }
  expect(await listStoredFiles(app)).toEqual(before);
  expect(await listPictureRows(app)).toEqual(before);
});

test('of a moving picture the first frame is kept', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await sharp([await frame('#208020'), await frame('#a02020')], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  for (const answer of await Promise.all(send(frames))) expect(answer.statusCode).toBe(200);
  const [newest] = (await person.call('getData')).json();
  const kept = await sharp((await person.getPicture(newest.image_name)).rawPayload).metadata();
  expect([kept.width, kept.height, kept.format]).toEqual([40, 40, 'jpeg']);
});
