import { setImmediate as letOthersRun } from 'node:timers/promises';
import { distanceKm } from '@agri/contract/positions.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { orderNames } from './name-order.ts';

type City = { name: string; lat: string; lng: string; country: string; admin1: string };
type Region = { code: string; name: string };
type Town = Position & { name: string; country: string; region: string };

const CELLS_ACROSS = 360;

/**
 * Towns in cells of one degree, so that the nearest is looked for among a few; and by their names. They come in pieces:
 * other requests are served in between.
 */
export async function makeCityIndex(pieces: AsyncIterable<City[]>, regions: Region[]) {
  const names: string[] = [];
  const plain: string[] = [];
  const areas: number[] = [];
  const areaCodes = new Map<string, number>();
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const cells = new Map<number, number[]>();
  for await (const cities of pieces) {
    for (const { name, lat, lng, country, admin1 } of cities) {
      const row = names.push(name) - 1;
      plain.push(plainName(name));
      const code = `${country}.${admin1}`;
      const area = areaCodes.get(code) ?? areaCodes.size;
      areaCodes.set(code, area);
      areas.push(area);
      latitudes.push(Number(lat));
      longitudes.push(Number(lng));
      const cell = cellOf(Number(lat), Number(lng));
      const known = cells.get(cell);
      if (known) known.push(row);
      else cells.set(cell, [row]);
    }
    await letOthersRun();
  }
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const knownAreas = [...areaCodes.keys()].map((code) => {
    const region = regionNames.get(code) ?? '';
    return { country: code.slice(0, 2), region, plainRegion: plainName(region) };
  });
  const order = await orderNames(plain);
  const lengths = Uint16Array.from(plain, ({ length }) => length);
  const { compare } = new Intl.Collator();

  const townAt = (row: number): Town => {
    const { country = '', region = '' } = knownAreas[areas[row] ?? -1] ?? {};
    return {
      name: names[row] ?? '',
      country,
      region,
      latitude: latitudes[row] ?? 0,
      longitude: longitudes[row] ?? 0,
    };
  };
  /** Nothing tells how large a town is; the name that is nearest to what was typed is the best guess. */
  const compareRows = (one: number, other: number) =>
    (lengths[one] ?? 0) - (lengths[other] ?? 0) ||
    compare(plain[one] ?? '', plain[other] ?? '') ||
    one - other;
  /** The areas that every part names by its region's beginning or its country's code; undefined for no part at all. */
  const areasNamedBy = (parts: string[]) =>
    parts.length === 0
      ? undefined
      : knownAreas.map(({ country, plainRegion }) =>
          parts.every((part) => plainRegion.startsWith(part) || country.toLowerCase() === part),
        );

  return {
    /** The town nearest to a position, if any lies within `withinKm`. */
    nearest(position: Position, withinKm: number): Town | undefined {
      let best: number | undefined;
      let bestKm = withinKm;
      for (const cell of cellsAround(position)) {
        for (const row of cells.get(cell) ?? []) {
          const km = distanceKm(position, { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0 });
          if (km <= bestKm) [best, bestKm] = [row, km];
        }
      }
      return best === undefined ? undefined : townAt(best);
    },

    /** Towns whose name begins like the query; a part after a comma narrows by region or country code. */
    startingWith(query: string, count: number): Town[] {
      const [wanted = '', ...rest] = query.split(',').map(plainName);
      if (wanted === '') return [];
      const wantedAreas = areasNamedBy(rest);
      const best: number[] = [];
      for (const row of order.startingWith(wanted)) {
        if (wantedAreas && !wantedAreas[areas[row] ?? -1]) continue;
        const last = best[count - 1];
        if (last !== undefined && compareRows(row, last) >= 0) continue;
        const place = best.findIndex((known) => compareRows(row, known) < 0);
        best.splice(place < 0 ? best.length : place, 0, row);
        best.length = Math.min(best.length, count);
      }
      return best.map(townAt);
    },
  };
}

/** Small letters without their marks: São Paulo is found as sao paulo. */
function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

function cellOf(latitude: number, longitude: number): number {
  const column = ((Math.floor(longitude) % CELLS_ACROSS) + CELLS_ACROSS) % CELLS_ACROSS;
  return (Math.floor(latitude) + 90) * CELLS_ACROSS + column;
}

/** The cells within about 120 km; degrees of longitude shrink towards the poles. */
function* cellsAround({ latitude, longitude }: Position): Generator<number> {
  const reach = Math.min(180, Math.ceil(1.1 / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))));
  for (let north = -2; north <= 2; north += 1) {
    if (Math.abs(latitude + north) > 91) continue;
    for (let east = -reach; east <= reach; east += 1) yield cellOf(latitude + north, longitude + east);
  }
}
