import type { WeatherDay } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { formatDegrees, formatWeekday } from '../../../lib/text/formats.ts';
import { formatWhole } from '../../../lib/text/later-formats.ts';
import { conditionIds } from '../../../lib/weather/shown-weather.ts';
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx';
import { Card } from './card.tsx';
import { warmthOf } from './warmth.ts';

/** Less is not worth a word beside a day. */
const LEAST_MM = 0.5;

/** The days ahead, each with its weekday, condition, highest and lowest; bars compare them on one scale. */
export function ForecastList({ days, now }: { days: WeatherDay[]; now: number | null }) {
  const { _, i18n } = useLingui();
  const { locale } = i18n;
  const lowest = Math.min(...days.map(({ mintemp_c }) => mintemp_c ?? Number.POSITIVE_INFINITY));
  const highest = Math.max(...days.map(({ maxtemp_c }) => maxtemp_c ?? Number.NEGATIVE_INFINITY));
  return (
    <Card
      className="weather-days"
      title={_('weather.forecast')}
      aside={
        <span className="weather-scale" aria-hidden="true">
          <span>{_('weather.high')}</span>
          <span>{_('weather.low')}</span>
        </span>
      }
    >
      <ol>
        {days.map((day, index) => (
          <li key={day.date} className="weather-day">
            <span className="weather-day-sign">
              <WeatherIcon name={day.icon} className="size-9" />
              {(day.rain_mm ?? 0) >= LEAST_MM && (
                <span className="weather-day-rain">
                  {_('weather.mm', { value: formatWhole(day.rain_mm, locale) })}
                </span>
              )}
            </span>
            <span className="weather-day-words">
              <span className="block font-bold first-letter:uppercase">
                {index === 0 ? _('weather.today') : formatWeekday(day.date, locale)}
              </span>
              <span className="block text-small leading-snug text-ink-2">{_(conditionIds[day.code])}</span>
            </span>
            <span className="weather-day-figures">
              <RangeBar day={day} lowest={lowest} highest={highest} now={index === 0 ? now : null} />
              <span className="weather-day-degrees font-bold">
                <span className="sr-only">{_('weather.high')} </span>
                {formatDegrees(day.maxtemp_c, locale)}
              </span>
              <span className="weather-day-degrees text-ink-2">
                <span className="sr-only">{_('weather.low')} </span>
                {formatDegrees(day.mintemp_c, locale)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type BarProps = { day: WeatherDay; lowest: number; highest: number; now: number | null };

/** From the lowest to the highest of a day, in the colours of that warmth; a dot for the present one. */
function RangeBar({ day, lowest, highest, now }: BarProps) {
  const id = useId();
  const low = day.mintemp_c ?? lowest;
  const high = day.maxtemp_c ?? highest;
  const place = (celsius: number) =>
    Math.min(1, Math.max(0, (celsius - lowest) / Math.max(1, highest - lowest)));
  return (
    <span className="weather-range rtl:flip-across" aria-hidden="true">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="hidden h-1.5 w-18 narrow:block"
        aria-hidden="true"
      >
        <linearGradient id={id}>
          <stop offset="0" stopColor={warmthOf(low)} />
          <stop offset="1" stopColor={warmthOf(high)} />
        </linearGradient>
        <rect width="100" height="8" rx="4" fill="var(--line)" />
        <rect
          x={place(low) * 100}
          width={Math.max(6, (place(high) - place(low)) * 100)}
          height="8"
          rx="4"
          fill={`url(#${id})`}
        />
      </svg>
      {now !== null && <i style={{ left: `${place(now) * 100}%` }} />}
    </span>
  );
}
