import type { WeatherHour } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { numberFormat } from '../../../lib/text/cached-formats.ts';

/** A label for so many hours, under the third of them. */
export const HOURS_EACH = 4;

/** The hours in groups, each with the one in its middle. */
export function groupHours(hours: WeatherHour[]): WeatherHour[] {
  return hours.flatMap((hour, index) => {
    const middle = Math.min(hours.length - 1, index + HOURS_EACH / 2);
    return index % HOURS_EACH === 0 ? [hours[middle] ?? hour] : [];
  });
}

/** So many hours beside the chosen one, the grip that tells it covers the clock. */
const COVERED_HOURS = 3;

/** The clock under a chart of hours, for the eye: 10, 14, 18; without what the grip of the chosen hour would cut. */
export function HourLabels({ hours, chosen }: { hours: WeatherHour[]; chosen?: number }) {
  const { i18n } = useLingui();
  const format = numberFormat(i18n.locale, { maximumFractionDigits: 0 });
  // The grip does not go beyond the ends.
  const grip =
    chosen === undefined
      ? Number.POSITIVE_INFINITY
      : Math.min(Math.max(chosen + 0.5, HOURS_EACH / 2), hours.length - HOURS_EACH / 2);
  return (
    <ol className="hour-groups text-small text-ink-2" aria-hidden="true">
      {groupHours(hours).map(({ time }, index) => (
        <li key={time}>
          {Math.abs((index + 0.5) * HOURS_EACH - grip) < COVERED_HOURS
            ? '\u00a0'
            : format.format(Number(time.slice(11, 13)))}
        </li>
      ))}
    </ol>
  );
}
