import { fileURLToPath } from 'node:url';
import { findDatabase } from '../scripts/open-database.ts';
import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';
import { postgresCache } from '../server/src/adapters/cache/builtin.ts';
import { openMeteoDaily } from '../server/src/adapters/weather/open-meteo-daily.ts';
import { connectDatabase } from '../server/src/db/connect.ts';
import { activityStore } from '../server/src/features/season/activity-store.ts';
import { agronomyService } from '../server/src/features/season/agronomy-service.ts';
import { outlookService } from '../server/src/features/season/outlook/outlook-service.ts';
import { plantingStore } from '../server/src/features/season/planting-store.ts';
import { taskStore } from '../server/src/features/season/task-store.ts';
import { dailyWeatherService } from '../server/src/features/weather/daily-service.ts';
import { startUpstreams } from '../simulators/src/upstreams/start-upstreams.ts';
import { drawPhoto } from './fault-test-kit/farm.ts';
import { quantile } from './fault-test-kit/report.ts';

// Home of a person with 50 plantings beside the list of the same 50 items, and the nightly run of 10,000 plantings in 500
// places, with a simulated weather service, in a process of its own.
const BEDS = 50;
const ROUNDS = 300;
const PLANTINGS = Number(process.env.BENCH_PLANTINGS ?? 10_000);
const PLACES = PLANTINGS / 20;
const SAMPLE_MS = 50;
const MEGABYTE = 1_048_576;
const crops = [
  'maize',
  'tomato',
  'rice',
  'bean',
  'potato',
  'wheat',
  'onion',
  'groundnut',
  'cotton',
  'banana',
];

const upstreams = await startUpstreams();
const app = await startApp({ environment: upstreams.settings });
const person = new ScriptedPerson(app.url, app.url);
await person.signUp('bench@example.com', 'maize4ever', 'bench', () => app.readCode('bench@example.com'));
const photo = await drawPhoto();
const place = { lat: 20, lon: 73.79, name: 'Nashik' };
for (let bed = 0; bed < BEDS; bed += 1) {
  const agri_id = await person.upload('/api/addData', { agri_name: `Bed ${bed}` }, photo);
  const facts = { crop: crops[bed % crops.length], planted_on: daysAgo(bed * 2), method: 'sown', place };
  await person.post('/api/setPlanting', { agri_id, ...facts, irrigation: 'furrow' });
}
const authorization = `Bearer ${await person.readToken()}`;
const times: Record<'home' | 'list', number[]> = { home: [], list: [] };
for (let round = 0; round < 2 * ROUNDS; round += 1) {
  const kind = round % 2 === 0 ? 'home' : 'list';
  const begun = performance.now();
  const path = kind === 'home' ? '/api/getToday' : `/api/getData?limit=${BEDS}`;
  const answer = await fetch(app.url + path, { headers: { authorization } });
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // The first ones compile the code and read the guide.
  if (round > ROUNDS / 5) times[kind].push(performance.now() - begun);
}

const connection = connectDatabase(
  { host: '127.0.0.1', user: 'agri', database: 'agri', ...(await findDatabase(app)) },
  (error) => console.error(error.message),
);
const { db, pool } = connection;
await pool.query('delete from planting');
await pool.query(
  `insert into planting (id, user_id, farm_item_id, crop, planted_on, method, latitude, longitude, irrigation, created_at)
   select gen_random_uuid(), item.user_id, item.id, ($1::text[])[1 + n % 10], current_date - n % 90, 'sown',
     10 + (n % $2) * 0.01, 73.79, 'furrow', now()
   from generate_series(1, $3) as n cross join lateral (
     select * from farm_item offset n % $4 limit 1) as item`,
  [crops, PLACES, PLANTINGS, BEDS],
);
const agronomy = agronomyService({ folder: fileURLToPath(new URL('../content/agronomy', import.meta.url)) });
await agronomy.load();
let asked = 0;
let nights = 0;
const outlooks = outlookService({
  plantings: plantingStore(db, PLANTINGS),
  tasks: taskStore(db),
  activities: activityStore(db, PLANTINGS),
  agronomy,
  weather: dailyWeatherService({
    reader: openMeteoDaily({
      url: upstreams.openMeteo.origin,
      upstream: {
        read: async ({ url }, parse) => {
          asked += 1;
          const answer = await fetch(url);
          return parse({ bytes: Buffer.from(await answer.arrayBuffer()), contentType: 'application/json' });
        },
      },
    }),
    cache: postgresCache({ pool, now: () => new Date() }),
    allowance: { fetchFor: (_person, fetchNow) => fetchNow() },
    nightBudget: { fetchWithin: (fetchNow) => fetchNow() },
    nightPlacesPerUser: undefined,
  }),
  now: () => new Date(Date.now() + nights * 86_400_000),
});
const first = await measureRun();
const askedFirst = asked;
nights = 1;
const second = await measureRun();
const { rows: made } = await pool.query('select count(*)::int as count from season_task');
await connection.close();
await app.stop();
await upstreams.close();

const [home, list] = [quantile(times.home, 0.5), quantile(times.list, 0.5)];
console.log('season                                ours   baseline   goal');
console.log(
  row(`home of ${BEDS} plantings, ms`, home, list, `<= 1.5 x the list: ${(home / list).toFixed(2)}`),
);
console.log(row(`first night of ${PLANTINGS} plantings, s`, first.seconds, undefined, '<= 30'));
console.log(row('next night, s', second.seconds, undefined, '<= 30'));
console.log(row('memory more, MB', Math.max(first.megabytes, second.megabytes), undefined, '< 150'));
console.log(row(`questions for ${PLACES} places`, askedFirst, undefined, `<= ${PLACES}`));
console.log(row('questions of the next night', asked - askedFirst, undefined, '0 within six hours'));
console.log(row('tasks made', made[0].count, undefined, ''));

/** One run over all plantings: how long, and how much more memory at most. */
async function measureRun(): Promise<{ seconds: number; megabytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, SAMPLE_MS);
  const begun = performance.now();
  const count = await outlooks.planAll();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(sampling);
  if (count !== PLANTINGS) throw new Error(`${count} plantings were planned`);
  return { seconds, megabytes: (most - before) / MEGABYTE };
}

function daysAgo(count: number): string {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
}

function row(name: string, ours: number, baseline: number | undefined, goal: string): string {
  const figures = [ours, baseline].map((figure) =>
    (figure === undefined ? '' : figure.toFixed(1)).padStart(9),
  );
  return `${name.padEnd(34)}${figures.join('  ')}   ${goal}`;
}
