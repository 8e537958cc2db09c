import type { WeatherHour } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatClock, formatDegrees, formatFigure } from '../../../lib/text/formats.ts';
import { FieldMark } from '../../../ui/weather/field-advice.tsx';
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx';
import {
  CHART_HEIGHT,
  drawArea,
  drawLine,
  findNights,
  HOUR_WIDTH,
  placeTemperatures,
  reachEdges,
} from './chart-shapes.ts';
import { groupHours, HourLabels } from './hour-labels.tsx';

type Props = {
  hours: WeatherHour[];
  /** The hour that is told of, by its place, with its time and all of it as one sentence. */
  chosen: number;
  when: string;
  spoken: string;
  onChoose: (index: number) => void;
};

/** Icons, warmth and what each hour is good for on one axis, with a mark that a finger or an arrow key moves. */
export function HourChart({ hours, chosen, when, spoken, onChoose }: Props) {
  const { _, i18n } = useLingui();
  const { locale } = i18n;
  const points = placeTemperatures(hours);
  const warmest = [...points].sort((a, b) => b.celsius - a.celsius)[0];
  const coldest = [...points].sort((a, b) => a.celsius - b.celsius)[0];
  const width = hours.length * HOUR_WIDTH;
  const line = reachEdges(points, width);
  const at = points.find(({ time }) => time === hours[chosen]?.time);
  const share = ((chosen + 0.5) / hours.length) * 100;
  const summary =
    warmest && coldest
      ? _('weather.chartSummary', {
          high: formatDegrees(warmest.celsius, locale),
          highAt: formatClock(warmest.time, locale),
          low: formatDegrees(coldest.celsius, locale),
          lowAt: formatClock(coldest.time, locale),
          rain: formatFigure(
            hours.reduce((sum, { rain_mm }) => sum + (rain_mm ?? 0), 0),
            locale,
          ),
        })
      : '';
  return (
    <div className="hour-plot">
      <ol className="hour-groups" aria-hidden="true">
        {groupHours(hours).map((hour) => (
          <li key={hour.time}>
            <WeatherIcon name={hour.icon} className="size-8" />
            <b>{formatDegrees(hour.temp_c, locale)}</b>
          </li>
        ))}
      </ol>
      <div className="hour-axis">
        <div className="hour-lines">
          <svg
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            className="hour-line rtl:flip-across"
            role="img"
            aria-label={summary}
          >
            {findNights(hours).map(({ start, length }) => (
              <rect
                key={start}
                x={start * HOUR_WIDTH}
                width={length * HOUR_WIDTH}
                height={CHART_HEIGHT}
                fill="var(--night-band)"
              />
            ))}
            <path d={drawArea(line)} fill="var(--chart-area)" />
            <path
              d={drawLine(line)}
              fill="none"
              stroke="var(--chart-line)"
              strokeWidth="3"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {at && (
            <i
              className="hour-dot"
              style={{ insetInlineStart: `${share}%`, top: `${(at.y / CHART_HEIGHT) * 100}%` }}
            />
          )}
        </div>
        <svg viewBox={`0 0 ${width} 19`} className="hour-marks rtl:flip-across" aria-hidden="true">
          {hours.map(({ time, field }, index) => (
            <g key={time} transform={`translate(${index * HOUR_WIDTH} 0)`}>
              <FieldMark field={field} />
            </g>
          ))}
          <path d={`M0 18.3H${width}`} stroke="var(--soil)" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
        <HourLabels hours={hours} chosen={chosen} />
        <i className="hour-rule" style={{ insetInlineStart: `${share}%` }} />
        <span
          className="hour-grip"
          style={{ insetInlineStart: `clamp(1.75rem, ${share}%, 100% - 1.75rem)` }}
          aria-hidden="true"
        >
          {when}
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={hours.length - 1}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
        aria-label={_('weather.pickHour')}
        aria-valuetext={spoken}
        className="hour-range"
      />
    </div>
  );
}
