import { afterEach, expect, test } from 'vitest';
import { faults } from '../../simulators/src/upstreams/upstream-server.ts';
import {
  ask,
  createUpstreamsApp,
  elsewhere,
  failEverything,
  farmPosition,
  spendBudget,
  type UpstreamsApp,
} from '../test/upstreams-app.ts';

let app: UpstreamsApp;
afterEach(() => app.close());

test('a key that is refused reaches people as 502, and never as their own 401', async () => {
  app = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'wrong', NEWSDATA_API_KEY: 'wrong' }));
  const person = await app.signUp();
  await app.upstreams.openMeteo.fail('refused');
  expect((await ask(person, 'weatherData', farmPosition)).status).toBe(502);
  expect((await ask(person, 'news')).status).toBe(502);
  expect(app.logLines.join('')).not.toContain('key=wrong');
});

test.each(faults)('%s of weatherapi.com: Open-Meteo stands in, and is named', async (fault) => {
  app = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'k' }));
  const person = await app.signUp();
  expect((await ask(person, 'weatherData', farmPosition)).body.attribution.name).toBe('WeatherAPI.com');
  await app.upstreams.weatherApi.fail(fault);
  expect(await ask(person, 'weatherData', elsewhere)).toMatchObject({
    status: 200,
    body: { attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' }, stale: false },
  });
});

test('a key and its stand-in both silent: a clear error', async () => {
  app = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'k' }));
  const person = await app.signUp();
  await app.upstreams.weatherApi.fail('stalled');
  await failEverything(app, 'stalled');
  const answer = await ask(person, 'weatherData', farmPosition);
  expect(answer).toMatchObject({ status: 504, body: { code: 'upstream_silent' } });
});

test('when the budget of the day for weatherapi.com is spent, Open-Meteo is asked instead', async () => {
  app = await createUpstreamsApp(() => ({ WEATHERAPI_KEY: 'k' }));
  const person = await app.signUp();
  await spendBudget(app, 'weatherapi', 30_000);
  const answer = await ask(person, 'weatherData', farmPosition);
  expect(answer).toMatchObject({ status: 200, body: { attribution: { name: 'Open-Meteo' } } });
  expect(app.upstreams.weatherApi.seen).toEqual([]);
});
