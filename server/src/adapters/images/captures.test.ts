import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorStatus } from '@agri/contract/errors.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { sharpCodec } from './sharp-codec.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(root, process.env.CAPTURES_DIR ?? '../shared/captures', 'images');
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
  : [];

describe.skipIf(files.length === 0)('photos as the world sends them', () => {
  const codec = sharpCodec();

  test.each(files.length > 0 ? files : ['none'])(
    '%s is kept as a plain JPEG or clearly refused',
    async (file) => {
      const bytes = await readFile(join(folder, file));
      const result = await codec.encode(bytes).catch((error: unknown) => error);
      if (result instanceof AppError) {
        expect(errorStatus[result.code]).toBeGreaterThanOrEqual(400);
        expect(errorStatus[result.code]).toBeLessThan(500);
        return;
      }
      const { jpeg } = result as { jpeg: Buffer };
      const kept = await sharp(jpeg).metadata();
      expect(kept.format).toBe('jpeg');
      expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(1000);
      expect(kept.exif ?? kept.xmp ?? kept.orientation).toBeUndefined();
    },
  );

  test('photos of crops are all kept', async () => {
    const crops = files.filter((file) => /^crops\/.*\.(jpe?g|png)$/i.test(file));
    for (const file of crops) {
      const { jpeg } = await codec.encode(await readFile(join(folder, file)));
      expect(jpeg.length).toBeGreaterThan(0);
    }
  });
});
