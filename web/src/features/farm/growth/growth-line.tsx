import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { formatDay, formatShare } from '../../../lib/text/formats.ts';
import { GrowthMark, GrowthPath, GrowthSwatch } from './growth-mark.tsx';
import { type GrowthPoint, growthMeasures } from './growth-points.ts';
import { lineThrough, placesOf, topOf } from './growth-scale.ts';
import { GrowthTable } from './growth-table.tsx';
import { measureWords } from './measure-words.ts';

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
      <h2>{_('growth.title')}</h2>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-small text-ink-2 tabular-nums">
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
            <span className="order-last text-small leading-snug text-ink-2 wrap-anywhere hyphens-auto">
              {_(measureWords[measure])}
            </span>
            <span className="mt-1 font-semibold tabular-nums">{percent(last[measure])}</span>
          </li>
        ))}
      </ul>
      <GrowthTable points={points} />
    </section>
  );
}
