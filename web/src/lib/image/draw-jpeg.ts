import { limits } from '@agri/contract/limits.ts';
import { fitWithin, type Size } from './fit-within.ts';

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
