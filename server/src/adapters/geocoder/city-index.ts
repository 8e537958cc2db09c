import { setImmediate as letOthersRun } from 'node:timers/promises';
import { distanceKm } from '@agri/contract/around/positions.ts';
import type { Position } from '@agri/contract/around/weather-schemas.ts';

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
  const areas: string[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const cells = new Map<number, number[]>();
  for await (const cities of pieces) {
    for (const { name, lat, lng, country, admin1 } of cities) {
      const row = names.push(name) - 1;
      plain.push(plainName(name));
      areas.push(`${country}.${admin1}`);
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

  const townAt = (row: number): Town => {
    const area = areas[row] ?? '';
    return {
      name: names[row] ?? '',
      country: area.slice(0, 2),
      region: regionNames.get(area) ?? '',
      latitude: latitudes[row] ?? 0,
      longitude: longitudes[row] ?? 0,
    };
  };

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
      const found: { town: Town; name: string }[] = [];
      for (const [row, name] of plain.entries()) {
        if (!name.startsWith(wanted)) continue;
        const town = townAt(row);
        if (rest.every((part) => fits(town, part))) found.push({ town, name });
      }
      // Nothing tells how large a town is; the name that is nearest to what was typed is the best guess.
      found.sort((a, b) => a.name.length - b.name.length || a.name.localeCompare(b.name));
      return found.slice(0, count).map(({ town }) => town);
    },
  };
}

function fits(town: Town, part: string): boolean {
  return plainName(town.region).startsWith(part) || town.country.toLowerCase() === part;
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
