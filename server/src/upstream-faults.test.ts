import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults } from '../../simulators/src/upstreams/upstream-server.ts';
import {
  ask,
  createUpstreamsApp,
  elsewhere,
  failEverything,
  farmPosition,
  outdate,
  spendBudget,
  startAnew,
  type UpstreamsApp,
} from '../test/upstreams-app.ts';

/** Longer than the cache waits for something newer, so that it gives the old first. */
const timings = { deadlineMs: 3_000 };

let app: UpstreamsApp;

describe('with place names of Nominatim', () => {
  beforeAll(async () => {
    app = await createUpstreamsApp(({ nominatim }) => ({ NOMINATIM_URL: nominatim.origin }), timings);
  });
  afterAll(() => app.close());
  beforeEach(() => startAnew(app));

  test.each(faults)('%s: old answers with their age, clear errors, nothing bad kept', async (fault) => {
    const person = await app.signUp();
    const kept = [
      await ask(person, 'weatherData', farmPosition),
      await ask(person, 'shopData', farmPosition),
      await ask(person, 'news'),
    ];
    outdate(app);
    await failEverything(app, fault);

    const [old, fresh] = await Promise.all([
      Promise.all([
        ask(person, 'weatherData', farmPosition),
        ask(person, 'shopData', farmPosition),
        ask(person, 'news'),
      ]),
      Promise.all([ask(person, 'weatherData', elsewhere), ask(person, 'shopData', elsewhere)]),
    ]);
    for (const [index, answer] of old.entries()) {
      expect(answer).toMatchObject({
        status: 200,
        body: { stale: true, fetched_at: kept[index]?.body.fetched_at },
      });
    }
    for (const answer of fresh) {
      expect([502, 504]).toContain(answer.status);
      expect(answer.body).toMatchObject({
        error: expect.any(String),
        code: expect.stringMatching(/^upstream_/),
      });
    }
    await app.database.pool.query("delete from upstream_cache where kind = 'news'");
    const nothing = await ask(person, 'news');
    expect(nothing).toMatchObject({
      status: 502,
      body: { code: 'upstream_failed', error: expect.any(String) },
    });

    await failEverything(app, undefined);
    for (const answer of [
      await ask(person, 'weatherData', elsewhere),
      await ask(person, 'shopData', elsewhere),
      await ask(person, 'news'),
    ]) {
      expect(answer).toMatchObject({ status: 200, body: { stale: false } });
    }
  });

  test.each(faults)('%s of the place names alone: the nearest town stands in', async (fault) => {
    const { nominatim } = app.upstreams;
    const person = await app.signUp();
    // A success between two faults keeps the circuit closed.
    expect((await ask(person, 'weatherData', elsewhere)).body.location.name).toBe('Makhmalabad');
    await startAnew(app);
    await nominatim.fail(fault);
    const asked = nominatim.seen.length;
    const answer = await ask(person, 'weatherData', farmPosition);
    expect(answer).toMatchObject({
      status: 200,
      body: { location: { name: 'Nashik', country: 'India' }, stale: false },
    });
    if (fault !== 'refused') expect(nominatim.seen.length).toBeGreaterThan(asked);
  });
});

describe('with an app for each', () => {
  afterEach(() => app.close());

  test('a spent budget of the day is a fault of ours towards the service, not of the person', async () => {
    app = await createUpstreamsApp(() => ({ NEWSDATA_API_KEY: 'k' }));
    const person = await app.signUp();
    await spendBudget(app, 'newsdata', 190);
    const answer = await ask(person, 'news');
    expect(answer).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    expect(app.upstreams.newsdata.seen).toEqual([]);
  });

  test('after five failures the upstream is left alone for a while', async () => {
    app = await createUpstreamsApp();
    const person = await app.signUp();
    await app.upstreams.overpass.fail('too many requests');
    for (let index = 0; index < 12; index += 1) {
      const place = { ...farmPosition, longitude: 70 + index };
      expect((await ask(person, 'shopData', place)).status).toBe(502);
    }
    expect(app.upstreams.overpass.seen).toHaveLength(5);
  });

  test.each(['stalled', 'huge body'] as const)(
    '%s: other calls go on while forty people wait',
    async (fault) => {
      app = await createUpstreamsApp(() => ({}), timings);
      const person = await app.signUp();
      await failEverything(app, fault);
      const waiting = Array.from({ length: 40 }, (_, index) =>
        ask(person, index % 2 ? 'shopData' : 'weatherData', { latitude: index, longitude: index }),
      );
      for (let index = 0; index < 50; index += 1) expect((await ask(person, 'getData')).status).toBe(200);
      for (const answer of await Promise.all(waiting)) expect([502, 504]).toContain(answer.status);
    },
  );
});
