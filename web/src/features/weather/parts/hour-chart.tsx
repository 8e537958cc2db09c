import type { WeatherHour } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatClock, formatDegrees, formatFigure } from '../../../lib/text/formats.ts';
import { Card } from './card.tsx';
import { chartHeight, chartWidth, drawArea, drawLine, placeRain, placeTemperatures } from './chart-shapes.ts';

const LABEL_EVERY_HOURS = 4;

/** The next hours: a line of temperature, and bars of rain. */
export function HourChart({ hours }: { hours: WeatherHour[] }) {
  const { _, i18n } = useLingui();
  const { locale } = i18n;
  const points = placeTemperatures(hours);
  const rain = placeRain(hours);
  const warmest = [...points].sort((a, b) => b.celsius - a.celsius)[0];
  const coldest = [...points].sort((a, b) => a.celsius - b.celsius)[0];
  if (!warmest || !coldest) return null;
  const total = rain.reduce((sum, { mm }) => sum + mm, 0);
  const summary = _('weather.chartSummary', {
    high: formatDegrees(warmest.celsius, locale),
    highAt: formatClock(warmest.time, locale),
    low: formatDegrees(coldest.celsius, locale),
    lowAt: formatClock(coldest.time, locale),
    rain: formatFigure(total, locale),
  });
  return (
    <Card
      title={_('weather.nextHours')}
      aside={<Legend rain={_('weather.rainSum', { value: formatFigure(total, locale) })} />}
    >
      <svg
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        className="w-full rtl:-scale-x-100"
        role="img"
        aria-label={summary}
      >
        <path d={`M0 ${chartHeight - 4}h${chartWidth}`} stroke="var(--line)" />
        {rain.map((bar) => (
          <rect
            key={bar.time}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            rx="3"
            fill="var(--chart-rain)"
          />
        ))}
        <path d={drawArea(points)} fill="var(--chart-area)" />
        <path
          d={drawLine(points)}
          fill="none"
          stroke="var(--chart-line)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        {[warmest, coldest].map((point) => (
          <g key={point.time}>
            <circle
              cx={point.x}
              cy={point.y}
              r="4"
              fill="var(--card)"
              stroke="var(--chart-line)"
              strokeWidth="2.5"
            />
            <text
              x={Math.min(chartWidth - 14, Math.max(14, point.x))}
              y={point.y + (point === warmest ? -10 : 21)}
              textAnchor="middle"
              className="origin-center [transform-box:fill-box] rtl:-scale-x-100"
              fontSize="15"
              fontWeight="700"
              fill="var(--ink)"
            >
              {formatDegrees(point.celsius, locale)}
            </text>
          </g>
        ))}
      </svg>
      <ol aria-hidden="true" className="grid auto-cols-fr grid-flow-col text-small text-ink-2">
        {hours
          .filter((_hour, index) => index % LABEL_EVERY_HOURS === 0)
          .map(({ time }) => (
            <li key={time} className="whitespace-nowrap">
              {formatClock(time, locale)}
            </li>
          ))}
      </ol>
    </Card>
  );
}

function Legend({ rain }: { rain: string }) {
  const { _ } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2" aria-hidden="true">
      <span className="inline-flex items-center gap-1.5">
        <span className="h-0.75 w-4 rounded-full bg-[var(--chart-line)]" />
        {_('weather.temperature')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] bg-[var(--chart-rain)]" />
        {rain}
      </span>
    </p>
  );
}
