import { limits } from '@agri/contract/limits.ts';
import {
  judgePhoto,
  lumaOf,
  measuredSidePixels,
  measureQuality,
  type PhotoVerdict,
} from '@agri/contract/photo-quality.ts';

type Size = { width: number; height: number };

/** The largest whole size of the same shape with both sides within `maxSide`; never larger than the original. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Drawable = ImageBitmap | HTMLImageElement;

/** The size of the compressed picture. */
export function targetSize(size: Size): Size {
  return fitWithin(size, limits.imageMaxSidePixels);
}

/** Draws the picture scaled, on white, because JPEG has no transparency and would turn it black. */
export function drawScaled(context: Context | null, picture: Drawable, { width, height }: Size): void {
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

/** Whether a photo is worth sending, before any data is spent on it; undefined where the browser cannot tell. */
export async function judgeJpeg(jpeg: Blob): Promise<PhotoVerdict | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined;
  try {
    const picture = await createImageBitmap(jpeg);
    const { width, height } = fitWithin(picture, measuredSidePixels);
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    drawScaled(context, picture, { width, height });
    picture.close();
    const rgba = context?.getImageData(0, 0, width, height).data;
    if (!rgba) return undefined;
    const luma = Float32Array.from({ length: width * height }, (_, index) =>
      lumaOf(rgba[index * 4] ?? 0, rgba[index * 4 + 1] ?? 0, rgba[index * 4 + 2] ?? 0),
    );
    return judgePhoto(measureQuality(luma, width));
  } catch {
    return undefined;
  }
}
