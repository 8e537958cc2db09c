import type { Config } from '../../config.ts';
import type { OpenUpstream, Spend } from '../upstream/port.ts';
import { nominatim } from './nominatim.ts';
import type { Geocoder } from './port.ts';

type Options = {
  settings: Config['upstreams'];
  openUpstream: OpenUpstream;
  spend: Spend;
  otherwise: Geocoder;
};

/** The nearest city, or a Nominatim server when one is named. */
export function chooseGeocoder({ settings, openUpstream, spend, otherwise }: Options): Geocoder {
  if (!settings.nominatimUrl) return otherwise;
  return nominatim({ url: settings.nominatimUrl, upstream: openUpstream('nominatim'), spend, otherwise });
}
