import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../scripts/running-app.ts';
import { readPostmaster } from '../../server/src/db/postgres-process.ts';
import { countWritten, drawPhoto, findLosses, keepWriting, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, time } from '../fault-test-kit/report.ts';

// kill -9 of the app in the middle of writes: nothing acknowledged may be lost, nothing half may be left.
const CYCLES = Number(process.env.FAULT_TEST_CYCLES ?? 50);
const WITHIN_MS = 10_000;
const WRITES_A_SECOND = 50;

const report = openReport();
const dataDir = await mkdtemp(join(tmpdir(), 'agri-fault-'));
let app = await startApp({ dataDir });
const port = Number(new URL(app.url).port);
const person = await signUp(app, 'tester');
const writing = keepWriting(person, await drawPhoto());
let slowestMs = 0;
let writingSeconds = 0;
let written = 0;

for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
  const before = countWritten(writing);
  const begun = performance.now();
  await sleep(300 + ((cycle * 137) % 500));
  app.child.kill('SIGKILL');
  writingSeconds += (performance.now() - begun) / 1000;
  await once(app.child, 'exit');
  written += countWritten(writing) - before;
  slowestMs = Math.max(slowestMs, await time(async () => (app = await startApp({ dataDir, port }))));
}
await writing.stop();

const perSecond = written / writingSeconds;
const count = countWritten(writing);
report.tried(`${CYCLES} kills under ${perSecond.toFixed(0)} acknowledged writes a second`);
const losses = await findLosses(person, writing);
const stopMs = await time(app.stop);
const left = await readPostmaster(join(dataDir, 'postgres'));
await rm(dataDir, { recursive: true, force: true });

report.expect('at least 50 writes a second were going on', perSecond >= WRITES_A_SECOND);
report.expect('each write was answered or refused', writing.unanswered === 0, `${writing.unanswered} not`);
report.expect('no acknowledged write is lost', losses.lost === 0 && count > 0, `${losses.lost} of ${count}`);
report.expect('no item without its picture', losses.broken === 0, `${losses.broken} of ${losses.items}`);
report.expect('ready within 10 s', slowestMs <= WITHIN_MS, `slowest ${ms(slowestMs)}`);
report.expect('stopped within 10 s, no PostgreSQL left', stopMs <= WITHIN_MS && !left, ms(stopMs));
report.finish();
