import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { type AirWord, type CompassPoint, compassPointOf } from '@agri/contract/weather/weather-words.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { Icon } from '../../../ui/icon.tsx';

export const airIds: Record<AirWord, MessageId> = {
  good: 'air.good',
  fair: 'air.fair',
  moderate: 'air.moderate',
  poor: 'air.poor',
  very_poor: 'air.veryPoor',
  extremely_poor: 'air.extremelyPoor',
};

const compassIds: Record<CompassPoint, MessageId> = {
  N: 'compass.n',
  NNE: 'compass.nne',
  NE: 'compass.ne',
  ENE: 'compass.ene',
  E: 'compass.e',
  ESE: 'compass.ese',
  SE: 'compass.se',
  SSE: 'compass.sse',
  S: 'compass.s',
  SSW: 'compass.ssw',
  SW: 'compass.sw',
  WSW: 'compass.wsw',
  W: 'compass.w',
  WNW: 'compass.wnw',
  NW: 'compass.nw',
  NNW: 'compass.nnw',
};

/** Wind, humidity and rain at the moment, each with its unit. */
export function FigureTiles({ current }: Pick<WeatherAnswer, 'current'>) {
  const { _, i18n } = useLingui();
  const figure = (value: number | null) => formatFigure(value, i18n.locale);
  const whole = (value: number | null) => figure(value === null ? null : Math.round(value));
  const { wind_degree: degree } = current;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Tile
        className="col-span-2"
        label={_('weather.wind')}
        value={_('weather.kph', { value: whole(current.wind_kph) })}
        note={
          degree === null
            ? undefined
            : _('weather.windFrom', { word: _(compassIds[compassPointOf(degree)]), degree: figure(degree) })
        }
        drawing={<CompassRose degree={degree} />}
      />
      <Tile
        label={_('weather.humidity')}
        value={_('weather.percent', { value: figure(current.humidity) })}
        drawing={<Icon name="drop" className="hidden size-7 text-[var(--weather-rain)] narrow:block" />}
      />
      <Tile
        label={_('weather.precipitation')}
        value={_('weather.mm', { value: figure(current.precip_mm) })}
        drawing={<Icon name="rainCloud" className="hidden size-7 text-[var(--weather-rain)] narrow:block" />}
      />
    </dl>
  );
}

type TileProps = {
  label: string;
  value: string;
  note?: string | undefined;
  drawing: ReactNode;
  className?: string;
};

function Tile({ label, value, note, drawing, className = '' }: TileProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 rounded-tile border border-line bg-card px-4 py-3 shadow-card ${className}`}
    >
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-strong font-bold">{value}</dd>
      {note && <dd className="text-small text-ink-2">{note}</dd>}
      <dd aria-hidden="true" className="col-start-2 row-span-3 row-start-1 self-center">
        {drawing}
      </dd>
    </div>
  );
}

/** A rose whose arrow shows where the wind goes to. It stands beside its words. */
function CompassRose({ degree }: { degree: number | null }) {
  return (
    <svg viewBox="0 0 56 56" className="size-14 flex-none" aria-hidden="true">
      <circle cx="28" cy="28" r="25" fill="none" stroke="var(--line)" strokeWidth="2" />
      <g stroke="var(--field-line)" strokeWidth="2" strokeLinecap="round">
        <path d="M28 4v5M28 47v5M4 28h5M47 28h5" />
      </g>
      {degree !== null && (
        <g
          transform={`rotate(${degree} 28 28)`}
          fill="none"
          stroke="var(--leaf)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M28 14v26M21 33l7 8 7-8" />
        </g>
      )}
    </svg>
  );
}
