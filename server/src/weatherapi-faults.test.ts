import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faults } from '../../simulators/src/upstreams/upstream-server.ts';
import {
  ask,
  createUpstreamsApp,
  elsewhere,
  failEverything,
  farmPosition,
  spendBudget,
  startAnew,
  type UpstreamsApp,
} from '../test/upstreams-app.ts';

test('a key that is refused reaches people as 502, and never as their own 401', async () => {
  const app = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'wrong', NEWSDATA_API_KEY: 'wrong' }));
  try {
    const person = await app.signUp();
    await app.upstreams.openMeteo.fail('refused');
    expect((await ask(person, 'weatherData', farmPosition)).status).toBe(502);
    expect((await ask(person, 'news')).status).toBe(502);
    expect(app.logLines.join('')).not.toContain('key=wrong');
  } finally {
    await app.close();
  }
});

describe('with a key for weatherapi.com', () => {
  let app: UpstreamsApp;

  beforeAll(async () => {
    app = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'k' }), { deadlineMs: 3_000 });
  });
  afterAll(() => app.close());
  beforeEach(() => startAnew(app));

  test.each(faults)('%s of weatherapi.com: Open-Meteo stands in, and is named', async (fault) => {
    const { weatherApi } = app.upstreams;
    const person = await app.signUp();
    expect((await ask(person, 'weatherData', farmPosition)).body.attribution.name).toBe('WeatherAPI.com');
    await weatherApi.fail(fault);
    const asked = weatherApi.seen.length;
    expect(await ask(person, 'weatherData', elsewhere)).toMatchObject({
      status: 200,
      body: { attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' }, stale: false },
    });
    if (fault !== 'refused') expect(weatherApi.seen.length).toBeGreaterThan(asked);
  });

  test('a key and its stand-in both silent: a clear error', async () => {
    const person = await app.signUp();
    await app.upstreams.weatherApi.fail('stalled');
    await failEverything(app, 'stalled');
    const answer = await ask(person, 'weatherData', farmPosition);
    expect(answer).toMatchObject({ status: 504, body: { code: 'upstream_silent' } });
  });

  test('when the budget of the day for weatherapi.com is spent, Open-Meteo is asked instead', async () => {
    const person = await app.signUp();
    await spendBudget(app, 'weatherapi', 30_000);
    const asked = app.upstreams.weatherApi.seen.length;
    const answer = await ask(person, 'weatherData', farmPosition);
    expect(answer).toMatchObject({ status: 200, body: { attribution: { name: 'Open-Meteo' } } });
    expect(app.upstreams.weatherApi.seen.length).toBe(asked);
  });
});
