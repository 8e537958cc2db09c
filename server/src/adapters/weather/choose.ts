import type { Config } from '../../config.ts';
import type { OpenUpstream, Spend } from '../upstream/port.ts';
import { openMeteo } from './open-meteo.ts';
import { openMeteoDaily } from './open-meteo-daily.ts';
import type { DailyWeatherReader, Weather } from './port.ts';
import { withStandIn } from './stand-in.ts';
import { weatherApi } from './weatherapi.ts';

type Options = { settings: Config['upstreams']; openUpstream: OpenUpstream; spend: Spend };

/** Open-Meteo; or with a key weatherapi.com, and Open-Meteo where that one does not answer. */
export function chooseWeather({ settings, openUpstream, spend }: Options): Weather {
  const keyless = openMeteo({
    forecastUrl: settings.openMeteoUrl,
    airQualityUrl: settings.openMeteoAirQualityUrl,
    forecast: openUpstream('open-meteo'),
    air: openUpstream('open-meteo-air'),
  });
  if (!settings.weatherApi) return keyless;
  const keyed = weatherApi({ ...settings.weatherApi, upstream: openUpstream('weatherapi'), spend });
  return withStandIn(keyed, keyless);
}

/** Past and coming days are Open-Meteo's in every installation: weatherapi.com tells neither evapotranspiration nor enough past days. */
export function chooseDailyWeather({
  settings,
  openUpstream,
}: Pick<Options, 'settings' | 'openUpstream'>): DailyWeatherReader {
  return openMeteoDaily({ url: settings.openMeteoUrl, upstream: openUpstream('open-meteo-days') });
}
