import type { Advice, WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import type { AdviceKind } from '@agri/contract/weather/weather-words.ts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatDegrees, formatFigure } from '../../../lib/text/formats.ts';
import { urgentText } from '../../../lib/weather/advice-texts.ts';
import { conditionIds } from '../../../lib/weather/weather-texts.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { AdviceNote } from '../../../ui/state/advice-note.tsx';
import { skyOf, WeatherIcon } from '../../../ui/weather/weather-icon.tsx';
import { Card } from './card.tsx';
import { airIds, FigureTiles } from './figure-tiles.tsx';
import { ForecastList } from './forecast-list.tsx';
import { HourChart } from './hour-chart.tsx';
import { SunCard } from './sun-card.tsx';

const looks = {
  good: 'bg-leaf-wash text-leaf-ink',
  fair: 'bg-leaf-wash text-leaf-ink',
  moderate: 'bg-sun-wash text-ink',
  poor: 'bg-sun-wash text-ink',
  very_poor: 'bg-harm-wash text-ink',
  extremely_poor: 'bg-harm-wash text-ink',
};

const gases = [
  ['CO', 'co'],
  ['NO₂', 'no2'],
  ['O₃', 'o3'],
  ['SO₂', 'so2'],
] as const;

/** The air in a plain word, and the four gases in micrograms a cubic metre. */
function AirCard({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { air_quality: air } = weather.current;
  return (
    <Card
      title={_('weather.air')}
      aside={
        weather.air_word && (
          <span className={`rounded-full px-3.5 py-0.5 font-semibold ${looks[weather.air_word]}`}>
            {_(airIds[weather.air_word])}
          </span>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2 narrow:grid-cols-4">
        {gases.map(([name, key]) => (
          <div key={key}>
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="text-strong leading-tight font-bold">{formatFigure(air[key], i18n.locale)}</dd>
            <dd className="text-small text-ink-2">µg/m³</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

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

/** The present weather under a sky of its own. */
function WeatherHero({ weather }: { weather: WeatherAnswer }) {
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

/** What the weather means in the field: a few strong words, and the reason or what to do. */
function adviceText(advice: Advice, i18n: I18n, localTime: string): { title: string; text: string } {
  const urgent = urgentText(advice, i18n, localTime);
  if (urgent) return urgent;
  const figure = (value: number | null) => formatFigure(value ?? 0, i18n.locale);
  if (advice.kind === 'water')
    return {
      title: i18n._('advice.water', { value: figure(advice.value) }),
      text: i18n._('advice.waterText'),
    };
  return {
    title: i18n._('advice.noFrost', { count: advice.value ?? 0 }),
    text: i18n._('advice.noFrostText', { limit: figure(advice.limit) }),
  };
}
