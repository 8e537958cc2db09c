import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitWithin } from './picture-pixels.ts';

const side = fc.integer({ min: 1, max: 20_000 });

test('a picture fits, keeps its shape to the pixel, and never grows', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin({ width, height }, 1000);
      expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(1000, Math.max(width, height)));
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      const scale = Math.min(1, 1000 / Math.max(width, height));
      expect(Math.abs(fitted.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(fitted.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
    }),
  );
});
