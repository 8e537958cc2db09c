import { useLingui } from '@lingui/react';
import { formatClock } from '../../../lib/text/formats.ts';
import { Card } from './card.tsx';

type Props = { sunrise: string; sunset: string; now: string };

const ARC = 'M20 76C80 -8 220 -8 280 76';

/** Sunrise and sunset, and where the sun stands between them. */
export function SunCard({ sunrise, sunset, now }: Props) {
  const { _, i18n } = useLingui();
  const [rise, set, moment] = [sunrise, sunset, now].map((local) => Date.parse(`${local}Z`)) as [
    number,
    number,
    number,
  ];
  const share = (moment - rise) / (set - rise);
  const up = share >= 0 && share <= 1;
  const { x, y } = pointOnArc(Math.min(1, Math.max(0, share)));
  return (
    <Card title={_('weather.sun')}>
      <svg viewBox="0 0 300 84" className="w-full rtl:-scale-x-100" aria-hidden="true">
        <path
          d={ARC}
          fill="none"
          stroke="var(--field-line)"
          strokeWidth="2"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        <path d="M4 76h292" stroke="var(--line)" strokeWidth="2" />
        {up && (
          <circle cx={x} cy={y} r="9" fill="var(--sun-bright)" stroke="var(--chart-line)" strokeWidth="2" />
        )}
      </svg>
      <dl className="flex justify-between">
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
  return { x: at(20, 80, 220, 280), y: at(76, -8, -8, 76) };
}
