import type { Config } from '../../config.ts';
import type { OpenUpstream } from '../upstream/port.ts';
import { nominatim } from './nominatim.ts';
import type { Geocoder } from './port.ts';

type Options = {
  around: Config['around'];
  openUpstream: OpenUpstream;
  spend: () => Promise<void>;
  otherwise: Geocoder;
};

/** The nearest city, or a Nominatim server when one is named. */
export function chooseGeocoder({ around, openUpstream, spend, otherwise }: Options): Geocoder {
  if (!around.nominatimUrl) return otherwise;
  return nominatim({ url: around.nominatimUrl, upstream: openUpstream('nominatim'), spend, otherwise });
}
