import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measuredSidePixels } from '@agri/contract/photo-quality.ts';
import sharp from 'sharp';
import type { RgbPixels } from '../../server/src/adapters/images/port.ts';
import { toLab } from '../../server/src/features/farm/photo/colour-rules.ts';
import { cutOutLeaf } from '../../server/src/features/farm/photo/leaf-rules.ts';
import { type Ground, paintGround } from '../../server/test/images/scenes/grounds.ts';
import { holdWithFingers } from '../../server/test/images/scenes/hands.ts';
import { chooseLight, randomOf, render } from '../../server/test/images/scenes/paint.ts';

const folder = resolve(process.env.CAPTURES_DIR ?? '../shared/captures', 'images/crops');

/** Real photos of crops; none where they are not at hand. */
export async function readRealPhotos() {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => /\.(jpe?g|png)$/i.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      file,
      pixels: await readPixels(join(folder, file)),
    })),
  );
}

async function readPixels(file: string): Promise<RgbPixels> {
  const { data, info } = await sharp(file)
    .rotate()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize(measuredSidePixels, measuredSidePixels, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

type RealLeaf = { photo: RgbPixels; mask: Uint8Array };

/** The leaf of a real photo; undefined where none is found. */
export function cutOutRealLeaf(photo: RgbPixels): RealLeaf | undefined {
  const mask = cutOutLeaf(photo, toLab(photo));
  return mask && { photo, mask };
}

/** A leaf that was cut out of a real photo, laid on a drawn ground. */
export function layRealLeaf({ photo, mask }: RealLeaf, ground: Ground | 'fingers', seed: number): RgbPixels {
  const random = randomOf(seed);
  const behind = paintGround[ground === 'fingers' ? 'paper' : ground](random);
  const side = 0.7;
  const laid = (x: number, y: number) => {
    const [column, row] = [
      Math.floor(((x - 0.15) / side) * photo.width),
      Math.floor((y / 0.75) * photo.height),
    ];
    if (column < 0 || column >= photo.width || row < 0 || row >= photo.height) return behind(x, y);
    const index = row * photo.width + column;
    if (!mask[index]) return behind(x, y);
    return [0, 1, 2].map((part) => photo.rgb[index * 3 + part] ?? 0) as unknown as ReturnType<typeof behind>;
  };
  const paint = ground === 'fingers' ? holdWithFingers(laid, random) : laid;
  return render(paint, chooseLight(random), random, 256);
}
