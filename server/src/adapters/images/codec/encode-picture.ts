import { limits } from '@agri/contract/limits.ts';
import type { Metadata } from 'sharp';
import { AppError } from '../../../errors.ts';
import type { EncodedPicture, RgbPixels } from '../port.ts';

export type Sharp = typeof import('sharp').default;

const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);
const MAX_SIDE_PIXELS = 20_000;
/** What a picture that is decoded as a whole may take; the process itself and the upload take about 110 MB. */
const HELD_MAX_BYTES = 180_000_000;
const STORED_QUALITY = 82;
const THUMBNAIL_QUALITY = 70;

/** libvips with the loaders of the accepted formats and no other: SVG, TIFF, GIF and the rest never run. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** As `PictureCodec.encode` promises, without its limits of time and memory. */
export async function encodePicture(sharp: Sharp, upload: Buffer): Promise<EncodedPicture> {
  refuseUnfit(await readMetadata(sharp, upload));
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: limits.imageMaxPixels, failOn: 'error' })
      .rotate()
      .resize(limits.imageMaxSidePixels, limits.imageMaxSidePixels, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = { raw: { width, height, channels } };
    const [jpeg, thumbnail] = await Promise.all([
      sharp(data, pixels).jpeg({ quality: STORED_QUALITY }).toBuffer(),
      shrink(sharp(data, pixels)),
    ]);
    return { jpeg, thumbnail, width, height };
  } catch (error) {
    throw new AppError('unsupported_image', 'We can’t open this photo. Choose another, or a JPEG.', {
      cause: error,
    });
  }
}

/** As `PictureCodec.readPixels` promises. */
export async function readPixels(sharp: Sharp, jpeg: Buffer, maxSide: number): Promise<RgbPixels> {
  const { data, info } = await sharp(jpeg)
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

function shrink(picture: ReturnType<Sharp>): Promise<Buffer> {
  const side = limits.thumbnailMaxSidePixels;
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
}

function refuseUnfit(metadata: Metadata): void {
  const { format, width, height } = metadata;
  if (!ACCEPTED_FORMATS.has(format)) {
    throw new AppError('unsupported_image', 'Choose a JPEG, PNG or WebP photo.');
  }
  if (width * height > limits.imageMaxPixels) {
    throw new AppError('too_large', 'This photo has more than 50 megapixels. Choose a smaller one.');
  }
  if (Math.max(width, height) > MAX_SIDE_PIXELS) {
    throw new AppError('too_large', 'A side of this photo is over 20,000 pixels. Choose a smaller one.');
  }
  if (width * height * estimateHeldBytesPerPixel(metadata) > HELD_MAX_BYTES) throw tooHeavy();
}

/** A picture within the limits of size whose decoding takes more than a server can give. */
export function tooHeavy(cause?: unknown): AppError {
  return new AppError('too_large', 'This photo is too big to open. Choose a smaller one, or a JPEG.', {
    cause,
  });
}

/**
 * An AVIF, a progressive JPEG and an interlaced PNG are whole in memory before their first row can be read, an AVIF
 * several times over. As measured with libvips 8.18; all else is read row by row, or takes less.
 */
function estimateHeldBytesPerPixel(metadata: Metadata): number {
  const { format, channels, depth, isProgressive, chromaSubsampling } = metadata;
  if (format === 'heif') return depth === 'ushort' ? 25 : 18;
  if (!isProgressive) return 0;
  if (format === 'png') return 1.2 * channels * (depth === 'ushort' ? 2 : 1);
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

async function readMetadata(sharp: Sharp, upload: Buffer) {
  try {
    return await sharp(upload, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw new AppError('unsupported_image', 'This isn’t a photo. Choose a JPEG, PNG or WebP.', {
      cause: error,
    });
  }
}
