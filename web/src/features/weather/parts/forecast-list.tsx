import type { WeatherDay } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatDegrees, formatFigure, formatWeekday } from '../../../lib/text/formats.ts';
import { conditionIds } from '../../../lib/weather/weather-texts.ts';
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx';
import { Card } from './card.tsx';

/** The days ahead, each with its weekday, condition, highest and lowest; bars compare them at a glance. */
export function ForecastList({ days }: { days: WeatherDay[] }) {
  const { _, i18n } = useLingui();
  const { locale } = i18n;
  const lowest = Math.min(...days.map(({ mintemp_c }) => mintemp_c ?? Number.POSITIVE_INFINITY));
  const highest = Math.max(...days.map(({ maxtemp_c }) => maxtemp_c ?? Number.NEGATIVE_INFINITY));
  return (
    <Card
      title={_('weather.forecast')}
      aside={<span className="text-small text-ink-2">{_('weather.temperature')}</span>}
    >
      <ol className="-mx-1">
        {days.map((day, index) => (
          <li
            key={day.date}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-line px-1 py-2.5 not-first:border-t"
          >
            <span className="flex min-w-0 items-center gap-2 narrow:gap-3">
              <WeatherIcon name={day.icon} className="size-9 narrow:size-10" />
              <span className="min-w-0">
                <span className="block font-semibold first-letter:uppercase">
                  {index === 0 ? _('weather.today') : formatWeekday(day.date, locale)}
                </span>
                <span className="flex flex-wrap gap-x-2 text-small text-ink-2">
                  <span>{_(conditionIds[day.code])}</span>
                  {(day.rain_mm ?? 0) >= 0.5 && (
                    <span className="whitespace-nowrap">
                      {_('weather.mm', { value: formatFigure(day.rain_mm, locale) })}
                    </span>
                  )}
                </span>
              </span>
            </span>
            <span className="flex items-center gap-1 narrow:gap-2">
              <RangeBar day={day} lowest={lowest} highest={highest} />
              <span className="w-9 text-end font-bold">
                <span className="sr-only">{_('weather.high')} </span>
                {formatDegrees(day.maxtemp_c, locale)}
              </span>
              <span className="w-9 text-end text-ink-2">
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

function RangeBar({ day, lowest, highest }: { day: WeatherDay; lowest: number; highest: number }) {
  const span = Math.max(1, highest - lowest);
  const start = day.mintemp_c === null ? 0 : (day.mintemp_c - lowest) / span;
  const end = day.maxtemp_c === null ? 1 : (day.maxtemp_c - lowest) / span;
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="hidden h-1.5 w-18 rtl:-scale-x-100 narrow:block"
      aria-hidden="true"
    >
      <rect width="100" height="8" rx="4" fill="var(--line)" />
      <rect
        x={start * 100}
        width={Math.max(6, (end - start) * 100)}
        height="8"
        rx="4"
        fill="var(--chart-line)"
      />
    </svg>
  );
}
