import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../test/test-person.ts';
import { createUpstreamsApp, farmPosition, outdate, type UpstreamsApp } from '../../../test/upstreams-app.ts';

let app: UpstreamsApp;
let person: Person;
let turn = 0;

beforeAll(async () => {
  app = await createUpstreamsApp();
  person = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  turn += 1;
  await app.upstreams.overpass.fail(undefined);
  app.upstreams.overpass.replay(undefined);
});

/** A place that no other test has asked for. */
const newPlace = () => ({ latitude: farmPosition.latitude, longitude: farmPosition.longitude + turn / 10 });
const askedRadii = (from: number) =>
  app.upstreams.overpass.seen
    .slice(from)
    .map(({ body }) => Number(/around:(\d+)/.exec(new URLSearchParams(body).get('data') ?? '')?.[1]) / 1000);
const writeShop = (id: number, tags: object, north = 0) => ({
  type: 'node',
  id,
  lat: farmPosition.latitude + north,
  lon: farmPosition.longitude,
  tags,
});
const replay = (...elements: object[]) =>
  app.upstreams.overpass.replay({ body: JSON.stringify({ elements }) });

test('shops with a name, nearest first, with distance, what they told, and who made the map', async () => {
  const answer = await person.call('shopData', farmPosition);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(body).toMatchObject({
    radius_km: 10,
    attribution: { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    stale: false,
    fetched_at: expect.any(String),
  });
  expect(body.data.elements[0]).toMatchObject({
    lat: expect.any(Number),
    lon: expect.any(Number),
    distance_m: expect.any(Number),
    tags: {
      name: 'Godavari Krishi Seva Kendra',
      description: expect.stringMatching(/^Seeds/),
      opening_hours: 'Mo-Sa 09:00-19:30; Su 10:00-14:00',
      phone: '+91 253 555 0142',
    },
  });
  const distances = body.data.elements.map(({ distance_m }: { distance_m: number }) => distance_m);
  expect(distances.length).toBeGreaterThan(2);
  expect(distances).toEqual(distances.toSorted((one: number, other: number) => one - other));
  expect(body.data.elements.every(({ tags }: { tags: { name: string } }) => tags.name !== '')).toBe(true);
});

test('where nothing is within 10 km the circle grows to 25 and 50, and says which it was', async () => {
  const before = app.upstreams.overpass.seen.length;
  replay();
  const answer = (await person.call('shopData', newPlace())).json();
  expect(answer).toMatchObject({ data: { elements: [] }, radius_km: 50 });
  expect(askedRadii(before)).toEqual([10, 25, 50]);
});

test('the question is for gardens, farm supplies, seeds and nurseries: nodes, ways and relations, rounded', async () => {
  await person.call('shopData', { latitude: 21.123456, longitude: 74.987654 });
  const asked = app.upstreams.overpass.seen.at(-1);
  const query = new URLSearchParams(asked?.body).get('data') ?? '';
  for (const part of [
    'nwr["shop"',
    'garden_centre',
    'agrarian',
    'plant_nursery',
    'out center',
    '21.12,74.99',
  ]) {
    expect(query).toContain(part);
  }
  expect(query).not.toMatch(/21\.123|74\.98/);
  expect(asked?.headers['user-agent']).toMatch(/^AgriAI\/[\d.]+ \(\+http/);
});

test('200 people at one place, at two instances of the server, cost one call', async () => {
  const copy = await app.startCopy();
  const place = newPlace();
  const before = app.upstreams.overpass.seen.length;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const near = { ...place, latitude: place.latitude + (index % 5) * 0.0001 };
      return index % 2 ? person.call('shopData', near) : copy.callAs(person, 'shopData', near);
    }),
  );
  await copy.close();
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(app.upstreams.overpass.seen.length - before).toBe(1);
});

test('an old list is shown with its age when nothing newer can be had', async () => {
  const place = newPlace();
  const first = (await person.call('shopData', place)).json();
  outdate(app);
  await app.upstreams.overpass.fail('server error');
  const old = (await person.call('shopData', place)).json();
  expect(old).toMatchObject({ stale: true, fetched_at: first.fetched_at });
});

test('tags of strangers come out short, plain, and with safe addresses', async () => {
  replay(
    writeShop(1, {
      name: `Seeds\u202egpj ${'x'.repeat(100_000)}`,
      shop: 'seeds',
      website: 'javascript:alert(1)',
      email: 'a@b.example?cc=all@c.example',
      phone: 'javascript:alert(1); +91 253 555 0142',
      description: '\u0000<script>alert(1)</script>'.repeat(10_000),
    }),
    writeShop(2, { name: '\u200b\u202e ', shop: 'seeds' }, 0.01),
  );
  const { elements } = (await person.call('shopData', newPlace())).json().data;
  expect(elements).toHaveLength(1);
  expect(JSON.stringify(elements).length).toBeLessThan(2_000);
  expect(elements[0].tags.name).toMatch(/^Seedsgpj x+…$/);
  expect(elements[0].tags).not.toHaveProperty('website');
  expect(elements[0].tags).not.toHaveProperty('email');
  expect(elements[0].phones).toEqual(['+91 253 555 0142']);
});
