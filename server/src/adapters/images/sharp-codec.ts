import { limits } from '@agri/contract/limits.ts';
import { AppError } from '../../errors.ts';
import type { PictureCodec } from './port.ts';

type Sharp = typeof import('sharp').default;

const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
const STORED_QUALITY = 82;
const THUMBNAIL_QUALITY = 70;
const AT_ONCE = 2;

/** The codec over libvips. At most two pictures are decoded at once, which bounds the memory. */
export function sharpCodec(): PictureCodec {
  let loading: Promise<Sharp> | undefined;
  const load = () => {
    loading ??= loadSharp();
    return loading;
  };
  const inTurn = limitConcurrency(AT_ONCE);
  return {
    encode: (upload) => inTurn(async () => encode(await load(), upload)),
    readPixels: (jpeg, maxSide) =>
      inTurn(async () => {
        const sharp = await load();
        const { data, info } = await sharp(jpeg)
          .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
          .removeAlpha()
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { width: info.width, height: info.height, rgb: data };
      }),
  };
}

// libvips takes 15 MB: it is loaded with the first picture.
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function encode(sharp: Sharp, upload: Buffer) {
  await refuseUnfit(sharp, upload);
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: limits.imageMaxPixels, failOn: 'error' })
      .rotate()
      .resize(limits.imageMaxSidePixels, limits.imageMaxSidePixels, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: STORED_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, thumbnail: await shrink(sharp, data), width: info.width, height: info.height };
  } catch (error) {
    throw new AppError('unsupported_image', 'This picture cannot be read. Choose another, or a JPEG.', {
      cause: error,
    });
  }
}

function shrink(sharp: Sharp, jpeg: Buffer): Promise<Buffer> {
  const side = limits.thumbnailMaxSidePixels;
  return sharp(jpeg)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
}

async function refuseUnfit(sharp: Sharp, upload: Buffer): Promise<void> {
  const metadata = await readMetadata(sharp, upload);
  if (!ACCEPTED_FORMATS.has(metadata.format)) {
    throw new AppError('unsupported_image', 'Choose a JPEG, PNG or WebP picture.');
  }
  if (metadata.width * metadata.height > limits.imageMaxPixels) {
    throw new AppError('too_large', 'The picture has more than 50 megapixels.');
  }
}

async function readMetadata(sharp: Sharp, upload: Buffer) {
  try {
    return await sharp(upload, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw new AppError('unsupported_image', 'This is not a picture. Choose a JPEG, PNG or WebP.', {
      cause: error,
    });
  }
}

function limitConcurrency(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
