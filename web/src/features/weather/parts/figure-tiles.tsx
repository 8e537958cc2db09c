import type { WeatherAnswer } from '@agri/contract/around/weather-schemas.ts';
import { compassPointOf } from '@agri/contract/around/weather-words.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { compassIds } from '../../../lib/around/air-texts.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CompassRose } from './compass-rose.tsx';

/** Wind, humidity and rain at the moment, each with its unit. */
export function FigureTiles({ current }: Pick<WeatherAnswer, 'current'>) {
  const { _, i18n } = useLingui();
  const figure = (value: number | null) => formatFigure(value, i18n.locale);
  const { wind_degree: degree } = current;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Tile
        className="col-span-2"
        label={_('weather.wind')}
        value={_('weather.kph', { value: figure(current.wind_kph) })}
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
