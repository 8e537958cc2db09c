import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { Upstream } from '../upstream/port.ts';
import type { MappedShop, ShopMap } from './port.ts';

const KINDS = 'garden_centre|agrarian|plant_nursery|nursery|fertilizer|seeds|pesticide';
const SERVER_SECONDS = 8;
const MAX_ELEMENTS = 300;

/** OpenStreetMap by an Overpass interpreter (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL). */
export function overpass({ url, upstream }: { url: string; upstream: Upstream }): ShopMap {
  return {
    name: 'overpass',
    attribution: { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    findWithin: (position, radiusKm, signal) =>
      upstream.read(
        {
          url: new URL(url),
          method: 'POST',
          body: new URLSearchParams({ data: writeQuery(position, radiusKm) }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          signal,
        },
        ({ bytes }) => readElements(JSON.parse(bytes.toString('utf8'))),
      ),
  };
}

function writeQuery({ latitude, longitude }: Position, radiusKm: number): string {
  const around = `(around:${radiusKm * 1000},${latitude},${longitude})`;
  return [
    `[out:json][timeout:${SERVER_SECONDS}];`,
    '(',
    `nwr["shop"~"^(${KINDS})$"]["name"]${around};`,
    `nwr["trade"="agricultural_supplies"]["name"]${around};`,
    `nwr["landuse"="plant_nursery"]["name"]${around};`,
    ');',
    `out center tags ${MAX_ELEMENTS};`,
  ].join('');
}

/** Reads an answer. A query that ran out of time or memory says so in a remark, with status 200. @throws Error then. */
export function readElements(answer: unknown): MappedShop[] {
  if (!isObject(answer) || !Array.isArray(answer.elements)) throw new Error('no elements');
  if (typeof answer.remark === 'string' && /error|timed out|out of memory/i.test(answer.remark)) {
    throw new Error('the query failed');
  }
  return answer.elements.filter(isObject).flatMap((element) => {
    const place = readPlace(element);
    const tags = isObject(element.tags) ? element.tags : {};
    if (!place || typeof tags.name !== 'string' || tags.name.trim() === '') return [];
    const texts = Object.entries(tags).filter((tag): tag is [string, string] => typeof tag[1] === 'string');
    return [
      { id: `${String(element.type)}/${String(element.id)}`, ...place, tags: Object.fromEntries(texts) },
    ];
  });
}

/** A node has its place, a way or relation its centre, or else its bounds. */
function readPlace(element: Record<string, unknown>): { lat: number; lon: number } | undefined {
  const { center, bounds } = element;
  if (isPlace(element)) return { lat: element.lat, lon: element.lon };
  if (isObject(center) && isPlace(center)) return { lat: center.lat, lon: center.lon };
  if (!isObject(bounds)) return undefined;
  const { minlat, maxlat, minlon, maxlon } = bounds;
  const middle = { lat: (Number(minlat) + Number(maxlat)) / 2, lon: (Number(minlon) + Number(maxlon)) / 2 };
  return isPlace(middle) ? middle : undefined;
}

function isPlace(value: object): value is { lat: number; lon: number } {
  const { lat, lon } = value as { lat?: unknown; lon?: unknown };
  if (typeof lat !== 'number' || typeof lon !== 'number') return false;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
