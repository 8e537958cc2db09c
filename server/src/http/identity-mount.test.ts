import fc from 'fast-check';
import { expect, test } from 'vitest';
import { untilNextStepMs } from './identity-mount.ts';

test('a refusal goes out at a step of 150 ms, whatever it took', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5_000, noNaN: true }), (elapsedMs) => {
      const waitMs = untilNextStepMs(elapsedMs);
      expect(waitMs).toBeGreaterThan(0);
      expect(waitMs).toBeLessThanOrEqual(151);
      expect(Math.round(((elapsedMs + waitMs) / 150) * 1e6) % 1e6).toBe(0);
    }),
  );
});

test('two refusals that took a little longer or shorter go out at the same time', () => {
  expect(82 + untilNextStepMs(82)).toBe(150);
  expect(84 + untilNextStepMs(84)).toBe(150);
});
