import type { WeatherAnswer } from '@agri/contract/around/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { conditionIds } from '../../../lib/around/weather-texts.ts';
import { formatDegrees } from '../../../lib/text/formats.ts';
import { skyOf } from '../../../ui/weather/sky.tsx';
import { WeatherIcon } from '../../../ui/weather/weather-icon.tsx';

/** The present weather under a sky of its own. */
export function WeatherHero({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { current, forecast } = weather;
  const today = forecast[0];
  const degrees = (value: number | null) => formatDegrees(value, i18n.locale);
  return (
    <section
      aria-label={_('weather.now')}
      className="sky grid grid-cols-[1fr_auto] items-center gap-3 rounded-tile px-5 py-4"
      {...skyOf(current.condition.icon)}
    >
      <div className="min-w-0">
        <p className="text-[min(4.25rem,24vw)] leading-none whitespace-nowrap font-bold tracking-tight">
          {degrees(current.temp_c)}
          <span className="align-super text-h2 font-semibold">{_('weather.celsius')}</span>
        </p>
        <p className="mt-2 text-strong font-semibold">{_(conditionIds[current.condition.code])}</p>
        <p>{_('weather.feelsLike', { degrees: degrees(current.feelslike_c) })}</p>
        {today && (
          <p>{_('weather.highLow', { high: degrees(today.maxtemp_c), low: degrees(today.mintemp_c) })}</p>
        )}
      </div>
      <WeatherIcon name={current.condition.icon} className="size-24 narrow:size-30" />
    </section>
  );
}
