import type { RgbPixels } from '../../../adapters/images/port.ts';
import { isGreenCanopy } from './colour-rules.ts';
import { cropToLargest, fillHoles, growMask, measureOutline, openMask, shareOfBorder } from './mask-rules.ts';

type Lab = readonly [number, number, number];

const BORDER_SHARE = 0.04;
const GROUND = { lightnessLeast: 45, distanceMost: 14, unevenMost: 24, shareLeast: 0.7 };
/** The most chroma of plain ground; soil, straw, wood and skin have a warm hue and more of it than dim paper or concrete. */
const CHROMA = { most: 13, warmMost: 9, brightWarmMost: 20, brightLeast: 80 };
const WARM_HUES = { from: 40, brightFrom: 80, to: 105 };
const LEAF = {
  shareLeast: 0.04,
  shareMost: 0.92,
  greenShareLeast: 0.1,
  borderShareMost: 0.2,
  /** What comes in from the edge, redder and yellower than the ground, may be a stalk; fingers and pots are wider. */
  foreignBorderShareMost: 0.015,
  foreignWarmth: 8,
  roughnessMost: 40,
  /** As near the ground as pale skin may be. */
  distanceOfPale: 7,
  distanceLeast: 9,
  distanceMost: 15,
};
/** A shadow differs from the ground it falls on in lightness, hardly in hue. */
const LIGHTNESS_WEIGHT = 0.35;
/** Lines of ruled paper, letters and stalks are narrower than this part of the longer side. */
const THIN_PART = 1 / 128;
const BINS = 64;
const DISTANCE_MOST = 64;

/**
 * Finds one leaf on plain ground: the ground's colour is the median of the border; what is far from it in CIELAB, by a
 * threshold after Otsu (1979, IEEE Transactions on Systems, Man, and Cybernetics 9, 62-66), and hangs together is the leaf,
 * with its pale spots. On soil, straw or a hand nothing is cut out: their colours are those of sick leaves. Gives a mask.
 */
export function cutOutLeaf(pixels: RgbPixels, lab: Float32Array): Uint8Array | undefined {
  const { width, height } = pixels;
  const count = width * height;
  const ground = findGround(pixels, lab);
  if (!ground) return undefined;
  const distances = new Float32Array(count);
  for (let index = 0; index < count; index += 1) distances[index] = distanceAt(lab, index, ground);
  const threshold = Math.min(LEAF.distanceMost, Math.max(LEAF.distanceLeast, splitAfterOtsu(distances)));
  const mask = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) mask[index] = (distances[index] ?? 0) > threshold ? 1 : 0;
  openMask(mask, width, height, Math.max(1, Math.round(Math.max(width, height) * THIN_PART)));
  const size = cropToLargest(mask, width, height) + fillHoles(mask, width, height);
  if (size < LEAF.shareLeast * count || size > LEAF.shareMost * count) return undefined;
  const isGreen = (index: number) => isGreenAt(pixels, index);
  let green = 0;
  for (let index = 0; index < count; index += 1) if (mask[index] && isGreen(index)) green += 1;
  const isForeign = (index: number) =>
    !isGreen(index) &&
    (lab[index * 3 + 1] ?? 0) - ground[1] + (lab[index * 3 + 2] ?? 0) - ground[2] > LEAF.foreignWarmth;
  const { edges, atBorder } = measureOutline(mask, width, height);
  const attached = growMask(mask, width, height, (index) => (distances[index] ?? 0) > LEAF.distanceOfPale);
  const isLeaf =
    green >= LEAF.greenShareLeast * size &&
    atBorder <= LEAF.borderShareMost &&
    shareOfBorder(attached, width, height, isForeign) <= LEAF.foreignBorderShareMost &&
    edges ** 2 / (4 * Math.PI * size) <= LEAF.roughnessMost;
  return isLeaf ? mask : undefined;
}

function isGreenAt({ rgb }: RgbPixels, index: number): boolean {
  return isGreenCanopy(rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0);
}

/** The colour of plain, light, colourless ground along the border; undefined where there is none. */
function findGround({ width, height }: RgbPixels, lab: Float32Array): Lab | undefined {
  const across = Math.max(1, Math.round(Math.min(width, height) * BORDER_SHARE));
  const border: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x < across || y < across || x >= width - across || y >= height - across) border.push(y * width + x);
  const median = medianOf(lab, border);
  if (!isPlain(median)) return undefined;
  const near = border.filter(
    (index) =>
      distanceAt(lab, index, median) <= GROUND.distanceMost &&
      Math.abs((lab[index * 3] ?? 0) - median[0]) <= GROUND.unevenMost,
  );
  return near.length >= GROUND.shareLeast * border.length ? median : undefined;
}

function isPlain([lightness, a, b]: Lab): boolean {
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a) * (180 / Math.PI);
  const isBright = lightness >= CHROMA.brightLeast;
  if (hue < WARM_HUES.from || hue > WARM_HUES.to)
    return lightness >= GROUND.lightnessLeast && chroma <= CHROMA.most;
  if (isBright && hue >= WARM_HUES.brightFrom) return chroma <= CHROMA.brightWarmMost;
  return lightness >= GROUND.lightnessLeast && chroma <= CHROMA.warmMost;
}

function medianOf(parts: Float32Array, indexes: number[]): Lab {
  const [one, two, three] = [0, 1, 2].map((part) => {
    const values = Float32Array.from(indexes, (index) => parts[index * 3 + part] ?? 0).sort();
    return values[values.length >> 1] ?? 0;
  });
  return [one ?? 0, two ?? 0, three ?? 0];
}

function distanceAt(lab: Float32Array, index: number, [lightness, a, b]: Lab): number {
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
