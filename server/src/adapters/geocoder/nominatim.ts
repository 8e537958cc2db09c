import type { Position, WeatherLocation } from '@agri/contract/weather/weather-schemas.ts';
import type { Spend, Upstream } from '../upstream/port.ts';
import type { Geocoder, NamedPlace } from './port.ts';

type Options = {
  url: string;
  upstream: Upstream;
  /** Takes one of the requests that the usage policy allows. */
  spend: Spend;
  /** Answers when Nominatim cannot. */
  otherwise: Geocoder;
};

const by = { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' };
/** A name is worth less of a wait than the weather that comes with it: then the nearest town stands in. */
const WITHIN_MS = 3_000;
/** From the smallest to the largest: which one a place has varies. */
const placeKeys = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'county', 'state_district'];

/** Nominatim (https://nominatim.org/release-docs/latest/api/Reverse/), at most once a second, else the nearest city. */
export function nominatim({ url, upstream, spend, otherwise }: Options): Geocoder {
  async function ask({ latitude, longitude }: Position): Promise<NamedPlace | undefined> {
    const address = new URL(url);
    const query = {
      format: 'jsonv2',
      lat: `${latitude}`,
      lon: `${longitude}`,
      zoom: '12',
      'accept-language': 'en',
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const signal = AbortSignal.timeout(WITHIN_MS);
    const place = await upstream.read({ url: address, signal, spend }, ({ bytes }) =>
      readPlace(JSON.parse(bytes.toString('utf8'))),
    );
    return place && { ...place, by };
  }
  return {
    nameOf: async (position) =>
      (await ask(position).catch(() => undefined)) ?? (await otherwise.nameOf(position)),
  };
}

/** Reads an answer of `reverse`, or the first of `search`; undefined where nothing is there. @throws Error for any other shape. */
export function readPlace(answer: unknown): WeatherLocation | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (Array.isArray(answer) && answer.length === 0) return undefined;
  if (typeof first !== 'object' || first === null) throw new Error('no place');
  if ('error' in first) return undefined;
  const address: unknown = 'address' in first ? first.address : undefined;
  if (typeof address !== 'object' || address === null) {
    const display =
      'display_name' in first && typeof first.display_name === 'string' ? first.display_name : '';
    const parts = display.split(',').map((part) => part.trim());
    if (!parts[0]) throw new Error('no place');
    return { name: parts[0], region: '', country: parts.length > 1 ? (parts.at(-1) ?? '') : '' };
  }
  const text = (key: string) => {
    const value = (address as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : '';
  };
  const name = placeKeys.map(text).find((found) => found !== '') ?? (text('state') || text('country'));
  if (name === '') throw new Error('no place');
  return { name, region: text('state') || text('region') || text('county'), country: text('country') };
}
