import { limits } from '@agri/contract/limits.ts';
import type { PhotoMeasurements } from '../../adapters/advisor/port.ts';
import type { RgbPixels } from '../../adapters/images/port.ts';

export type PhotoVerdict = 'good' | 'blurred' | 'dark' | 'bright';

/** The longer side, in pixels, of the copy that is measured: figures of different photos can then be compared. */
export const measuredSidePixels = 512;

/**
 * Measures a photo without knowing what it shows.
 * - sharpness: variance of the Laplacian of the grey image (Pech-Pacheco et al. 2000), 8-bit levels squared;
 * - exposure: mean luma by ITU-R BT.709, 0 to 1;
 * - canopy: fractional green canopy cover after Patrignani and Ochsner (2015), Agronomy Journal 107:
 *   R/G < 0.95, B/G < 0.95 and 2G - R - B > 20 (excess green, Woebbecke et al. 1995);
 * - yellowed, browned: pixels of a yellow (hue 40 to 70 degrees) or brown (10 to 40, darker) hue and clear colour.
 */
export function measurePhoto(pixels: RgbPixels): PhotoMeasurements {
  const { rgb } = pixels;
  const count = pixels.width * pixels.height;
  const grey = new Float32Array(count);
  let light = 0;
  let canopy = 0;
  let yellowed = 0;
  let browned = 0;
  for (let index = 0; index < count; index += 1) {
    const red = rgb[index * 3] ?? 0;
    const green = rgb[index * 3 + 1] ?? 0;
    const blue = rgb[index * 3 + 2] ?? 0;
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    grey[index] = luma;
    light += luma;
    if (isGreenCanopy(red, green, blue)) canopy += 1;
    else {
      const tone = readTone(red, green, blue);
      if (tone === 'yellow') yellowed += 1;
      else if (tone === 'brown') browned += 1;
    }
  }
  return {
    sharpness: roundTo(varianceOfLaplacian(grey, pixels.width, pixels.height), 1),
    exposure: roundTo(light / count / 255, 3),
    canopy: roundTo(canopy / count, 3),
    yellowed: roundTo(yellowed / count, 3),
    browned: roundTo(browned / count, 3),
  };
}

/** Whether the photo is worth looking at, or should be taken again. */
export function judgePhoto({ sharpness, exposure }: PhotoMeasurements): PhotoVerdict {
  if (exposure < limits.photoDarkBelow) return 'dark';
  if (exposure > limits.photoBrightAbove) return 'bright';
  return sharpness < limits.photoBlurredBelow ? 'blurred' : 'good';
}

function isGreenCanopy(red: number, green: number, blue: number): boolean {
  return red < 0.95 * green && blue < 0.95 * green && 2 * green - red - blue > 20;
}

function readTone(red: number, green: number, blue: number): 'yellow' | 'brown' | undefined {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  if (high !== red || spread < 0.3 * high || high < 40) return high === green ? readGreenSide() : undefined;
  const hue = (60 * (green - blue)) / spread;
  if (hue >= 40) return high > 110 ? 'yellow' : 'brown';
  return hue >= 10 && high < 190 ? 'brown' : undefined;

  function readGreenSide() {
    const hueFromGreen = spread === 0 ? 0 : 120 + (60 * (blue - red)) / spread;
    return spread >= 0.3 * high && hueFromGreen <= 70 && high > 110 ? ('yellow' as const) : undefined;
  }
}

function varianceOfLaplacian(grey: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        (grey[at - 1] ?? 0) +
        (grey[at + 1] ?? 0) +
        (grey[at - width] ?? 0) +
        (grey[at + width] ?? 0) -
        4 * (grey[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  return squares / count - (sum / count) ** 2;
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const EARLIEST_PHOTO = new Date('2000-01-01T00:00:00Z');

/** The time of a record: when the farmer says the photo was taken, unless that is in the future or before 2000. */
export function chooseRecordTime(takenAt: Date | undefined, now: Date): Date {
  return takenAt && takenAt <= now && takenAt >= EARLIEST_PHOTO ? takenAt : now;
}

/** The day, YYYY-MM-DD in UTC, that is so many days after an instant. */
export function dayAfter(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
