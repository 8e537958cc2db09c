import { afterEach, expect, test } from 'vitest';
import { faults } from '../../simulators/src/upstreams/upstream-server.ts';
import {
  type AroundApp,
  createAroundApp,
  elsewhere,
  failEverything,
  farmPosition,
  outdate,
  spendBudget,
  timed,
  WITHIN_MS,
} from '../test/around-app.ts';

let app: AroundApp;
afterEach(() => app.close());

test.each(faults)('%s: old answers with their age, clear errors, nothing bad kept', async (fault) => {
  app = await createAroundApp(({ nominatim }) => ({ NOMINATIM_URL: nominatim.origin }));
  const person = await app.signUp();
  const kept = [
    await timed(person, 'weatherData', farmPosition),
    await timed(person, 'shopData', farmPosition),
    await timed(person, 'news'),
  ];
  outdate(app);
  await failEverything(app, fault);

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

  await failEverything(app, undefined);
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

test('a spent budget of the day is a fault of ours towards the service, not of the person', async () => {
  app = await createAroundApp(() => ({ NEWSDATA_API_KEY: 'k' }));
  const person = await app.signUp();
  await spendBudget(app, 'newsdata', 190);
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
    await failEverything(app, fault);
    const waiting = Array.from({ length: 40 }, (_, index) =>
      timed(person, index % 2 ? 'shopData' : 'weatherData', { latitude: index, longitude: index }),
    );
    for (let index = 0; index < 50; index += 1) expect((await timed(person, 'getData')).status).toBe(200);
    for (const answer of await Promise.all(waiting)) expect([502, 504]).toContain(answer.status);
  },
);
