import type { Config } from '../../config.ts';
import type { OpenUpstream } from '../upstream/port.ts';
import { openMeteo } from './open-meteo.ts';
import type { Weather } from './port.ts';
import { withStandIn } from './stand-in.ts';
import { weatherApi } from './weatherapi.ts';

type Options = { around: Config['around']; openUpstream: OpenUpstream; spend: () => Promise<void> };

/** Open-Meteo; or with a key weatherapi.com, and Open-Meteo where that one does not answer. */
export function chooseWeather({ around, openUpstream, spend }: Options): Weather {
  const keyless = openMeteo({
    forecastUrl: around.openMeteoUrl,
    airQualityUrl: around.openMeteoAirQualityUrl,
    forecast: openUpstream('open-meteo'),
    air: openUpstream('open-meteo-air'),
  });
  if (!around.weatherApi) return keyless;
  const keyed = weatherApi({ ...around.weatherApi, upstream: openUpstream('weatherapi'), spend });
  return withStandIn(keyed, keyless);
}
