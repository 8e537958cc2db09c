import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drawCrop, drawLeafOnPaper } from '../../scripts/demo/draw-crop.ts';

const crops = resolve(process.env.CAPTURES_DIR ?? '../shared/captures', 'images/crops');

/** The path of a real crop photo where such are at hand, else of a drawn one: `plantvillage_` is a leaf on plain ground. */
export async function findPhoto(name: string): Promise<string> {
  const real = join(crops, name);
  if (existsSync(real)) return real;
  const look = {
    leaf: '#3f8f3a',
    vein: '#7fc06a',
    soil: '#7a5a3c',
    spots: 0.5,
    yellow: 0.2,
    seed: name.length,
  };
  const file = join(await mkdtemp(join(tmpdir(), 'agri-photo-')), 'crop.jpg');
  const draw = name.startsWith('plantvillage_') ? drawLeafOnPaper : drawCrop;
  await writeFile(file, await draw(look));
  return file;
}
