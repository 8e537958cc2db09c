import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { numberFormat } from '../../../lib/text/cached-formats.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { formatCount, formatWhole } from '../../../lib/text/later-formats.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { CompassRose, Dial, Meter } from './figure-drawings.tsx';
import { uvIdOf } from './uv-words.ts';
import { nameWind } from './wind-words.ts';
import '../../../ui/weather/figures.css';

/** What the air pressure at the sea lies between, but for storms. */
const PRESSURE_HPA = { least: 970, most: 1050 };
/** The last step of the scale of the UV index. */
const MOST_UV = 12;

/** Wind, humidity, rain, UV and pressure, each with its unit and a drawing that shows how much it is. */
export function FigureTiles({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { current, forecast, pressure_hpa: pressure = null } = weather;
  const [today] = forecast;
  const uv = today?.uv_index ?? null;
  const figure = (value: number | null) => formatFigure(value, i18n.locale);
  const whole = (value: number | null) => (value === null ? '–' : formatCount(value, i18n.locale));
  const ungrouped = numberFormat(i18n.locale, { maximumFractionDigits: 0, useGrouping: false });
  const { wind_degree: degree } = current;
  return (
    <dl className="figures weather-all">
      <Tile
        wide
        icon="wind"
        label={_('weather.wind')}
        value={_('weather.kph', { value: whole(current.wind_kph) })}
        note={degree === null ? undefined : nameWind(degree, i18n)}
        drawing={<CompassRose degree={degree} />}
      />
      <Tile
        icon="drop"
        label={_('weather.humidity')}
        value={_('weather.percent', { value: figure(current.humidity) })}
        drawing={<Meter share={(current.humidity ?? 0) / 100} look="rain" />}
      />
      <Tile
        icon="rainCloud"
        label={_('weather.precipitation')}
        value={_('weather.mm', { value: formatWhole(current.precip_mm, i18n.locale) })}
        note={
          today && (
            <span className="figure-note">
              <span>
                {_('weather.today')}
                {': '}
                {_('weather.mm', { value: formatWhole(today.rain_mm, i18n.locale) })}
              </span>
              {today.rain_chance !== null && (
                <span>{_('weather.percent', { value: whole(today.rain_chance) })}</span>
              )}
            </span>
          )
        }
        drawing={today && <Meter share={(today.rain_chance ?? 0) / 100} look="rain" />}
      />
      {uv !== null && (
        <Tile
          icon="sun"
          label={_('weather.uv')}
          value={whole(uv)}
          note={_(uvIdOf(uv))}
          drawing={<Meter share={uv / MOST_UV} look="uv" />}
        />
      )}
      {pressure !== null && (
        <Tile
          icon="dial"
          label={_('weather.pressure')}
          value={_('weather.hpa', { value: ungrouped.format(pressure) })}
          drawing={
            <Dial share={(pressure - PRESSURE_HPA.least) / (PRESSURE_HPA.most - PRESSURE_HPA.least)} />
          }
        />
      )}
    </dl>
  );
}

type TileProps = {
  icon: IconName;
  label: string;
  value: string;
  note?: ReactNode;
  drawing?: ReactNode;
  wide?: boolean;
};

function Tile({ icon, label, value, note, drawing, wide }: TileProps) {
  return (
    <div className={`weather-card figure ${wide ? 'figure-wide' : ''}`}>
      <dt className="figure-label">
        <Icon name={icon} className="figure-icon" />
        {label}
      </dt>
      <dd className="figure-value">{value}</dd>
      {note && <dd className="text-small text-ink-2">{note}</dd>}
      {drawing && (
        <dd aria-hidden="true" className="figure-drawing">
          {drawing}
        </dd>
      )}
    </div>
  );
}
