import type { CallOutput } from '@agri/contract/schemas.ts';

export type Measurements = NonNullable<CallOutput<'getAgriDataContent'>['measurements']>;
export type Sharpness = 'blurred' | 'soft' | 'sharp';
export type Light = 'dark' | 'good' | 'bright';

/** The server words its advice by the same bounds, so that bars and text never disagree. */
const BLURRED_BELOW = 45;
const SHARP_FROM = 200;
const DARK_BELOW = 0.12;
const BRIGHT_ABOVE = 0.9;

/** Variance of the Laplacian: below 45 a photo of 1000 pixels looks blurred, above 200 it looks sharp. */
export function judgeSharpness(sharpness: number): Sharpness {
  if (sharpness < BLURRED_BELOW) return 'blurred';
  return sharpness < SHARP_FROM ? 'soft' : 'sharp';
}

/** Mean luminance: outside these bounds leaves lose their colour in shade or glare. */
export function judgeLight(exposure: number): Light {
  if (exposure < DARK_BELOW) return 'dark';
  return exposure > BRIGHT_ABOVE ? 'bright' : 'good';
}

/** The place of a sharpness on a bar from 0 to 1; logarithmic, because it runs from 1 to several thousand. */
export function sharpnessOnBar(sharpness: number): number {
  return Math.min(1, Math.max(0, Math.log10(1 + sharpness) / 3.3));
}
