import { limits } from './limits.ts';

export type PhotoVerdict = 'good' | 'blurred' | 'dark' | 'bright';
export type PhotoQuality = {
  /** Variance of the Laplacian of the grey image, 8-bit levels squared (Pech-Pacheco and others 2000). */
  sharpness: number;
  /** Mean luma, 0 black to 1 white. */
  exposure: number;
};

/** The longer side, in pixels, of the copy that is measured: figures of different photos can then be compared. */
export const measuredSidePixels = 512;

/** The luma of a pixel by ITU-R BT.709, 0 to 255. */
export function lumaOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Measures a photo by the luma of its pixels, row by row. */
export function measureQuality(luma: Float32Array, width: number): PhotoQuality {
  const light = luma.reduce((sum, value) => sum + value, 0);
  return {
    sharpness: varianceOfLaplacian(luma, width, luma.length / width),
    exposure: light / luma.length / 255,
  };
}

/** Whether a photo is worth looking at, or should be taken again. The phone and the server judge alike. */
export function judgePhoto({ sharpness, exposure }: PhotoQuality): PhotoVerdict {
  if (exposure < limits.photoDarkBelow) return 'dark';
  if (exposure > limits.photoBrightAbove) return 'bright';
  return sharpness < limits.photoBlurredBelow ? 'blurred' : 'good';
}

function varianceOfLaplacian(luma: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        (luma[at - 1] ?? 0) +
        (luma[at + 1] ?? 0) +
        (luma[at - width] ?? 0) +
        (luma[at + width] ?? 0) -
        4 * (luma[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  return squares / count - (sum / count) ** 2;
}
