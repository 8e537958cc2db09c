import { drawCrop } from '../scripts/demo/draw-crop.ts';
import { openDatabase } from '../scripts/open-database.ts';
import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';
import { quantile } from './drill-kit/report.ts';

// A page of 100 out of 10,000 records by HTTP, beside two floors on one connection: the bare query of the same rows
// whole, and of just the columns that the page is made of.
const RECORDS = 10_000;
const TRIES = 300;
const AT_ONCE = 50;
const TRIES_AT_ONCE = 40;

const app = await startApp();
const person = new ScriptedPerson(app.url, app.url);
await person.signUp('bench@example.com', 'maize4ever', 'bench', () => app.readCode('bench@example.com'));
const photo = await drawCrop({
  leaf: '#3f8f3a',
  vein: '#7fc06a',
  soil: '#7a5a3c',
  spots: 0.3,
  yellow: 0.1,
  seed: 3,
});
const item = await person.upload('/api/addData', { agri_name: 'Field' }, photo);
await person.upload('/api/addAgriData', { id: item, agri_prompt: 'brown rings' }, photo);

const client = await openDatabase(app);
await client.query(
  `insert into farm_record (farm_item_id, user_id, image_name, prompt, content, mode, status, measurements, created_at)
   select farm_item_id, user_id, image_name, prompt, content, mode, status, measurements, created_at - make_interval(mins => n)
   from farm_record, generate_series(1, $1::int) as n`,
  [RECORDS],
);
await client.query('analyze farm_record');

const select = (columns: string) => `select ${columns}, item.name from farm_record as record
  join farm_item as item on item.id = record.farm_item_id
  where record.farm_item_id = $1 order by record.created_at desc, record.id desc limit 100`;
const whole = select('record.*');
const same =
  select(`record.id, record.farm_item_id, record.image_name, record.created_at, record.prompt, record.mode,
  record.status, record.step, record.measurements, record.more_images, to_char(record.recheck_on, 'YYYY-MM-DD'),
  record.first_paragraph`);
const times = { whole: [] as number[], same: [] as number[], ours: [] as number[] };
for (let index = 0; index < TRIES; index += 1) {
  times.whole.push(await time(() => client.query(whole, [item])));
  times.same.push(await time(() => client.query(same, [item])));
  times.ours.push(await time(() => person.postForText('/api/getAgriData/preview', { id: item })));
}
const together = await Promise.all(Array.from({ length: AT_ONCE }, () => askAgain()));
await client.end();
await app.stop();

console.log('page of 100 of 10,000            p50 ms     p95 ms   ratio of p95 to it');
const ours = quantile(times.ours, 0.95);
for (const [name, values] of [
  ['by HTTP', times.ours],
  ['floor, whole rows', times.whole],
  ['floor, same columns', times.same],
] as const) {
  print(name, values, (ours / quantile(values, 0.95)).toFixed(2).padStart(21));
}
print(`by HTTP, ${AT_ONCE} connections`, together.flat(), '   (goal 300 ms)');
// The app opens its own connections to the database meanwhile.
print(
  'the first request of each',
  together.map(([first = 0]) => first),
  '',
);

function print(name: string, values: number[], note: string): void {
  const [half, most] = [quantile(values, 0.5), quantile(values, 0.95)];
  console.log(`${name.padEnd(28)} ${half.toFixed(2).padStart(10)} ${most.toFixed(2).padStart(10)}${note}`);
}

async function askAgain(): Promise<number[]> {
  const own: number[] = [];
  for (let index = 0; index < TRIES_AT_ONCE; index += 1)
    own.push(await time(() => person.postForText('/api/getAgriData/preview', { id: item })));
  return own;
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}
