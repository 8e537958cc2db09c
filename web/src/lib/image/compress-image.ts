import { limits } from '@agri/contract/limits.ts';
import type { CompressAnswer } from './compress-worker.ts';
import { drawScaled, targetSize } from './picture-pixels.ts';

/** The browser cannot read the file as a picture. */
export class UnreadableImageError extends Error {
  /** HEIC comes from iPhones, and only Safari reads it. */
  readonly heic: boolean;

  constructor(file: File, heic: boolean, options?: ErrorOptions) {
    super(`cannot read ${file.type || 'the file'} as a picture`, options);
    this.name = 'UnreadableImageError';
    this.heic = heic;
  }
}

/** Makes the JPEG that is uploaded: within 1000 x 1000 pixels, upright, quality 0.7. */
export async function compressImage(file: File): Promise<Blob> {
  try {
    return await compressInWorker(file).catch(() => compressOnPage(file));
  } catch (cause) {
    throw new UnreadableImageError(file, await isHeic(file), { cause });
  }
}

// By its bytes too: a HEIC that was passed on is often called a JPEG.
async function isHeic(file: File): Promise<boolean> {
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei|hev|mif1|msf1)/.test(head);
}

function compressInWorker(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
      return reject(new Error('no worker that draws'));
    const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { type: 'module' });
    const finish = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<CompressAnswer>) =>
      finish(() => ('jpeg' in data ? resolve(data.jpeg) : reject(new Error(data.failed))));
    worker.onerror = () => finish(() => reject(new Error('the worker failed')));
    worker.postMessage(file);
  });
}

async function compressOnPage(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const size = targetSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    const canvas = Object.assign(document.createElement('canvas'), size);
    drawScaled(canvas.getContext('2d'), picture, size);
    return await toJpeg(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))),
      'image/jpeg',
      limits.imageJpegQuality,
    );
  });
}
