import type { GrowthMeasure } from './growth-points.ts';
import type { Place } from './growth-scale.ts';

type Look = { line: string; mark: string; dashes: string | undefined };

/** Each measure has its own colour, its own dashes and its own mark, so that none hangs on colour alone. */
export const growthLooks: Record<GrowthMeasure, Look> = {
  canopy: { line: 'stroke-leaf', mark: 'fill-leaf stroke-leaf', dashes: undefined },
  yellowed: { line: 'stroke-sun', mark: 'fill-sun-bright stroke-sun', dashes: '7 5' },
  browned: { line: 'stroke-soil', mark: 'fill-card stroke-soil', dashes: '1.5 5' },
};

/** The mark of one figure: a dot, a square or a triangle. */
export function GrowthMark({ measure, at: { x, y } }: { measure: GrowthMeasure; at: Place }) {
  const className = `${growthLooks[measure].mark} [stroke-linejoin:round] [stroke-width:2]`;
  if (measure === 'canopy') return <circle cx={x} cy={y} r="3.5" className={className} />;
  if (measure === 'yellowed')
    return <rect x={x - 3.5} y={y - 3.5} width="7" height="7" className={className} />;
  return <path d={`M${x} ${y - 4.5}l4.5 8h-9Z`} className={className} />;
}

/** How the line of a measure looks, for the legend. */
export function GrowthSwatch({ measure }: { measure: GrowthMeasure }) {
  return (
    <svg viewBox="0 0 36 16" className="h-4 w-9 flex-none fill-none" aria-hidden="true">
      <GrowthPath measure={measure} path="M2 8H34" />
      <GrowthMark measure={measure} at={{ x: 18, y: 8 }} />
    </svg>
  );
}

export function GrowthPath({ measure, path }: { measure: GrowthMeasure; path: string }) {
  const { line, dashes } = growthLooks[measure];
  return (
    <path
      d={path}
      strokeDasharray={dashes}
      className={`${line} fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.5]`}
    />
  );
}
