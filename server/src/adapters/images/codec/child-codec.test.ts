import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childCodec } from './child-codec.ts';

const codec = childCodec();
const ada = { owner: 'ada' };
afterAll(() => codec.close());
const corners = { topLeft: '#d02020', topRight: '#20a020', bottomLeft: '#2020d0', bottomRight: '#d0d020' };
const WIDTH = 400;
const HEIGHT = 200;

let upright: Buffer;

beforeAll(async () => {
  const [w, h] = [WIDTH / 2, HEIGHT / 2];
  const rect = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  const drawing = `<svg width="${WIDTH}" height="${HEIGHT}">${rect(0, 0, corners.topLeft)}${rect(w, 0, corners.topRight)}
    ${rect(0, h, corners.bottomLeft)}${rect(w, h, corners.bottomRight)}</svg>`;
  upright = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
});

const turned = (image: Buffer, angle: number) => sharp(image).rotate(angle).png().toBuffer();
const mirrored = (image: Buffer) => sharp(image).flop().png().toBuffer();

/** How a camera stores the upright picture when it says this orientation (TIFF 6.0, tag 274). */
const stored: Record<number, () => Promise<Buffer>> = {
  1: async () => upright,
  2: () => mirrored(upright),
  3: () => turned(upright, 180),
  4: async () => mirrored(await turned(upright, 180)),
  5: async () => mirrored(await turned(upright, 90)),
  6: () => turned(upright, 270),
  7: async () => mirrored(await turned(upright, 270)),
  8: () => turned(upright, 90),
};

async function readCorners(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return `#${[0, 1, 2].map((channel) => ((data[start + channel] ?? 0) > 128 ? 'd0' : '20')).join('')}`;
  };
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25).replace('20d020', '20a020'),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  };
}

test.each(Object.keys(stored).map(Number))(
  'a photo with EXIF orientation %d stands upright',
  async (orientation) => {
    const photo = await sharp(await stored[orientation]?.())
      .jpeg({ quality: 95 })
      .withMetadata({ orientation })
      .toBuffer();
    const { jpeg, width, height } = await codec.encode(photo, ada);
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    expect(await readCorners(jpeg)).toEqual(corners);
  },
);

test('place, camera and every other metadata are gone', async () => {
  const photo = await sharp(upright)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>Ada</r></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { jpeg } = await codec.encode(photo, ada);
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(jpeg).metadata();
  expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    icc: undefined,
    comments: undefined,
    orientation: undefined,
  });
  expect(jpeg.includes('Phone')).toBe(false);
});

test.each([
  [3000, 2000, 1000, 667],
  [2000, 3000, 667, 1000],
  [1000, 1000, 1000, 1000],
  [200, 100, 200, 100],
  [4000, 2, 1000, 1],
])('%d x %d becomes %d x %d', async (width, height, keptWidth, keptHeight) => {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#3a8a3a' } })
    .png()
    .toBuffer();
  const kept = await codec.encode(photo, ada);
  expect([kept.width, kept.height]).toEqual([keptWidth, keptHeight]);
  expect(await sharp(kept.jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    width: keptWidth,
    height: keptHeight,
  });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is accepted', async (format) => {
  const { jpeg } = await codec.encode(await sharp(upright).toFormat(format).toBuffer(), ada);
  expect(await readCorners(jpeg)).toEqual(corners);
});

test('what is transparent becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { data } = await sharp((await codec.encode(png, ada)).jpeg)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(...data)).toBeGreaterThan(250);
});

test('grey and CMYK pictures become RGB', async () => {
  for (const space of ['b-w', 'cmyk'] as const) {
    const photo = await sharp(upright).toColourspace(space).jpeg().toBuffer();
    const { jpeg } = await codec.encode(photo, ada);
    expect((await sharp(jpeg).metadata()).space).toBe('srgb');
  }
});

test.each([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['GIF', () => sharp(upright).gif().toBuffer()],
  ['TIFF', () => sharp(upright).tiff().toBuffer()],
  ['text', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['a JPEG that ends early', async () => (await sharp(upright).jpeg().toBuffer()).subarray(0, 900)],
  ['a PNG that ends early', () => upright.subarray(0, upright.length - 200)],
])('%s is refused as no picture for us', async (_what, make) => {
  await expect(codec.encode(await make(), ada)).rejects.toMatchObject({ code: 'unsupported_image' });
});

test('more than 50 megapixels are refused before they are decoded', async () => {
  const background = '#000000';
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background } })
    .png()
    .toBuffer();
  await expect(codec.encode(bomb, ada)).rejects.toMatchObject({ code: 'too_large' });
}, 60_000);

test('a refused picture leaves the codec free for the next', async () => {
  const bad = Array.from({ length: 6 }, () => codec.encode(Buffer.from('bad'), ada).catch(() => 'refused'));
  expect(await Promise.all(bad)).toEqual(Array(6).fill('refused'));
  expect((await codec.encode(upright, ada)).width).toBe(WIDTH);
});

test('the pixels to measure fit the square that was asked for', async () => {
  const { jpeg } = await codec.encode(upright, ada);
  const { width, height, rgb } = await codec.readPixels(jpeg, 64);
  expect([width, height, rgb.length]).toEqual([64, 32, 64 * 32 * 3]);
});
