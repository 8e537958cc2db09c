import type { WeatherHour } from '@agri/contract/weather/weather-schemas.ts';
import type { FieldHour } from '@agri/contract/weather/weather-words.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import { formatClock, formatDegrees } from '../../../lib/text/formats.ts';
import { formatCount, formatWhole } from '../../../lib/text/later-formats.ts';
import { conditionIds } from '../../../lib/weather/shown-weather.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FieldMark } from '../../../ui/weather/field-advice.tsx';
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx';
import { Card } from './card.tsx';
import { HourChart } from './hour-chart.tsx';
import '../../../ui/weather/hours.css';

const fieldIds: Record<FieldHour, MessageId> = {
  spray: 'weather.hourSpray',
  wait: 'weather.hourWait',
  rain: 'weather.hourRain',
  night: 'weather.hourNight',
};

/** The next hours at a look; a finger on them tells of each. */
export function HoursCard({ hours }: { hours: WeatherHour[] }) {
  const { _, i18n } = useLingui();
  const { locale } = i18n;
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, hours.length - 1);
  const hour = hours[index];
  if (!hour) return null;
  const when = index === 0 ? _('weather.now') : formatClock(hour.time, locale);
  const rain = _('weather.mm', { value: formatWhole(hour.rain_mm, locale) });
  const chance =
    hour.rain_chance === null ? '' : _('weather.percent', { value: formatCount(hour.rain_chance, locale) });
  const wind = _('weather.kph', { value: hour.wind_kph === null ? '–' : formatCount(hour.wind_kph, locale) });
  const field = hour.field && _(fieldIds[hour.field]);
  const spoken = [
    when,
    formatDegrees(hour.temp_c, locale),
    _(conditionIds[hour.code]),
    field,
    rain,
    chance,
    wind,
  ];
  return (
    <Card title={_('weather.nextHours')}>
      <div className="hour-told">
        <span className="hour-when">
          <span className="block text-small text-ink-2">{when}</span>
          <span className="hour-degrees">{formatDegrees(hour.temp_c, locale)}</span>
        </span>
        <WeatherIcon name={hour.icon} className="size-13" />
        <ul className="hour-facts">
          {hour.field && (
            <li className="font-bold">
              <FieldSign field={hour.field} />
              {field}
            </li>
          )}
          <li>
            <Icon name="drop" className="hour-fact-mark" />
            <span>
              {rain}
              {chance && ` · ${chance}`}
            </span>
          </li>
          <li>
            <Icon name="wind" className="hour-fact-mark" />
            {wind}
          </li>
        </ul>
      </div>
      <HourChart
        hours={hours}
        chosen={index}
        when={when}
        spoken={spoken.filter(Boolean).join(', ')}
        onChoose={setChosen}
      />
      <Legend hours={hours} />
    </Card>
  );
}

/** What the marks on the soil line mean, so far as they are there. */
function Legend({ hours }: { hours: WeatherHour[] }) {
  const { _ } = useLingui();
  const kinds = (['spray', 'wait', 'rain'] as const).filter((kind) =>
    hours.some(({ field }) => field === kind),
  );
  return (
    <ul className="hour-legend" aria-hidden="true">
      {kinds.map((kind) => (
        <li key={kind}>
          <FieldSign field={kind} />
          {_(fieldIds[kind])}
        </li>
      ))}
    </ul>
  );
}

/** The mark of an hour beside its word: as on the soil line, but in the middle, and large enough alone. */
function FieldSign({ field }: { field: FieldHour }) {
  if (field === 'night') return <Icon name="moon" className="hour-fact-mark" />;
  return (
    <svg viewBox={field === 'wait' ? '2 8 8 10' : '0 0 12 18'} className="hour-fact-mark" aria-hidden="true">
      <FieldMark field={field} />
    </svg>
  );
}
