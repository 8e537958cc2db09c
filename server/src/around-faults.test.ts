import { createHash } from 'node:crypto';
import type { CallName } from '@agri/contract/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { type Fault, faults } from '../../simulators/src/upstreams/upstream-server.ts';
import { type AroundApp, createAroundApp, farmPosition, outdate } from '../test/around-app.ts';
import type { Person } from '../test/test-person.ts';

const WITHIN_MS = 10_000;
const elsewhere = { latitude: 20.9, longitude: 77.7 };

let app: AroundApp;
afterEach(() => app.close());

async function failEverything(fault: Fault | undefined) {
  const { openMeteo, air, nominatim, overpass, publisher } = app.upstreams;
  for (const server of [openMeteo, air, nominatim, overpass, publisher]) await server.fail(fault);
}

async function timed(person: Person, name: CallName, input = {}) {
  const started = performance.now();
  const answer = await person.call(name, input);
  return { ms: performance.now() - started, status: answer.statusCode, body: answer.json() };
}

/** Leaves nothing of what a day allows of a service. */
async function spendBudget(name: string, points: number) {
  const key = `${name}:${createHash('sha256').update('all').digest('base64url')}`;
  const expire = Date.now() + 3_600_000;
  await app.database.pool.query('insert into rate_limit (key, points, expire) values ($1, $2, $3)', [
    key,
    points,
    expire,
  ]);
}

test.each(faults)('%s: old answers with their age, clear errors, nothing bad kept', async (fault) => {
  app = await createAroundApp(({ nominatim }) => ({ NOMINATIM_URL: nominatim.origin }));
  const person = await app.signUp();
  const kept = [
    await timed(person, 'weatherData', farmPosition),
    await timed(person, 'shopData', farmPosition),
    await timed(person, 'news'),
  ];
  outdate(app);
  await failEverything(fault);

  const [old, fresh] = await Promise.all([
    Promise.all([
      timed(person, 'weatherData', farmPosition),
      timed(person, 'shopData', farmPosition),
      timed(person, 'news'),
    ]),
    Promise.all([timed(person, 'weatherData', elsewhere), timed(person, 'shopData', elsewhere)]),
  ]);
  for (const [index, answer] of old.entries()) {
    expect(answer).toMatchObject({
      status: 200,
      body: { stale: true, fetched_at: kept[index]?.body.fetched_at },
    });
    expect(answer.ms).toBeLessThan(WITHIN_MS);
  }
  for (const answer of fresh) {
    expect([502, 504]).toContain(answer.status);
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: expect.stringMatching(/^upstream_/),
    });
    expect(answer.ms).toBeLessThan(WITHIN_MS);
  }
  await app.database.pool.query("delete from upstream_cache where kind = 'news'");
  const nothing = await timed(person, 'news');
  expect(nothing).toMatchObject({
    status: 502,
    body: { code: 'upstream_failed', error: expect.any(String) },
  });
  expect(nothing.ms).toBeLessThan(WITHIN_MS);

  await failEverything(undefined);
  for (const answer of [
    await timed(person, 'weatherData', elsewhere),
    await timed(person, 'shopData', elsewhere),
    await timed(person, 'news'),
  ]) {
    expect(answer).toMatchObject({ status: 200, body: { stale: false } });
  }
});

test.each(faults)('%s of the place names alone: the nearest town stands in', async (fault) => {
  app = await createAroundApp(({ nominatim }) => ({ NOMINATIM_URL: nominatim.origin }));
  const person = await app.signUp();
  await app.upstreams.nominatim.fail(fault);
  const answer = await timed(person, 'weatherData', farmPosition);
  expect(answer).toMatchObject({
    status: 200,
    body: { location: { name: 'Nashik', country: 'India' }, stale: false },
  });
  expect(answer.ms).toBeLessThan(WITHIN_MS);
});

test('a key that is refused reaches people as 502, and never as their own 401', async () => {
  app = await createAroundApp(() => ({ WEATHERAPI_KEY: 'wrong', NEWSDATA_API_KEY: 'wrong' }));
  const person = await app.signUp();
  await app.upstreams.openMeteo.fail('refused');
  expect((await timed(person, 'weatherData', farmPosition)).status).toBe(502);
  expect((await timed(person, 'news')).status).toBe(502);
  expect(app.logLines.join('')).not.toContain('key=wrong');
});

test.each(faults)('%s of weatherapi.com: Open-Meteo stands in, and is named', async (fault) => {
  app = await createAroundApp(() => ({ WEATHERAPI_KEY: 'k' }));
  const person = await app.signUp();
  expect((await timed(person, 'weatherData', farmPosition)).body.attribution.name).toBe('WeatherAPI.com');
  await app.upstreams.weatherApi.fail(fault);
  expect(await timed(person, 'weatherData', elsewhere)).toMatchObject({
    status: 200,
    body: { attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' }, stale: false },
  });
});

test('a key and its stand-in both silent: an answer within ten seconds', async () => {
  app = await createAroundApp(() => ({ WEATHERAPI_KEY: 'k' }));
  const person = await app.signUp();
  await app.upstreams.weatherApi.fail('stalled');
  await failEverything('stalled');
  const answer = await timed(person, 'weatherData', farmPosition);
  expect(answer).toMatchObject({ status: 504, body: { code: 'upstream_silent' } });
  expect(answer.ms).toBeLessThan(WITHIN_MS);
});

test('when the budget of the day for weatherapi.com is spent, Open-Meteo is asked instead', async () => {
  app = await createAroundApp(() => ({ WEATHERAPI_KEY: 'k' }));
  const person = await app.signUp();
  await spendBudget('weatherapi', 30_000);
  const answer = await timed(person, 'weatherData', farmPosition);
  expect(answer).toMatchObject({ status: 200, body: { attribution: { name: 'Open-Meteo' } } });
  expect(app.upstreams.weatherApi.seen).toEqual([]);
});

test('a spent budget of the day is a fault of ours towards the service, not of the person', async () => {
  app = await createAroundApp(() => ({ NEWSDATA_API_KEY: 'k' }));
  const person = await app.signUp();
  await spendBudget('newsdata', 190);
  const answer = await timed(person, 'news');
  expect(answer).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  expect(app.upstreams.newsdata.seen).toEqual([]);
});

test('after five failures the upstream is left alone for a while', async () => {
  app = await createAroundApp();
  const person = await app.signUp();
  await app.upstreams.overpass.fail('too many requests');
  for (let index = 0; index < 12; index += 1) {
    const place = { ...farmPosition, longitude: 70 + index };
    expect((await timed(person, 'shopData', place)).status).toBe(502);
  }
  expect(app.upstreams.overpass.seen).toHaveLength(5);
});

test.each(['stalled', 'huge body'] as const)(
  '%s: other calls go on while forty people wait',
  async (fault) => {
    app = await createAroundApp();
    const person = await app.signUp();
    await failEverything(fault);
    const waiting = Array.from({ length: 40 }, (_, index) =>
      timed(person, index % 2 ? 'shopData' : 'weatherData', { latitude: index, longitude: index }),
    );
    for (let index = 0; index < 50; index += 1) expect((await timed(person, 'getData')).status).toBe(200);
    for (const answer of await Promise.all(waiting)) expect([502, 504]).toContain(answer.status);
  },
);
