import { limits } from '@agri/contract/limits.ts';

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
