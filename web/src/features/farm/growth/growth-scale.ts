import { type GrowthMeasure, type GrowthPoint, growthMeasures } from './growth-points.ts';

export type Box = { width: number; height: number; pad: number };
export type Place = { x: number; y: number };

/** Ends of the upright scale that halve into whole percent. */
const TOPS = [0.1, 0.2, 0.4, 0.6, 0.8, 1];

/** The end of the upright scale: the lowest round share that holds every figure. */
export function topOf(points: GrowthPoint[]): number {
  const highest = Math.max(0, ...points.flatMap((point) => growthMeasures.map((measure) => point[measure])));
  return TOPS.find((top) => highest <= top) ?? 1;
}

/** Where the figures of one measure stand in the box: across by time, up by share, with `pad` around. */
export function placesOf(points: GrowthPoint[], measure: GrowthMeasure, top: number, box: Box): Place[] {
  const times = points.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  const inner = { width: box.width - 2 * box.pad, height: box.height - 2 * box.pad };
  return points.map((point, index) => {
    // Checks of one moment stand side by side, for there is no time between them to go by.
    const evenly = points.length > 1 ? index / (points.length - 1) : 0.5;
    const along = span > 0 ? ((times[index] ?? first) - first) / span : evenly;
    const share = Math.min(1, Math.max(0, point[measure] / top));
    return { x: round(box.pad + along * inner.width), y: round(box.pad + (1 - share) * inner.height) };
  });
}

/** The line through the places, as an SVG path. */
export function lineThrough(places: Place[]): string {
  return places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
