import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyLightIntegral, hoursStillNeeded } from './daily-light.ts';

test('the daily light integral and the hours still needed fit together', () => {
  expect(dailyLightIntegral(220, 14)).toBeCloseTo(11.088);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.double({ min: 0.1, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 24, noNaN: true }),
      (ppfd, target, soFar) => {
        const needed = hoursStillNeeded(ppfd, target, soFar);
        expect(needed).toBeGreaterThanOrEqual(0);
        if (needed > 0) expect(dailyLightIntegral(ppfd, soFar + needed)).toBeCloseTo(target);
      },
    ),
  );
});
