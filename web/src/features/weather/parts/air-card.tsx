import type { WeatherAnswer } from '@agri/contract/around/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { airIds } from '../../../lib/around/air-texts.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { Card } from './card.tsx';

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
export function AirCard({ weather }: { weather: WeatherAnswer }) {
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
