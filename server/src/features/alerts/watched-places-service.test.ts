import { fileURLToPath } from 'node:url';
import { limits } from '@agri/contract/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOpenMeteo } from '../../../../simulators/src/upstreams/open-meteo.ts';
import { startUpstream, type UpstreamServer } from '../../../../simulators/src/upstreams/upstream-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { postgresCache } from '../../adapters/cache/builtin.ts';
import { sharedBudget } from '../../adapters/limiter/allowance.ts';
import { postgresLimiter } from '../../adapters/limiter/builtin.ts';
import { prometheusMetrics } from '../../adapters/metrics/builtin.ts';
import { addDatabaseReadings } from '../../adapters/metrics/database-readings.ts';
import { webUpstreams } from '../../adapters/upstream/builtin.ts';
import { dailyCallsOf } from '../../adapters/upstream/public-services.ts';
import { openMeteo } from '../../adapters/weather/open-meteo.ts';
import { watchedLimit } from '../../app/upstreams.ts';
import { agronomyService } from '../season/agronomy-service.ts';
import { forecastService } from '../weather/forecast-service.ts';
import { causeStore } from './cause-store.ts';
import { deliveryService } from './delivery-service.ts';
import { digestStore } from './digest-store.ts';
import { alertStore } from './store.ts';
import { weatherCauses } from './weather-service.ts';

const USERS = 250;
const HOUR_MS = 3_600_000;
const thresholds = agronomyService({
  folder: fileURLToPath(new URL('../../../../content/agronomy', import.meta.url)),
}).readThresholds();
const limit = watchedLimit(dailyCallsOf('api.open-meteo.com'));

let database: TestDatabase;
let meteo: UpstreamServer;
let shiftMs: number;

beforeEach(async () => {
  shiftMs = 0;
  database = await createTestDatabase();
  meteo = await startUpstream((seen) => {
    const reply = answerOpenMeteo(seen);
    const body = JSON.parse(String(reply.body));
    // Frost in the coming night, whatever the hour of this test.
    if (body.hourly) body.hourly.temperature_2m = body.hourly.temperature_2m.map(() => -3);
    return { ...reply, body: JSON.stringify(body) };
  });
});
afterEach(async () => {
  await meteo.close();
  await database.close();
});

const run = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows;
const now = () => new Date(Date.now() + shiftMs);

/** Users who want frost alerts, each with a planting at every one of their places. */
async function addUsers(count: number, placesOfUser = 1): Promise<void> {
  await run(
    `with picture as (
       insert into picture (name, bytes, width, height) values ('bed', 1, 1, 1)
     ), person as (
       insert into app_user (issuer, subject, email, terms_accepted_at)
       select 'test', n::text, n || '@example.com', now() from generate_series(1, $1) as n
       returning id, subject::int as n
     ), item as (
       insert into farm_item (id, user_id, name, image_name)
       select gen_random_uuid(), id, 'Bed', 'bed' from person returning id, user_id
     ), settings as (
       insert into alert_settings (user_id, kinds, quiet_from, quiet_until)
       select id, '{frost}', '00:00', '00:00' from person
     )
     insert into planting (id, user_id, farm_item_id, crop, planted_on, method, latitude, longitude, created_at)
     select gen_random_uuid(), person.id, item.id, 'maize', current_date, 'sown', n * 0.1, place * 0.1,
       now() + place * interval '1 second'
     from person join item on item.user_id = person.id, generate_series(1, $2) as place`,
    [count, placesOfUser],
  );
}

function watch() {
  const limiter = postgresLimiter({ pool: database.pool, secret: 'test' });
  const upstream = webUpstreams({ userAgent: 'test' });
  const forecasts = forecastService({
    weather: openMeteo({
      forecastUrl: `${meteo.origin}/v1/forecast`,
      airQualityUrl: `${meteo.origin}/v1/air-quality`,
      forecast: upstream('open-meteo'),
      air: upstream('open-meteo-air'),
    }),
    cache: postgresCache({ pool: database.pool, now }),
    budget: sharedBudget(limiter, limit),
    hourlyPlaces: limit?.points,
    thresholds,
    now,
  });
  const alerts = alertStore(database.db);
  const { tell } = deliveryService({
    store: alerts,
    digests: digestStore(database.db),
    channels: {},
    completeAddress: (_kind, _id, address) => address,
    jobs: { work: async () => undefined, add: async () => undefined, addAll: async () => undefined },
    now,
  });
  return weatherCauses({
    store: causeStore(database.db),
    alerts,
    forecastOf: forecasts.watch,
    hourlyPlaces: forecasts.hourlyPlaces,
    tell,
    thresholds,
    checkSeconds: 900,
    now,
  });
}

/** The app's clock and that of the limits, which is the database's. */
async function passAnHour(): Promise<void> {
  shiftMs += HOUR_MS;
  await run('update rate_limit set expire = 0');
}

const placesAsked = () =>
  new Set(
    meteo.seen
      .filter(({ url }) => url.pathname.endsWith('/forecast'))
      .map(({ url }) => `${url.searchParams.get('latitude')},${url.searchParams.get('longitude')}`),
  ).size;
const notified = async () =>
  (await run('select distinct user_id from alert where kind = $1', ['frost'])).length;

async function readGauge(): Promise<Record<string, number>> {
  const metrics = prometheusMetrics({ version: '0', prices: undefined });
  addDatabaseReadings(metrics, database.pool);
  const { text } = await metrics.write();
  const found = text.matchAll(/^agri_alert_places\{state="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, state, count]) => [state, Number(count)]));
}

test('looks at every place within two hours of the budget, and notifies every user of a frost', async () => {
  await addUsers(USERS);
  const weather = watch();

  await weather.check();
  const first = placesAsked();
  expect(first).toBe(limit?.points);
  expect(await readGauge()).toEqual({ looked_at: first, waiting: USERS - first });
  // The rest of the hour: nothing is left, and the refused keep their turn.
  await weather.check();
  expect(placesAsked()).toBe(first);

  await passAnHour();
  await weather.check();
  expect(placesAsked()).toBe(USERS);
  expect(await notified()).toBe(USERS);
  expect(await readGauge()).toEqual({ looked_at: USERS });
});

test('a user with many places holds up nobody, and no more than ten are looked at', async () => {
  await addUsers(1, 300);
  await run(
    `with person as (
       insert into app_user (issuer, subject, email, terms_accepted_at)
       values ('test', 'one', 'one@example.com', now()) returning id
     )
     insert into alert_settings (user_id, kinds, quiet_from, quiet_until, place)
     select id, '{frost}', '00:00', '00:00', '{"name": "Home", "latitude": 50, "longitude": 50}' from person`,
  );
  await watch().check();
  expect(placesAsked()).toBe(limits.alertPlaces + 1);
  expect(await notified()).toBe(2);
  expect(await readGauge()).toEqual({ looked_at: 11, over_limit: 290 });
});

test('a service that is not asked takes nothing from the budget', async () => {
  await addUsers(20);
  const weather = watch();
  await meteo.fail('server error');
  await weather.check();
  const [count] = await run("select points from rate_limit where key like 'watched-places:%'");
  // The circuit opens after a few failures; what it holds back is given back.
  expect(count.points).toBeLessThan(20);
});
