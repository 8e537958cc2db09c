import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOpenMeteo } from '../../../../../simulators/src/upstreams/open-meteo.ts';
import {
  startUpstream,
  type UpstreamServer,
} from '../../../../../simulators/src/upstreams/upstream-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { postgresCache } from '../../../adapters/cache/builtin.ts';
import { personalAllowance, sharedBudget } from '../../../adapters/limiter/allowance.ts';
import { postgresLimiter } from '../../../adapters/limiter/builtin.ts';
import type { Limit } from '../../../adapters/limiter/port.ts';
import { webUpstreams } from '../../../adapters/upstream/builtin.ts';
import { dailyCallsOf } from '../../../adapters/upstream/public-services.ts';
import { openMeteoDaily } from '../../../adapters/weather/open-meteo-daily.ts';
import { NIGHT_PLACES_PER_USER, nightLimit } from '../../../app/upstreams.ts';
import type { UserId } from '../../../user-id.ts';
import { dailyWeatherService } from '../../weather/daily-service.ts';
import { activityStore } from '../activity-store.ts';
import { agronomyService } from '../agronomy-service.ts';
import { plantingStore } from '../planting-store.ts';
import { taskStore } from '../task-store.ts';
import { outlookService } from './outlook-service.ts';

const DAY_MS = 86_400_000;
const MOST = 2_000;
const agronomy = agronomyService({
  folder: fileURLToPath(new URL('../../../../../content/agronomy', import.meta.url)),
});
const defaultLimit = nightLimit(dailyCallsOf('api.open-meteo.com'));

let database: TestDatabase;
let meteo: UpstreamServer;
let shiftMs: number;

beforeEach(async () => {
  shiftMs = 0;
  [database, meteo] = await Promise.all([createTestDatabase(), startUpstream(answerOpenMeteo)]);
});
afterEach(async () => {
  await meteo.close();
  await database.close();
});

const run = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows;
const now = () => new Date(Date.now() + shiftMs);

/** Users by a common name, each with a planting at every one of their places. */
async function addUsers(name: string, count: number, placesOfUser: number, latitude: number): Promise<void> {
  await run(
    `with picture as (
       insert into picture (name, bytes, width, height) values ($1, 1, 1, 1)
     ), person as (
       insert into app_user (issuer, subject, email, terms_accepted_at)
       select $1, n::text, $1 || n || '@example.com', now() from generate_series(1, $2) as n
       returning id, subject::int as n
     ), item as (
       insert into farm_item (id, user_id, name, image_name)
       select gen_random_uuid(), id, 'Bed', $1 from person returning id, user_id
     )
     insert into planting (id, user_id, farm_item_id, crop, planted_on, method, latitude, longitude, created_at)
     select gen_random_uuid(), person.id, item.id, 'maize', current_date - 20, 'sown', $4::int + n * 0.1, place * 0.05,
       now() + place * interval '1 second'
     from person join item on item.user_id = person.id, generate_series(1, $3) as place`,
    [name, count, placesOfUser, latitude],
  );
}

function openSeason(limit: Limit | undefined) {
  const limiter = postgresLimiter({ pool: database.pool, secret: 'test' });
  const weather = dailyWeatherService({
    reader: openMeteoDaily({
      url: `${meteo.origin}/v1/forecast`,
      upstream: webUpstreams({ userAgent: 'test' })('open-meteo-days'),
    }),
    cache: postgresCache({ pool: database.pool, now }),
    allowance: personalAllowance(limiter, []),
    nightBudget: sharedBudget(limiter, limit),
    nightPlacesPerUser: NIGHT_PLACES_PER_USER,
  });
  const outlooks = outlookService({
    plantings: plantingStore(database.db, MOST),
    tasks: taskStore(database.db),
    activities: activityStore(database.db, MOST),
    agronomy,
    weather,
    now,
  });
  return { outlooks, weather };
}

/** How many plantings of the users were computed with weather. */
async function countWithWeather(name: string): Promise<number> {
  const [row] = await run(
    `select count(*)::int as count from planting join app_user on app_user.id = user_id
     where issuer = $1 and outlook->>'utcOffsetSeconds' is not null`,
    [name],
  );
  return row.count;
}

/** The clock of the app and that of the limits, which is the database's. */
async function passADay(): Promise<void> {
  shiftMs += DAY_MS;
  await run('update rate_limit set expire = 0');
}

test('accounts with thousands of places leave the weather of the day to everyone else', async () => {
  await addUsers('greedy', 5, MOST, 0);
  await addUsers('farmer', 20, 1, 40);
  const { outlooks, weather } = openSeason(defaultLimit);

  await outlooks.planAll();
  expect(meteo.seen).toHaveLength(5 * NIGHT_PLACES_PER_USER + 20);
  expect(meteo.seen.length).toBeLessThanOrEqual(defaultLimit?.points ?? 0);
  expect(await countWithWeather('farmer')).toBe(20);
  const days = await weather.readDays({ latitude: 60, longitude: 60 }, 'farmer' as UserId);
  expect(days?.days.length).toBeGreaterThan(90);

  const asked = meteo.seen.length;
  await outlooks.planAll();
  expect(meteo.seen).toHaveLength(asked);
});

test('users take turns within the share of the job, and what was refused comes first the next night', async () => {
  await addUsers('big', 1, 12, 0);
  await addUsers('small', 8, 1, 40);
  const share = 12;
  const { outlooks } = openSeason({
    name: 'night-places',
    points: share,
    windowSeconds: 86_400,
    isOurs: true,
  });

  expect(await outlooks.planAll()).toBe(share);
  expect(await countWithWeather('small')).toBe(8);
  expect(await countWithWeather('big')).toBe(4);
  expect(await outlooks.planAll()).toBe(0);
  expect(meteo.seen).toHaveLength(share);

  await passADay();
  expect(await outlooks.planAll()).toBe(20);
  expect(await countWithWeather('big')).toBe(12);
  expect(meteo.seen).toHaveLength(2 * share);
});

test('a run that was cut short is taken up again without what it has done', async () => {
  await addUsers('farmer', 3, 1, 0);
  const { outlooks } = openSeason(undefined);
  await outlooks.planAll();
  await run('update planting set outlook_at = null where latitude = (select max(latitude) from planting)');
  expect(await outlooks.planAll()).toBe(1);
  await passADay();
  expect(await outlooks.planAll()).toBe(3);
});
