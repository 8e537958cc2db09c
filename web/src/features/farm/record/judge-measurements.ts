import type { CallOutput } from '@agri/contract/schemas.ts';

export type Measurements = NonNullable<CallOutput<'getAgriDataContent'>['measurements']>;
export type Sharpness = 'blurred' | 'soft' | 'sharp';
export type Light = 'dark' | 'good' | 'bright';

/** Variance of the Laplacian: below 60 a photo of 1000 pixels looks blurred, above 200 it looks sharp. */
export function judgeSharpness(sharpness: number): Sharpness {
  if (sharpness < 60) return 'blurred';
  return sharpness < 200 ? 'soft' : 'sharp';
}

/** Mean luminance: outside these bounds leaves lose their colour in shade or glare. */
export function judgeLight(exposure: number): Light {
  if (exposure < 0.15) return 'dark';
  return exposure > 0.8 ? 'bright' : 'good';
}

/** The place of a sharpness on a bar from 0 to 1; logarithmic, because it runs from 1 to several thousand. */
export function sharpnessOnBar(sharpness: number): number {
  return Math.min(1, Math.max(0, Math.log10(1 + sharpness) / 3.3));
}
