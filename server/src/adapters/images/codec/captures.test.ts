import { readFile } from 'node:fs/promises';
import { errorStatus } from '@agri/contract/errors.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listCaptures } from '../../../../test/fixtures/captures.ts';
import { AppError } from '../../../errors.ts';
import { childCodec } from './child-codec.ts';

const files = listCaptures('images');

describe('photos as the world sends them', () => {
  const codec = childCodec();

  test.each(files)('$name is kept as a plain JPEG or clearly refused', async ({ path }) => {
    const bytes = await readFile(path);
    const result = await codec.encode(bytes, { owner: 'ada' }).catch((error: unknown) => error);
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
  });

  test('photos of crops are all kept', async () => {
    const crops = files.filter(({ name }) => /^crops\/.*\.(jpe?g|png)$/i.test(name));
    expect(crops.length).toBeGreaterThan(0);
    for (const { path } of crops) {
      const { jpeg } = await codec.encode(await readFile(path), { owner: 'ada' });
      expect(jpeg.length).toBeGreaterThan(0);
    }
  });
});
