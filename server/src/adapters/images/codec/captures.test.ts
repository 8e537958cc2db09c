import { readFile } from 'node:fs/promises';
import { errorStatus } from '@agri/contract/errors.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listCaptures } from '../../../../test/fixtures/captures.ts';
import { sharedCodec } from '../../../../test/quick-parts.ts';
import { AppError } from '../../../errors.ts';

const files = listCaptures('images');
/** These are all kept. */
const isCrop = (name: string) => /^crops\/.*\.(jpe?g|png)$/i.test(name);

describe('photos as the world sends them', () => {
  test.each(files)('$name is kept as a plain JPEG or clearly refused', async ({ name, path }) => {
    const bytes = await readFile(path);
    const result = await sharedCodec.encode(bytes, { owner: 'ada' }).catch((error: unknown) => error);
    if (isCrop(name)) expect(result).not.toBeInstanceOf(AppError);
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

  test('photos of crops are among them', () => {
    expect(files.some(({ name }) => isCrop(name))).toBe(true);
  });
});
