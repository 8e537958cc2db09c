import type { PhotoMeasurements } from '../../../adapters/advisor/port.ts';
import type { RgbPixels } from '../../../adapters/images/port.ts';
import { isGreenCanopy } from './colour-rules.ts';

/** Text, soil, skin and sky stay below this green. */
const GREEN_SHARE_LEAST = 0.02;
/** A plant from close by is more green than that. */
const FAR_GREEN_MOST = 0.04;
/** Green that is nearly blue is water: (B - R) / (G - R) of a hue of 165 degrees. */
const BLUE_SIDE_MOST = 0.75;
/** Ripe fruit has no green but a warm colour, stronger than soil and brick. */
const RIPE = { chroma: 60, shareLeast: 0.1, skinMost: 0.5 };
/** Chroma and hue (degrees) of skin in CIELAB; a red shirt stands beside a face. */
const SKIN = { chromaLeast: 10, chromaMost: 45, hueLeast: 25, hueMost: 78, lightnessLeast: 20 };
const DEGREES = 180 / Math.PI;

/** Whether there is a plant in a photo: some green, or ripe fruit and no person. */
export function showsPlant({ rgb }: RgbPixels, lab: Float32Array): boolean {
  const count = lab.length / 3;
  let [green, ripe, skin] = [0, 0, 0];
  for (let at = 0; at < lab.length; at += 3) {
    const [red, greenLevel, blue] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
    const isGreen = isGreenCanopy(red, greenLevel, blue) && blue - red <= BLUE_SIDE_MOST * (greenLevel - red);
    if (isGreen) {
      green += 1;
      continue;
    }
    const [lightness, a, b] = [lab[at] ?? 0, lab[at + 1] ?? 0, lab[at + 2] ?? 0];
    if (b <= 0) continue;
    const chroma = Math.hypot(a, b);
    if (chroma > RIPE.chroma) ripe += 1;
    else if (isSkin(lightness, chroma, Math.atan2(b, a) * DEGREES)) skin += 1;
  }
  return (
    green >= GREEN_SHARE_LEAST * count || (ripe >= RIPE.shareLeast * count && skin <= RIPE.skinMost * ripe)
  );
}

/** Whether so little green is seen that the plant may be far away. */
export function looksFar({ way, canopy }: PhotoMeasurements): boolean {
  return way === 'plant' && canopy >= GREEN_SHARE_LEAST && canopy < FAR_GREEN_MOST;
}

function isSkin(lightness: number, chroma: number, hue: number): boolean {
  return (
    lightness >= SKIN.lightnessLeast &&
    chroma >= SKIN.chromaLeast &&
    chroma <= SKIN.chromaMost &&
    hue >= SKIN.hueLeast &&
    hue <= SKIN.hueMost
  );
}
