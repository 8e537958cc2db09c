import { expect, test } from 'vitest';
import { fitLogistic, type Sample } from './logistic.ts';

const sampleAt = (figure: number, is: boolean): Sample => ({ figures: [figure], is });

test('the sum is above zero where most are so, and below where most are not', () => {
  const samples = [0, 10, 20, 30].flatMap((figure) =>
    [0, 1, 2, 3].map((turn) => sampleAt(figure, turn * 10 < figure + 5)),
  );
  const { weights, bias } = fitLogistic(samples);
  const sumAt = (figure: number) => bias + (weights[0] ?? 0) * figure;
  expect(sumAt(0)).toBeLessThan(0);
  expect(sumAt(30)).toBeGreaterThan(0);
});
