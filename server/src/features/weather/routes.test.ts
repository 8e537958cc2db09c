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
  for (const server of [app.upstreams.openMeteo, app.upstreams.air]) {
    await server.fail(undefined);
    server.replay(undefined);
  }
});

/** A place that no other test has asked for. */
const newPlace = () => ({ latitude: farmPosition.latitude, longitude: farmPosition.longitude + turn / 10 });

test('the weather of a place: now, the next hours, the days, the air, advice, and who said so', async () => {
  const answer = await person.call('weatherData', farmPosition);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(body).toMatchObject({
    location: { name: 'Nashik', region: 'Maharashtra', country: 'India' },
    current: { wind_degree: 202, air_quality: { co: 312, no2: 14.2, o3: 68, so2: 7.1 } },
    air_word: 'fair',
    attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' },
    place_attribution: {
      name: 'GeoNames',
      url: 'https://www.geonames.org/',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    },
    stale: false,
  });
  expect(body.current.temp_c).toEqual(expect.any(Number));
  expect(body.hourly).toHaveLength(24);
  expect(body.hourly[0].time.slice(0, 13)).toBe(body.local_time.slice(0, 13));
  expect(body.forecast).toHaveLength(7);
  expect(body.forecast[0]).toMatchObject({ maxtemp_c: 31.2, sunrise: expect.stringMatching(/T06:46$/) });
  expect(body.advice.map(({ kind }: { kind: string }) => kind)).toContain('water');
  expect(Date.parse(body.fetched_at)).toBeGreaterThan(Date.now() - 60_000);
});

test('two cookies that scripts can read hold the same, for ten minutes', async () => {
  const answer = await person.call('weatherData', farmPosition);
  const body = answer.json();
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  for (const name of ['weather_data', 'weather_forecast']) {
    expect(cookies[name]).toMatchObject({ path: '/', maxAge: 600, sameSite: 'Lax' });
    expect(cookies[name]).not.toHaveProperty('httpOnly');
  }
  const data = JSON.parse(cookies.weather_data?.value ?? '');
  expect(data.location).toEqual(body.location);
  expect(data.current).toEqual({
    ...body.current,
    condition: { text: body.current.condition.text, icon: body.current.condition.icon },
  });
  const days = JSON.parse(cookies.weather_forecast?.value ?? '');
  expect(days).toHaveLength(7);
  expect(Object.keys(days[0])).toEqual(['date', 'icon', 'condition', 'maxtemp_c', 'mintemp_c']);
  for (const line of [answer.headers['set-cookie']].flat()) expect(`${line}`.length).toBeLessThan(4096);
});

test.each([
  [{}, 'latitude'],
  [{ latitude: 91, longitude: 0 }, 'latitude'],
  [{ latitude: 0, longitude: -180.5 }, 'longitude'],
  [{ latitude: '19.9', longitude: 73 }, 'latitude'],
  [{ latitude: 19.9, longitude: null }, 'longitude'],
])('%j is no position', async (input, field) => {
  const answer = await person.call('weatherData', input);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', field });
});

test('200 people at one place in one second cost one call of each service', async () => {
  const place = newPlace();
  const before = app.upstreams.openMeteo.seen.length;
  const spread = (index: number) => ({ ...place, latitude: place.latitude + (index % 5) * 0.0001 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => person.call('weatherData', spread(index))),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(app.upstreams.openMeteo.seen.length - before).toBe(1);
});

test('what goes out is rounded to about a kilometre, and no position reaches the log', async () => {
  const exact = { latitude: 21.123456, longitude: 74.987654 };
  await person.call('weatherData', exact);
  const asked = app.upstreams.openMeteo.seen.at(-1)?.url.searchParams;
  expect([asked?.get('latitude'), asked?.get('longitude')]).toEqual(['21.12', '74.99']);
  await app.upstreams.openMeteo.fail('server error');
  await person.call('weatherData', { latitude: 22.123456, longitude: 75.987654 });
  // How long an answer took is a number that may look like any position.
  const log = app.logLines.map((line) => line.replace(/"responseTime":[\d.]+/, '')).join('\n');
  expect(log).not.toMatch(/21\.12|74\.98|74\.99|22\.12|75\.98/);
});

test('an old answer is shown with its age when nothing newer can be had, and replaced when it can', async () => {
  const place = newPlace();
  const first = (await person.call('weatherData', place)).json();
  outdate(app);
  await app.upstreams.openMeteo.fail('server error');
  const old = await person.call('weatherData', place);
  expect(old.statusCode).toBe(200);
  expect(old.json()).toMatchObject({ stale: true, fetched_at: first.fetched_at });
});

test('weather without air quality is still weather', async () => {
  await app.upstreams.air.fail('html');
  const answer = await person.call('weatherData', newPlace());
  expect(answer.json()).toMatchObject({
    air_word: null,
    current: { air_quality: { co: null, no2: null, o3: null, so2: null } },
  });
});

test('a place is found by how its name begins, without marks', async () => {
  const { places } = (await person.call('findPlace', { query: 'sao paulo' })).json();
  expect(places[0]).toMatchObject({ name: 'São Paulo', country: 'Brazil' });
  const { places: nashik } = (await person.call('findPlace', { query: 'Nashi' })).json();
  expect(nashik[0]).toMatchObject({ name: 'Nashik', region: 'Maharashtra', country: 'India' });
  expect((await person.call('findPlace', { query: 'Xyzzyq' })).json().places).toEqual([]);
});
