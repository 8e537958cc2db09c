import { lumaOf, measureQuality } from '@agri/contract/photo-quality.ts';
import type { PhotoMeasurements } from '../../adapters/advisor/port.ts';
import type { RgbPixels } from '../../adapters/images/port.ts';
import { findLeaf } from './leaf-rules.ts';

/**
 * Measures a photo without knowing what it shows. Shares of sick colours are of a leaf on plain ground only: soil, straw and
 * skin have the same colours.
 * - sharpness and exposure as the phone measures them too (`photo-quality.ts` of the contract);
 * - canopy: fractional green canopy cover after Patrignani and Ochsner (2015), Agronomy Journal 107:
 *   R/G < 0.95, B/G < 0.95 and 2G - R - B > 20 (excess green, Woebbecke et al. 1995);
 * - yellowed, browned: of the leaf (`findLeaf`), pixels of a yellow (hue 40 to 70 degrees) or brown (10 to 40, darker) hue and clear colour.
 */
export function measurePhoto(pixels: RgbPixels): PhotoMeasurements {
  const { rgb } = pixels;
  const count = pixels.width * pixels.height;
  const luma = new Float32Array(count);
  const isGreen = (index: number) =>
    isGreenCanopy(rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0);
  const { way, mask } = findLeaf(pixels, isGreen);
  let [measured, canopy, yellowed, browned] = [0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const red = rgb[index * 3] ?? 0;
    const green = rgb[index * 3 + 1] ?? 0;
    const blue = rgb[index * 3 + 2] ?? 0;
    luma[index] = lumaOf(red, green, blue);
    if (mask && !mask[index]) continue;
    measured += 1;
    if (isGreen(index)) canopy += 1;
    else if (mask) {
      const tone = readTone(red, green, blue);
      if (tone === 'yellow') yellowed += 1;
      else if (tone === 'brown') browned += 1;
    }
  }
  const quality = measureQuality(luma, pixels.width);
  return {
    sharpness: roundTo(quality.sharpness, 1),
    exposure: roundTo(quality.exposure, 3),
    way,
    canopy: roundTo(canopy / measured, 3),
    yellowed: roundTo(yellowed / measured, 3),
    browned: roundTo(browned / measured, 3),
  };
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
