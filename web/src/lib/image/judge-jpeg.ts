import {
  judgePhoto,
  lumaOf,
  measuredSidePixels,
  measureQuality,
  type PhotoVerdict,
} from '@agri/contract/photo-quality.ts';
import { drawScaled, fitWithin } from './draw-jpeg.ts';

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
