import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listDecoders } from '../../../../test/images/decoders.ts';
import { writePng } from '../../../../test/images/write-png.ts';
import { childCodec } from './child-codec.ts';

let photo: Buffer;
let codec: ReturnType<typeof childCodec>;
/** 49 megapixels in a few kilobytes: within every limit of size, and some time's work. */
const slow = writePng({ width: 7_000, height: 7_000, bitDepth: 8 });
const ada = { owner: 'ada' };
const bob = { owner: 'bob' };

beforeAll(async () => {
  photo = await draw(400, 300).jpeg().toBuffer();
});
afterEach(async () => {
  codec?.close();
  await expect.poll(listDecoders).toEqual([]);
});

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a8a3a' } });

async function waitForDecoder(): Promise<number> {
  let decoders: number[] = [];
  const countDecoders = () => {
    decoders = listDecoders();
    return decoders.length;
  };
  await expect.poll(countDecoders, { interval: 5 }).toBeGreaterThan(0);
  return decoders[0] as number;
}

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['4,900,000 x 10', () => writePng({ width: 4_900_000, height: 10 })],
  ['20,001 x 1', () => writePng({ width: 20_001, height: 1 })],
  [
    'an interlaced PNG of 50 megapixels with 8 bytes each',
    () => writePng({ width: 7_000, height: 7_000, bitDepth: 16, rgba: true, interlaced: true }, 99),
  ],
  [
    'a progressive JPEG of 50 megapixels in full colour',
    () => draw(7_000, 7_000).jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['an AVIF of 10.5 megapixels', () => draw(3_500, 3_000).avif({ effort: 0, quality: 1 }).toBuffer()],
])(
  '%s is refused before it is decoded',
  async (_what, make) => {
    codec = childCodec();
    await expect(codec.encode(await make(), ada)).rejects.toMatchObject({ code: 'too_large' });
  },
  60_000,
);

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a progressive JPEG of 12 megapixels', () => draw(4_000, 3_000).jpeg({ progressive: true }).toBuffer()],
  [
    'an interlaced PNG of 2 megapixels',
    () => writePng({ width: 1_400, height: 1_400, bitDepth: 16, rgba: true, interlaced: true }, 20_000_000),
  ],
  ['20,000 x 10', () => writePng({ width: 20_000, height: 10 })],
])(
  '%s is taken',
  async (_what, make) => {
    codec = childCodec();
    await expect(codec.encode(await make(), ada)).resolves.toMatchObject({ width: expect.any(Number) });
  },
  60_000,
);

test.each<[string, Buffer]>([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['packed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['PDF', Buffer.from('%PDF-1.7')],
  ['GIF', Buffer.from('GIF89a')],
  ['TIFF', Buffer.from('II*\0')],
  ['OpenEXR', Buffer.from([0x76, 0x2f, 0x31, 0x01])],
  ['a RIFF file that is no WebP', Buffer.from('RIFF\0\0\0\0WAVE')],
  ['a film', Buffer.from('\0\0\0\u0018ftypisom', 'latin1')],
])('%s is judged by its first bytes, and no decoder begins', async (_what, upload) => {
  codec = childCodec();
  await expect(codec.encode(upload, ada)).rejects.toMatchObject({ code: 'unsupported_image' });
  expect(listDecoders()).toEqual([]);
});

test.each([
  ['memory', { memoryMaxBytes: 40 * 1024 * 1024 }],
  ['processor time', { processorMaxMs: 20 }],
  ['time', { deadlineMs: 1 }],
])('a picture that takes too much %s is refused, and its decoder with it', async (_what, limits) => {
  codec = childCodec({ atOnce: 1, ...limits });
  await expect(codec.encode(slow, ada)).rejects.toMatchObject({ code: 'too_large' });
  expect(listDecoders()).toEqual([]);
});

test('a decoder that crashes costs its own picture only; whoever waits gets the next one', async () => {
  codec = childCodec({ atOnce: 1 });
  const hostile = codec.encode(slow, ada);
  const waiting = codec.encode(photo, bob);
  process.kill(await waitForDecoder(), 'SIGSEGV');
  await expect(hostile).rejects.toMatchObject({ code: 'unsupported_image' });
  await expect(waiting).resolves.toMatchObject({ width: 400 });
});

test('when the sender has gone, a picture is not decoded further, and the next one has its turn', async () => {
  codec = childCodec({ atOnce: 1 });
  const gone = new AbortController();
  const running = codec.encode(slow, { ...ada, signal: gone.signal });
  const queued = codec.encode(photo, { ...ada, signal: gone.signal });
  const waiting = codec.encode(photo, bob);
  const decoder = await waitForDecoder();
  gone.abort();
  for (const left of await Promise.allSettled([running, queued]))
    expect(left).toMatchObject({ status: 'rejected', reason: { code: 'invalid' } });
  await expect(waiting).resolves.toMatchObject({ width: 400 });
  expect(listDecoders()).not.toContain(decoder);
});

test('a decoder works on, and goes when it has had nothing to do for a while', async () => {
  codec = childCodec({ atOnce: 1, idleMs: 300 });
  await codec.encode(photo, ada);
  const [decoder] = listDecoders();
  await codec.encode(photo, bob);
  expect(listDecoders()).toEqual([decoder]);
  await expect.poll(listDecoders).toEqual([]);
  await expect(codec.encode(photo, ada)).resolves.toMatchObject({ width: 400 });
});

test('a decoder knows nothing of the app’s settings', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret';
  codec = childCodec({ atOnce: 1 });
  await codec.encode(photo, ada);
  expect(readFileSync(`/proc/${await waitForDecoder()}/environ`, 'utf8')).not.toContain(
    'SECRET_OF_THIS_TEST',
  );
  delete process.env.SECRET_OF_THIS_TEST;
});
