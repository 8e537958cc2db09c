import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatWhole } from '../../../lib/text/later-formats.ts';
import { urgentText } from '../../../lib/weather/advice-texts.ts';
import { Card } from './card.tsx';
import { HourLabels } from './hour-labels.tsx';

/** Less is no rain. */
const LEAST_MM = 0.1;
/** So many millimetres fill the height; more rain makes the scale grow. */
const USUAL_MM = 1;
/** So many bars from either end, the figure above one leans inwards: large text is as wide as ten of them. */
const NEAR_END = 5;

/** The rain of the next hours, each with its bar; nothing while it stays dry. */
export function RainCard({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { hourly, advice, local_time } = weather;
  const rain = hourly.map(({ time, rain_mm }) => ({
    time,
    mm: (rain_mm ?? 0) < LEAST_MM ? 0 : (rain_mm ?? 0),
  }));
  const total = rain.reduce((sum, { mm }) => sum + mm, 0);
  if (total === 0) return null;
  const most = Math.max(...rain.map(({ mm }) => mm));
  const figure = (mm: number) => formatWhole(mm, i18n.locale);
  const coming = advice.find(({ kind }) => kind === 'rain');
  const words = coming && urgentText(coming, i18n, local_time);
  return (
    <Card title={words?.title ?? _('weather.rainSum', { value: figure(total) })}>
      {words && <p className="text-small text-ink-2">{words.text}</p>}
      <ol className="rain-bars" aria-hidden="true">
        {rain.map(({ time, mm }, index) => (
          <li
            key={time}
            data-end={index < NEAR_END ? 'first' : index >= rain.length - NEAR_END ? 'last' : undefined}
            style={{ height: `${mm === 0 ? 0 : Math.max(10, (mm / Math.max(most, USUAL_MM)) * 100)}%` }}
          >
            {mm === most && <span>{_('weather.mm', { value: figure(mm) })}</span>}
          </li>
        ))}
      </ol>
      <HourLabels hours={hourly} />
    </Card>
  );
}
