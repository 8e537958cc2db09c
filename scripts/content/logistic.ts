/** One thing that was judged: figures that may tell, and whether it was so. */
export type Sample = { figures: readonly number[]; is: boolean };

const ROUNDS = 1_500;
const STEP = 2;

/**
 * Logistic regression: the weight of each figure and the bias, so that the sum is the logarithm of the odds. Figures are
 * scaled within, so that they may have any size.
 */
export function fitLogistic(samples: readonly Sample[]): { weights: number[]; bias: number } {
  const scales = measureScales(samples);
  const scaled = samples.map(({ figures, is }) => ({
    figures: figures.map((figure, at) => (figure - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1)),
    is,
  }));
  const weights = scales.map(() => 0);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = scales.map(() => 0);
    let biasSlope = 0;
    for (const { figures, is } of scaled) {
      const sum = figures.reduce((all, figure, at) => all + figure * (weights[at] ?? 0), bias);
      const error = 1 / (1 + Math.exp(-sum)) - (is ? 1 : 0);
      for (const [at, figure] of figures.entries()) slopes[at] = (slopes[at] ?? 0) + error * figure;
      biasSlope += error;
    }
    for (const [at, slope] of slopes.entries())
      weights[at] = (weights[at] ?? 0) - (STEP / samples.length) * slope;
    bias -= (STEP / samples.length) * biasSlope;
  }
  const unscaled = weights.map((weight, at) => weight / (scales[at]?.deviation ?? 1));
  const shift = unscaled.reduce((sum, weight, at) => sum + weight * (scales[at]?.mean ?? 0), 0);
  return { weights: unscaled, bias: bias - shift };
}

function measureScales(samples: readonly Sample[]): { mean: number; deviation: number }[] {
  const count = Math.max(1, samples.length);
  return (samples[0]?.figures ?? []).map((_, at) => {
    const mean = samples.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0) / count;
    const variance = samples.reduce((sum, { figures }) => sum + ((figures[at] ?? 0) - mean) ** 2, 0) / count;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
}
