import { limits } from '@agri/contract/limits.ts';
import { judgePhoto } from '@agri/contract/photo-quality.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';

export type Measurements = NonNullable<CallOutput<'getAgriDataContent'>['measurements']>;
export type Sharpness = 'blurred' | 'soft' | 'sharp';
export type Light = 'dark' | 'good' | 'bright';

const SHARP_FROM = 200;

/** Variance of the Laplacian. The server words its advice by the same bound, so that bar and text never disagree. */
export function judgeSharpness(sharpness: number): Sharpness {
  if (sharpness < limits.photoBlurredBelow) return 'blurred';
  return sharpness < SHARP_FROM ? 'soft' : 'sharp';
}

/** Mean luminance: outside these bounds leaves lose their colour in shade or glare. */
export function judgeLight(exposure: number): Light {
  if (exposure < limits.photoDarkBelow) return 'dark';
  return exposure > limits.photoBrightAbove ? 'bright' : 'good';
}

/** Whether another photo would show more: no plant is seen, or hardly anything. */
export function showsLittle(measurements: Measurements): boolean {
  return measurements.way === 'none' || judgePhoto(measurements) !== 'good';
}

/** The place of a sharpness on a bar from 0 to 1; logarithmic, because it runs from 1 to several thousand. */
export function sharpnessOnBar(sharpness: number): number {
  return Math.min(1, Math.max(0, Math.log10(1 + sharpness) / 3.3));
}
