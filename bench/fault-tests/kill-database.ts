import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../scripts/running-app.ts';
import { readPostmaster } from '../../server/src/db/postgres-process.ts';
import { countWritten, drawPhoto, findLosses, keepWriting, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, untilTrue } from '../fault-test-kit/report.ts';

// kill -9 of the embedded PostgreSQL in the middle of writes, now and then once more while it starts again. The app
// stays, and starts it again.
const CYCLES = Number(process.env.FAULT_TEST_CYCLES ?? 50);
const TWICE_EVERY = 5;
const WITHIN_MS = 10_000;
const GIVE_UP_MS = 30_000;
const WRITES_A_SECOND = 50;

const report = openReport();
const dataDir = await mkdtemp(join(tmpdir(), 'agri-fault-'));
const app = await startApp({ dataDir });
const person = await signUp(app, 'tester');
const writing = keepWriting(person, await drawPhoto());
let slowestMs = 0;
let writingSeconds = 0;
let written = 0;
let healed = 0;
let killed = 0;

for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
  const before = countWritten(writing);
  const begun = performance.now();
  await sleep(300 + ((cycle * 137) % 500));
  const first = await killPostmaster(0);
  writingSeconds += (performance.now() - begun) / 1000;
  written += countWritten(writing) - before;
  const last = cycle % TWICE_EVERY === 0 ? await killPostmaster(first) : first;
  const took = await untilWritten(last);
  if (took !== undefined) healed += 1;
  slowestMs = Math.max(slowestMs, took ?? GIVE_UP_MS);
}
await writing.stop();

const perSecond = written / writingSeconds;
const count = countWritten(writing);
report.tried(
  `${killed} kills in ${CYCLES} cycles under ${perSecond.toFixed(0)} acknowledged writes a second`,
);
const losses = await findLosses(person, writing);
const alive = app.child.exitCode === null;
await app.stop();
await rm(dataDir, { recursive: true, force: true });

report.expect('at least 50 writes a second were going on', perSecond >= WRITES_A_SECOND);
report.expect('each write was answered or refused', writing.unanswered === 0, `${writing.unanswered} not`);
report.expect('no acknowledged write is lost', losses.lost === 0 && count > 0, `${losses.lost} of ${count}`);
report.expect('no item without its picture', losses.broken === 0, `${losses.broken} of ${losses.items}`);
report.expect('the app lived on and healed each time', alive && healed === CYCLES, `${healed} of ${CYCLES}`);
report.expect('writes again within 10 s', slowestMs <= WITHIN_MS, `slowest ${ms(slowestMs)}`);
report.finish();

/** Kills the server that runs or starts, other than the one that was killed before; gives its pid. */
async function killPostmaster(before: number): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    const found = await readPostmaster(join(dataDir, 'postgres'));
    if (found && found.pid !== before) {
      process.kill(found.pid, 'SIGKILL');
      killed += 1;
      return found.pid;
    }
    await sleep(1);
  }
  return before;
}

/** How long until the next server takes writes. What was still answered by the one that was killed does not count. */
function untilWritten(before: number): Promise<number | undefined> {
  let since: number | undefined;
  return untilTrue(GIVE_UP_MS, async () => {
    const next = await readPostmaster(join(dataDir, 'postgres'));
    if (!next?.ready || next.pid === before) return false;
    since ??= countWritten(writing);
    return countWritten(writing) > since + 1 && (await person.get('/readyz')).ok;
  });
}
