import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatDegrees } from '../../../lib/text/formats.ts';
import { conditionIds } from '../../../lib/weather/shown-weather.ts';
import { skyOf } from '../../../ui/weather/weather-icon.tsx';
import { SkyScene } from './sky-scene.tsx';

/** The present weather under a sky of its own. */
export function WeatherHero({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { current, forecast } = weather;
  const today = forecast[0];
  const degrees = (value: number | null) => formatDegrees(value, i18n.locale);
  return (
    <section aria-label={_('weather.now')} className="sky weather-sky" {...skyOf(current.condition.icon)}>
      <SkyScene icon={current.condition.icon} />
      <div className="weather-words">
        <p className="weather-degrees">
          {degrees(current.temp_c)}
          <span>{_('weather.celsius')}</span>
        </p>
        <p className="text-h2 font-bold">{_(conditionIds[current.condition.code])}</p>
        <p>{_('weather.feelsLike', { degrees: degrees(current.feelslike_c) })}</p>
        {today && (
          <p>{_('weather.highLow', { high: degrees(today.maxtemp_c), low: degrees(today.mintemp_c) })}</p>
        )}
      </div>
    </section>
  );
}
