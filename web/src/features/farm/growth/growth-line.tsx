import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { formatDay, formatDayAndTime, formatShare } from '../../../lib/text/later-formats.ts';
import { type GrowthMeasure, type GrowthPoint, growthMeasures, measureWords } from './growth-measures.ts';

type Box = { width: number; height: number; pad: number };
type Place = { x: number; y: number };

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

type Look = { line: string; mark: string; dashes: string | undefined };

/** Each measure has its own colour, its own dashes and its own mark, so that none hangs on colour alone. */
const growthLooks: Record<GrowthMeasure, Look> = {
  canopy: { line: 'stroke-leaf', mark: 'fill-leaf stroke-leaf', dashes: undefined },
  yellowed: { line: 'stroke-sun', mark: 'fill-sun-bright stroke-sun', dashes: '7 5' },
  browned: { line: 'stroke-soil', mark: 'fill-card stroke-soil', dashes: '1.5 5' },
};

/** The mark of one figure: a dot, a square or a triangle. */
function GrowthMark({ measure, at: { x, y } }: { measure: GrowthMeasure; at: Place }) {
  const className = `${growthLooks[measure].mark} [stroke-linejoin:round] [stroke-width:2]`;
  if (measure === 'canopy') return <circle cx={x} cy={y} r="3.5" className={className} />;
  if (measure === 'yellowed')
    return <rect x={x - 3.5} y={y - 3.5} width="7" height="7" className={className} />;
  return <path d={`M${x} ${y - 4.5}l4.5 8h-9Z`} className={className} />;
}

/** How the line of a measure looks, for the legend. */
function GrowthSwatch({ measure }: { measure: GrowthMeasure }) {
  return (
    <svg viewBox="0 0 36 16" className="h-4 w-9 flex-none fill-none" aria-hidden="true">
      <GrowthPath measure={measure} path="M2 8H34" />
      <GrowthMark measure={measure} at={{ x: 18, y: 8 }} />
    </svg>
  );
}

function GrowthPath({ measure, path }: { measure: GrowthMeasure; path: string }) {
  const { line, dashes } = growthLooks[measure];
  return (
    <path
      d={path}
      strokeDasharray={dashes}
      className={`${line} fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.5]`}
    />
  );
}

const BOX = { width: 320, height: 140, pad: 8 };

/** How an item grew over its checks: three lines over time, with their latest figures; needs two points or more. */
export function GrowthLine({ points }: { points: GrowthPoint[] }) {
  const { _, i18n } = useLingui();
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const top = topOf(points);
  const percent = (share: number) => formatShare(share, i18n.locale);
  const [from, to] = [formatDay(first.at, i18n.locale), formatDay(last.at, i18n.locale)];
  const lines = growthMeasures.map((measure) => ({ measure, places: placesOf(points, measure, top, BOX) }));

  return (
    <section
      aria-label={_('growth.title')}
      className="flex flex-col gap-4 rounded-tile border border-line bg-card px-5 py-5 shadow-card"
    >
      <h2 className="text-bar">{_('growth.title')}</h2>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-small text-ink tabular-nums">
        <div className="flex flex-col justify-between text-end leading-none" aria-hidden="true">
          <span>{percent(top)}</span>
          <span>{percent(top / 2)}</span>
          <span>{percent(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          className="w-full rtl:-scale-x-100"
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
        >
          <title id={`${id}-title`}>{_('growth.title')}</title>
          <desc id={`${id}-desc`}>{_('growth.desc', { count: points.length, from, to })}</desc>
          {[0, 0.5, 1].map((share) => {
            const y = BOX.pad + share * (BOX.height - 2 * BOX.pad);
            return <path key={share} d={`M0 ${y}H${BOX.width}`} className="stroke-line [stroke-width:1]" />;
          })}
          {lines.map(({ measure, places }) => (
            <g key={measure}>
              <GrowthPath measure={measure} path={lineThrough(places)} />
              {points.map((point, index) => {
                const at = places[index];
                return at && <GrowthMark key={point.id} measure={measure} at={at} />;
              })}
            </g>
          ))}
        </svg>
        <p className="col-start-2 mt-1 flex justify-between gap-3" aria-hidden="true">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3"
        aria-label={_('growth.latest')}
      >
        {growthMeasures.map((measure) => (
          <li key={measure} className="flex min-w-0 flex-col">
            <GrowthSwatch measure={measure} />
            <span className="order-last text-small leading-snug text-ink-2">{_(measureWords[measure])}</span>
            <span className="mt-1 font-semibold tabular-nums">{percent(last[measure])}</span>
          </li>
        ))}
      </ul>
      <GrowthTable points={points} />
    </section>
  );
}

/** The figures behind the lines, for screen readers. */
function GrowthTable({ points }: { points: GrowthPoint[] }) {
  const { _, i18n } = useLingui();
  return (
    <div className="sr-only">
      <table>
        <caption>{_('growth.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{_('growth.when')}</th>
            <th scope="col">{_('measure.canopy')}</th>
            <th scope="col">{_('measure.yellowed')}</th>
            <th scope="col">{_('measure.browned')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <th scope="row">{formatDayAndTime(point.at, i18n.locale)}</th>
              <td>{formatShare(point.canopy, i18n.locale)}</td>
              <td>{formatShare(point.yellowed, i18n.locale)}</td>
              <td>{formatShare(point.browned, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
