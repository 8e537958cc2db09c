import type { WeatherAnswer } from '@agri/contract/around/weather-schemas.ts';
import type { AdviceKind } from '@agri/contract/around/weather-words.ts';
import { useLingui } from '@lingui/react';
import { adviceText } from '../../../lib/around/advice-text.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { AdviceNote } from '../../../ui/state/advice-note.tsx';
import { AirCard } from './air-card.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { ForecastList } from './forecast-list.tsx';
import { HourChart } from './hour-chart.tsx';
import { SunCard } from './sun-card.tsx';
import { WeatherHero } from './weather-hero.tsx';

const adviceIcons: Record<AdviceKind, IconName> = {
  frost: 'frost',
  no_frost: 'frost',
  heat: 'heat',
  rain: 'rainCloud',
  spray: 'spray',
  spray_wait: 'spray',
  water: 'drop',
};

/** All of the weather: one column on a phone, two on a desktop. */
export function WeatherView({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { sunrise, sunset } = weather.forecast[0] ?? { sunrise: null, sunset: null };
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-5">
      <div className="flex flex-col gap-4">
        <WeatherHero weather={weather} />
        {weather.advice.length > 0 && (
          <ul aria-label={_('weather.field')} className="flex flex-col gap-2.5">
            {weather.advice.map((advice) => (
              <li key={advice.kind}>
                <AdviceNote
                  icon={adviceIcons[advice.kind]}
                  level={advice.level}
                  {...adviceText(advice, i18n, weather.local_time)}
                />
              </li>
            ))}
          </ul>
        )}
        <FigureTiles current={weather.current} />
        <AirCard weather={weather} />
      </div>
      <div className="flex flex-col gap-4">
        {weather.hourly.length > 0 && <HourChart hours={weather.hourly} />}
        {weather.forecast.length > 0 && <ForecastList days={weather.forecast} />}
        {sunrise && sunset && <SunCard sunrise={sunrise} sunset={sunset} now={weather.local_time} />}
      </div>
    </div>
  );
}
