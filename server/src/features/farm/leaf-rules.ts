import type { PhotoWay } from '@agri/contract/farm-schemas.ts';
import type { RgbPixels } from '../../adapters/images/port.ts';
import { cropToLargest, fillHoles, measureOutline } from './mask-rules.ts';

export type FoundLeaf = {
  way: PhotoWay;
  /** 1 where the leaf is; where `way` is `leaf`. */
  mask?: Uint8Array;
};

/** Text, soil, skin and sky stay below the green; ripe fruit has none, but a warm colour stronger than theirs. */
const PLANT = { greenShareLeast: 0.02, vividShareLeast: 0.1, vividChroma: 55 };
const BORDER_SHARE = 0.04;
const GROUND = { lightnessLeast: 45, chromaMost: 16, distanceMost: 14, shareLeast: 0.7 };
const LEAF = {
  shareLeast: 0.04,
  shareMost: 0.92,
  greenShareLeast: 0.1,
  borderShareMost: 0.2,
  roughnessMost: 40,
  distanceLeast: 9,
};
/** A shadow differs from the ground it falls on in lightness, hardly in hue. */
const LIGHTNESS_WEIGHT = 0.35;
const BINS = 64;
const DISTANCE_MOST = 64;

/**
 * Finds one leaf on plain ground: the ground's colour is the median of the border; what is far from it in CIELAB, by a
 * threshold after Otsu (1979, IEEE Transactions on Systems, Man, and Cybernetics 9, 62-66), and hangs together is the leaf,
 * with its pale spots. On soil, straw or a hand nothing is cut out: their colours are those of sick leaves.
 */
export function findLeaf(pixels: RgbPixels, isGreen: (index: number) => boolean): FoundLeaf {
  const { width, height } = pixels;
  const count = width * height;
  const lab = toLab(pixels);
  const other: FoundLeaf = { way: showsPlant(lab, count, isGreen) ? 'plant' : 'none' };
  const ground = findGround(lab, width, height);
  if (!ground) return other;
  const distances = new Float32Array(count);
  for (let index = 0; index < count; index += 1) distances[index] = distanceAt(lab, index, ground);
  const threshold = Math.max(LEAF.distanceLeast, splitAfterOtsu(distances));
  const mask = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) mask[index] = (distances[index] ?? 0) > threshold ? 1 : 0;
  const size = cropToLargest(mask, width, height) + fillHoles(mask, width, height);
  let green = 0;
  for (let index = 0; index < count; index += 1) if (mask[index] && isGreen(index)) green += 1;
  const { edges, atBorder } = measureOutline(mask, width, height);
  const isLeaf =
    size >= LEAF.shareLeast * count &&
    size <= LEAF.shareMost * count &&
    green >= LEAF.greenShareLeast * size &&
    atBorder <= LEAF.borderShareMost &&
    edges ** 2 / (4 * Math.PI * size) <= LEAF.roughnessMost;
  return isLeaf ? { way: 'leaf', mask } : other;
}

type Colour = [number, number, number];

function showsPlant(lab: Float32Array, count: number, isGreen: (index: number) => boolean): boolean {
  let [green, vivid] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    if (isGreen(index)) green += 1;
    const [a, b] = [lab[index * 3 + 1] ?? 0, lab[index * 3 + 2] ?? 0];
    if (b > 0 && Math.hypot(a, b) > PLANT.vividChroma) vivid += 1;
  }
  return green >= PLANT.greenShareLeast * count || vivid >= PLANT.vividShareLeast * count;
}

/** The colour of plain, light, colourless ground along the border; undefined where there is none. */
function findGround(lab: Float32Array, width: number, height: number): Colour | undefined {
  const across = Math.max(1, Math.round(Math.min(width, height) * BORDER_SHARE));
  const border: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x < across || y < across || x >= width - across || y >= height - across) border.push(y * width + x);
  const median = ([0, 1, 2] as const).map((part) => {
    const values = border.map((index) => lab[index * 3 + part] ?? 0).sort((one, other) => one - other);
    return values[values.length >> 1] ?? 0;
  }) as Colour;
  if (median[0] < GROUND.lightnessLeast || Math.hypot(median[1], median[2]) > GROUND.chromaMost)
    return undefined;
  const near = border.filter((index) => distanceAt(lab, index, median) <= GROUND.distanceMost);
  return near.length >= GROUND.shareLeast * border.length ? median : undefined;
}

function distanceAt(lab: Float32Array, index: number, [lightness, a, b]: Colour): number {
  return Math.hypot(
    LIGHTNESS_WEIGHT * ((lab[index * 3] ?? 0) - lightness),
    (lab[index * 3 + 1] ?? 0) - a,
    (lab[index * 3 + 2] ?? 0) - b,
  );
}

function splitAfterOtsu(distances: Float32Array): number {
  const histogram = new Uint32Array(BINS);
  for (const distance of distances) {
    const bin = Math.min(BINS - 1, Math.floor((distance / DISTANCE_MOST) * BINS));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let sumOfAll = 0;
  for (let bin = 0; bin < BINS; bin += 1) sumOfAll += bin * (histogram[bin] ?? 0);
  let [below, sumBelow, best, split] = [0, 0, 0, 0];
  for (let bin = 0; bin < BINS; bin += 1) {
    below += histogram[bin] ?? 0;
    sumBelow += bin * (histogram[bin] ?? 0);
    const above = distances.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sumOfAll - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) [best, split] = [between, bin + 1];
  }
  return (split / BINS) * DISTANCE_MOST;
}

/** CIELAB (CIE 1976) of sRGB pixels under D65. */
function toLab({ rgb, width, height }: RgbPixels): Float32Array {
  const lab = new Float32Array(width * height * 3);
  for (let at = 0; at < lab.length; at += 3) {
    const red = LINEAR[rgb[at] ?? 0] ?? 0;
    const green = LINEAR[rgb[at + 1] ?? 0] ?? 0;
    const blue = LINEAR[rgb[at + 2] ?? 0] ?? 0;
    const x = toLabCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = toLabCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = toLabCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    lab[at] = 116 * y - 16;
    lab[at + 1] = 500 * (x - y);
    lab[at + 2] = 200 * (y - z);
  }
  return lab;
}

function toLabCurve(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
