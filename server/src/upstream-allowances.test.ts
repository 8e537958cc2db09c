import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../test/test-person.ts';
import { ask, createUpstreamsApp, outdate, type UpstreamsApp } from '../test/upstreams-app.ts';

const WEATHER_IN_AN_HOUR = 60;
const SHOPS_IN_AN_HOUR = 30;
const SEARCHES_IN_A_MINUTE = 60;

let app: UpstreamsApp;
let person: Person;
let places = 0;

beforeAll(async () => {
  app = await createUpstreamsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  for (const server of [app.upstreams.openMeteo, app.upstreams.overpass]) await server.fail(undefined);
});

/** A place that nobody has asked for yet. */
const newPlace = () => {
  places += 1;
  return { latitude: 10 + Math.floor(places / 100) / 10, longitude: 70 + (places % 100) / 10 };
};
const askTimes = async (name: 'weatherData' | 'shopData', times: number) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await ask(person, name, newPlace())).status);
  return statuses;
};
const readPoints = async (limit: string) => {
  const { rows } = await app.database.pool.query<{ points: number }>(
    'select points from rate_limit where key like $1',
    [`${limit}:%`],
  );
  return rows.reduce((sum, { points }) => sum + Number(points), 0);
};

test.each([
  ['weatherData', WEATHER_IN_AN_HOUR, 'openMeteo'],
  ['shopData', SHOPS_IN_AN_HOUR, 'overpass'],
] as const)('one person cannot spend what %s allows all people', async (name, limit, upstream) => {
  const first = newPlace();
  expect((await ask(person, name, first)).status).toBe(200);
  expect(new Set(await askTimes(name, limit - 1))).toEqual(new Set([200]));
  const before = app.upstreams[upstream].seen.length;
  const refused = await person.call(name, newPlace());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);

  // What is kept for a place is there for everybody.
  expect((await ask(person, name, first)).body).toMatchObject({ stale: false });
  outdate(app);
  expect((await ask(person, name, first)).body).toMatchObject({ stale: true });
  expect(app.upstreams[upstream].seen.length).toBe(before);
  const other = await app.signUp();
  expect((await ask(other, name, newPlace())).status).toBe(200);
});

test('while a service is left alone, its calls cost nobody anything', async () => {
  await app.upstreams.overpass.fail('server error');
  await askTimes('shopData', 6);
  const [before, asked] = [await readPoints('shops-hour'), app.upstreams.overpass.seen.length];
  expect(new Set(await askTimes('shopData', 10))).toEqual(new Set([502]));
  expect([await readPoints('shops-hour'), app.upstreams.overpass.seen.length]).toEqual([before, asked]);
});

test('one person cannot keep the search for places busy', async () => {
  const searches = Array.from({ length: SEARCHES_IN_A_MINUTE + 5 }, (_, turn) =>
    person.call('findPlace', { query: `na${turn % 9}` }),
  );
  const statuses = (await Promise.all(searches)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const other = await app.signUp();
  expect((await ask(other, 'findPlace', { query: 'Nashik' })).status).toBe(200);
});
