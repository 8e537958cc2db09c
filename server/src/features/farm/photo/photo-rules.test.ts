import { judgePhoto } from '@agri/contract/photo-quality.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measurePhoto } from './photo-rules.ts';

type Colour = [number, number, number];

function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgb.set(colourAt(x, y), (y * width + x) * 3);
  return { width, height, rgb };
}

const PAPER: Colour = [236, 234, 228];
const GREEN: Colour = [40, 160, 40];
const plain = (colour: Colour) => measurePhoto(paint(32, 24, () => colour));
/** A leaf on paper, of which the right part has another colour. */
const leafOnPaper = (colour: Colour, share: number) =>
  measurePhoto(
    paint(60, 60, (x, y) => {
      if (x < 10 || x >= 50 || y < 10 || y >= 50) return PAPER;
      return x < 10 + 40 * (1 - share) ? GREEN : colour;
    }),
  );
const chequered =
  (side: number) =>
  (x: number, y: number): Colour =>
    (Math.floor(x / side) + Math.floor(y / side)) % 2 ? [230, 230, 230] : [20, 20, 20];

test.each<[string, Colour, object]>([
  ['green', GREEN, { canopy: 1, yellowed: 0, browned: 0 }],
  ['dark green', [20, 60, 25], { canopy: 1, yellowed: 0, browned: 0 }],
  ['yellow', [220, 190, 40], { canopy: 0.5, yellowed: 0.5, browned: 0 }],
  ['brown', [120, 80, 40], { canopy: 0.5, yellowed: 0, browned: 0.5 }],
  ['black', [0, 0, 0], { canopy: 0.5, yellowed: 0, browned: 0 }],
  ['blue', [30, 60, 200], { canopy: 0.5, yellowed: 0, browned: 0 }],
  ['red', [200, 20, 20], { canopy: 0.5, yellowed: 0, browned: 0 }],
])('half of a leaf on paper that is %s is measured so', (_name, colour, expected) => {
  expect(leafOnPaper(colour, 0.5)).toMatchObject({ way: 'leaf', ...expected });
});

test.each<[string, Colour, object]>([
  ['green', GREEN, { way: 'plant', canopy: 1, yellowed: 0, browned: 0 }],
  ['straw yellow', [206, 178, 112], { way: 'none', canopy: 0, yellowed: 0, browned: 0 }],
  ['soil brown', [120, 80, 40], { way: 'none', canopy: 0, yellowed: 0, browned: 0 }],
  ['black', [0, 0, 0], { way: 'none', exposure: 0 }],
  ['white', [255, 255, 255], { way: 'none', exposure: 1 }],
])('a picture that is all %s has no share of a leaf', (_name, colour, expected) => {
  expect(plain(colour)).toMatchObject({ ...expected, sharpness: 0 });
});

test('exposure follows the luma of ITU-R BT.709', () => {
  expect(plain([255, 0, 0]).exposure).toBe(0.213);
  expect(plain([0, 255, 0]).exposure).toBe(0.715);
  expect(plain([128, 128, 128]).exposure).toBe(0.502);
});

test('a sharp pattern measures sharper than the same one blurred', () => {
  const sharp = paint(64, 64, chequered(4));
  const blurred = paint(64, 64, (x, y) => {
    let sum = 0;
    for (let dy = -3; dy <= 3; dy += 1)
      for (let dx = -3; dx <= 3; dx += 1) sum += chequered(4)(x + dx + 8, y + dy + 8)[0];
    const grey = Math.round(sum / 49);
    return [grey, grey, grey];
  });
  const [clear, soft] = [measurePhoto(sharp), measurePhoto(blurred)];
  expect(clear.sharpness).toBeGreaterThan(10 * soft.sharpness);
  expect(judgePhoto(clear)).toBe('good');
});

test('a picture without an inner pixel has no sharpness', () => {
  expect(measurePhoto(paint(1, 1, () => [40, 160, 40]))).toMatchObject({ sharpness: 0, canopy: 1 });
  expect(measurePhoto(paint(2, 9, chequered(1))).sharpness).toBe(0);
});

test('whatever the pixels, shares lie from 0 to 1 and never add up to more than 1', () => {
  const pixels = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
        .map((bytes) => ({ width, height, rgb: Buffer.from(bytes) })),
    );
  fc.assert(
    fc.property(pixels, (photo) => {
      const { sharpness, exposure, canopy, yellowed, browned } = measurePhoto(photo);
      for (const share of [exposure, canopy, yellowed, browned]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
      expect(canopy + yellowed + browned).toBeLessThanOrEqual(1.001);
      expect(sharpness).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

test('turning a picture by a quarter changes no colour share', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 75, maxLength: 75 }), (bytes) => {
      const at = (x: number, y: number): Colour => {
        const start = (y * 5 + x) * 3;
        return [bytes[start] ?? 0, bytes[start + 1] ?? 0, bytes[start + 2] ?? 0];
      };
      const { sharpness: _one, ...upright } = measurePhoto(paint(5, 5, at));
      const { sharpness: _other, ...turned } = measurePhoto(paint(5, 5, (x, y) => at(y, 4 - x)));
      expect(turned).toEqual(upright);
    }),
  );
});

test.each([
  [{ sharpness: 500, exposure: 0.5 }, 'good'],
  [{ sharpness: 45, exposure: 0.12 }, 'good'],
  [{ sharpness: 44.9, exposure: 0.5 }, 'blurred'],
  [{ sharpness: 500, exposure: 0.119 }, 'dark'],
  [{ sharpness: 0, exposure: 0.05 }, 'dark'],
  [{ sharpness: 500, exposure: 0.91 }, 'bright'],
])('%j is judged %s', (figures, verdict) => {
  expect(judgePhoto(figures)).toBe(verdict);
});
