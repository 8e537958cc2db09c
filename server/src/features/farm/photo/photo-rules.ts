import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import { lumaOf, measureQuality } from '@agri/contract/photo-quality.ts';
import type { PhotoMeasurements } from '../../../adapters/advisor/port.ts';
import type { RgbPixels } from '../../../adapters/images/port.ts';
import { isGreenCanopy, readTone, toLab } from './colour-rules.ts';
import { cutOutLeaf } from './leaf-rules.ts';
import { showsPlant } from './plant-rules.ts';

/**
 * Measures a photo without knowing what it shows: sharpness and exposure as the phone measures them too (`photo-quality.ts` of
 * the contract), and green, yellow and brown as shares of a leaf on plain ground. Elsewhere no sick colour is measured: soil,
 * straw and skin have the same ones. A photo that is meant as a plant where it stands is never cut out as a leaf.
 */
export function measurePhoto(pixels: RgbPixels, meant?: ChosenWay): PhotoMeasurements {
  const { rgb, width } = pixels;
  const count = width * pixels.height;
  const lab = toLab(pixels);
  const leaf = meant === 'plant' ? undefined : cutOutLeaf(pixels, lab);
  const luma = new Float32Array(count);
  let [measured, canopy, yellowed, browned] = [0, 0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const [red, green, blue] = [rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0];
    luma[index] = lumaOf(red, green, blue);
    if (leaf && !leaf[index]) continue;
    measured += 1;
    if (isGreenCanopy(red, green, blue)) canopy += 1;
    else if (leaf) {
      const tone = readTone(red, green, blue);
      if (tone === 'yellow') yellowed += 1;
      else if (tone === 'brown') browned += 1;
    }
  }
  const quality = measureQuality(luma, width);
  return {
    sharpness: roundTo(quality.sharpness, 1),
    exposure: roundTo(quality.exposure, 3),
    way: leaf ? 'leaf' : showsPlant(pixels, lab) ? 'plant' : 'none',
    canopy: roundTo(canopy / measured, 3),
    yellowed: roundTo(yellowed / measured, 3),
    browned: roundTo(browned / measured, 3),
  };
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
