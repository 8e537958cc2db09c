import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { type AirWord, airWords } from '@agri/contract/weather/weather-words.ts';
import { useLingui } from '@lingui/react';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { Card } from './card.tsx';
import { Meter } from './figure-drawings.tsx';

const airIds: Record<AirWord, MessageId> = {
  good: 'air.good',
  fair: 'air.fair',
  moderate: 'air.moderate',
  poor: 'air.poor',
  very_poor: 'air.veryPoor',
  extremely_poor: 'air.extremelyPoor',
};

const gases = [
  ['CO', 'co'],
  ['NO₂', 'no2'],
  ['O₃', 'o3'],
  ['SO₂', 'so2'],
] as const;

/** The air in a plain word on its scale, and the four gases in micrograms a cubic metre. */
export function AirCard({ weather }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const { current, air_word: word } = weather;
  return (
    <Card title={_('weather.air')}>
      {word && (
        <>
          <p className="figure-value">{_(airIds[word])}</p>
          <div aria-hidden="true" className="air-scale">
            <Meter share={(airWords.indexOf(word) + 0.5) / airWords.length} look="air" />
          </div>
        </>
      )}
      <dl className="air-gases">
        {gases.map(([name, key]) => (
          <div key={key}>
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="text-strong leading-tight font-bold">
              {formatFigure(current.air_quality[key], i18n.locale)}
            </dd>
            <dd className="text-small text-ink-2">µg/m³</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
