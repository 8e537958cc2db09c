import { limits } from '@agri/contract/limits.ts';
import { drawScaled, targetSize } from './picture-pixels.ts';

export type CompressAnswer = { jpeg: Blob } | { failed: string };

// Decoded here and not on the page: a cloned ImageBitmap loses its orientation in Chrome.
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer = await compress(data).catch((cause): CompressAnswer => ({ failed: String(cause) }));
  self.postMessage(answer);
};

async function compress(file: Blob): Promise<CompressAnswer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = targetSize(picture);
  const canvas = new OffscreenCanvas(size.width, size.height);
  drawScaled(canvas.getContext('2d'), picture, size);
  picture.close();
  return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: limits.imageJpegQuality }) };
}
