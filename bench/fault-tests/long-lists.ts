import { openDatabase } from '../../scripts/open-database.ts';
import { startApp } from '../../scripts/running-app.ts';
import { drawPhoto, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, quantile, time } from '../fault-test-kit/report.ts';

// One person with 10,000 records: pages of 100, asked over 50 connections at once.
const RECORDS = 10_000;
const CONNECTIONS = 50;
const PAGES_EACH = 40;
const P95_WITHIN_MS = 300;

const report = openReport();
const app = await startApp();
const person = await signUp(app, 'reader');
const photo = await drawPhoto(3);
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
await client.end();

report.tried(`pages of 100 of ${RECORDS} records over ${CONNECTIONS} connections`);
const times = (await Promise.all(Array.from({ length: CONNECTIONS }, readPages))).flat();
const p95 = quantile(times, 0.95);
report.expect(
  'p95 is at most 300 ms',
  p95 <= P95_WITHIN_MS,
  `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(p95)}`,
);
await app.stop();
report.finish();

async function readPages(): Promise<number[]> {
  const own: number[] = [];
  for (let page = 0; page < PAGES_EACH; page += 1)
    own.push(await time(() => person.postForText('/api/getAgriData/preview', { id: item })));
  return own;
}
