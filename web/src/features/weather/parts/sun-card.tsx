import { useLingui } from '@lingui/react';
import { formatClock } from '../../../lib/text/formats.ts';
import { formatCount } from '../../../lib/text/later-formats.ts';
import { Card } from './card.tsx';

type Props = { sunrise: string; sunset: string; now: string };

const ARC = 'M24 92C84 -12 216 -12 276 92';

/** Sunrise and sunset, how long the day is, and where the sun stands on its way. */
export function SunCard({ sunrise, sunset, now }: Props) {
  const { _, i18n } = useLingui();
  const [rise, set, moment] = [sunrise, sunset, now].map((local) => Date.parse(`${local}Z`)) as [
    number,
    number,
    number,
  ];
  const minutes = Math.max(0, Math.round((set - rise) / 60_000));
  const share = (moment - rise) / (set - rise);
  const up = share >= 0 && share <= 1;
  const done = Math.min(1, Math.max(0, share));
  const { x, y } = pointOnArc(done);
  return (
    <Card
      title={_('weather.sun')}
      aside={
        <span className="text-small text-ink-2">
          {_('weather.daylight', {
            hours: formatCount(Math.floor(minutes / 60), i18n.locale),
            minutes: formatCount(minutes % 60, i18n.locale),
          })}
        </span>
      }
    >
      <svg viewBox="0 0 300 112" className="sun-way rtl:flip-across" aria-hidden="true">
        <clipPath id="sun-gone">
          <rect width={x} height="112" />
        </clipPath>
        <path d={`${ARC}Z`} fill="var(--sun-wash)" opacity="0.6" />
        <path d={`${ARC}Z`} fill="var(--chart-area)" clipPath="url(#sun-gone)" />
        <path
          d={ARC}
          fill="none"
          stroke="var(--field-line)"
          strokeWidth="2.5"
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
        <path d={ARC} fill="none" stroke="var(--chart-line)" strokeWidth="3.5" clipPath="url(#sun-gone)" />
        <path d="M4 92h292" stroke="var(--soil)" strokeWidth="2.5" strokeLinecap="round" />
        {up && (
          <g transform={`translate(${x} ${y})`}>
            <circle r="19" fill="var(--sun-bright)" opacity="0.3" />
            <circle r="10.5" fill="var(--sun-bright)" stroke="var(--chart-line)" strokeWidth="2.5" />
          </g>
        )}
        <g fill="var(--card)" stroke="var(--soil)" strokeWidth="2.5">
          <circle cx="24" cy="92" r="5" />
          <circle cx="276" cy="92" r="5" />
        </g>
      </svg>
      <dl className="flex flex-wrap justify-between gap-x-4">
        <div>
          <dt className="text-small text-ink-2">{_('weather.sunrise')}</dt>
          <dd className="text-strong font-bold">{formatClock(sunrise, i18n.locale)}</dd>
        </div>
        <div className="text-end">
          <dt className="text-small text-ink-2">{_('weather.sunset')}</dt>
          <dd className="text-strong font-bold">{formatClock(sunset, i18n.locale)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** A point of the cubic curve of `ARC`. */
function pointOnArc(share: number): { x: number; y: number } {
  const rest = 1 - share;
  const at = (a: number, b: number, c: number, d: number) =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  return { x: at(24, 84, 216, 276), y: at(92, -12, -12, 92) };
}
