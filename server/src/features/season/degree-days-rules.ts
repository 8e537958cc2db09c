export type DayTemperatures = { date: string; minC: number; maxC: number };
export type CropTemperatures = { baseC: number; upperC: number };

/**
 * Growing degree days of one day, in degree days (degrees Celsius times days), never negative:
 * `(max + min) / 2 - base`, with both extremes first brought between the base and the upper temperature. For daily
 * extremes of air at 2 m. Source: McMaster and Wilhelm 1997, Growing degree-days: one equation, two interpretations,
 * Agricultural and Forest Meteorology 87: method 2, with an upper limit.
 */
export function degreeDaysOf(
  { minC, maxC }: Pick<DayTemperatures, 'minC' | 'maxC'>,
  { baseC, upperC }: CropTemperatures,
): number {
  const limit = (celsius: number) => Math.min(upperC, Math.max(baseC, celsius));
  return (limit(maxC) + limit(minC)) / 2 - baseC;
}
