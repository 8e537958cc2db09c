import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../scripts/running-app.ts';
import { readPostmaster } from '../../server/src/db/postgres-process.ts';
import { drawPhoto, findLosses, keepWriting, signUp } from '../drill-kit/farm.ts';
import { ms, openReport, time } from '../drill-kit/report.ts';

// kill -9 of the app in the middle of writes: nothing acknowledged may be lost, nothing half may be left.
const CYCLES = Number(process.env.DRILL_CYCLES ?? 20);
const WITHIN_MS = 10_000;
const WRITES_A_SECOND = 50;

const report = openReport();
const dataDir = await mkdtemp(join(tmpdir(), 'agri-drill-'));
let app = await startApp({ dataDir });
const port = Number(new URL(app.url).port);
const person = await signUp(app, 'drill');
const photo = await drawPhoto();
const acknowledged = { items: new Set<string>(), devices: new Set<string>() };
let slowestMs = 0;
let writingSeconds = 0;

for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
  const writing = keepWriting(person, photo);
  const begun = performance.now();
  await sleep(600 + ((cycle * 137) % 700));
  app.child.kill('SIGKILL');
  await once(app.child, 'exit');
  writingSeconds += (performance.now() - begun) / 1000;
  await writing.stop();
  for (const id of writing.items) acknowledged.items.add(id);
  for (const id of writing.devices) acknowledged.devices.add(id);
  slowestMs = Math.max(slowestMs, await time(async () => (app = await startApp({ dataDir, port }))));
}

const count = acknowledged.items.size + acknowledged.devices.size;
report.tried(`${CYCLES} kills under ${(count / writingSeconds).toFixed(0)} acknowledged writes a second`);
const losses = await findLosses(person, acknowledged);
const stopMs = await time(app.stop);
const left = await readPostmaster(join(dataDir, 'postgres'));
await rm(dataDir, { recursive: true, force: true });

report.expect('at least 50 writes a second were going on', count / writingSeconds >= WRITES_A_SECOND);
report.expect('no acknowledged write is lost', losses.lost === 0 && count > 0, `${losses.lost} of ${count}`);
report.expect('no item without its picture', losses.broken === 0, `${losses.broken} of ${losses.items}`);
report.expect('ready within 10 s', slowestMs <= WITHIN_MS, `slowest ${ms(slowestMs)}`);
report.expect('stopped within 10 s, no PostgreSQL left', stopMs <= WITHIN_MS && !left, ms(stopMs));
report.finish();
