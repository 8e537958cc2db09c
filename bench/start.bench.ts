import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/free-port.ts';
import { type RunningApp, startApp } from '../scripts/running-app.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { drawPhoto, signUp } from './fault-test-kit/farm.ts';
import { quantile } from './fault-test-kit/report.ts';

// How long a start takes until `/readyz` says yes: with the embedded PostgreSQL, beside that PostgreSQL alone, and with
// one that runs already, beside bare Fastify with pg. Then the memory of the app at rest, beside the bare server's.
const RUNS = 7;
const REST_MS = 15_000;
const MEMORY_GOAL_MB = 150;
const folder = await mkdtemp(join(tmpdir(), 'agri-bench-'));
const quiet = { onNotice: () => undefined };
const baselineFolder = { dataDir: join(folder, 'baseline'), ...quiet };
const appFolder = { dataDir: join(folder, 'app') };

const first = { baseline: await time(startPostgres), ours: await time(() => startApp(appFolder)) };
const embedded = await takeTurns(() => startApp(appFolder), startPostgres);

const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'beside'), ...quiet });
const { user, password, host, port, database } = postgres.connection;
const url = `postgres://${user}:${password}@${host}:${port}/${database}`;
const besideFolder = { dataDir: join(folder, 'files'), environment: { DATABASE_URL: url } };
await time(() => startApp(besideFolder));
const external = await takeTurns(() => startApp(besideFolder), startBareServer);

const [app, bare] = [await startApp(appFolder), await startBareServer()];
const [rest, bareRest] = await Promise.all([restOf(app.child.pid), restOf(bare.pid)]);
await bare.stop();
await visit(app);
const visited = await restOf(app.child.pid);
await app.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

console.log('start until it answers, ms        ours      baseline   ratio   goal');
print('first, empty', first.ours, first.baseline, '');
print('with data', embedded.ours, embedded.baseline, '<= 2500 ms');
print('with data, PostgreSQL beside', external.ours, external.baseline, '<= 1000 ms');
console.log('memory at rest, MB                ours      baseline   ratio   goal');
print('after a start with data', rest, bareRest, `<= ${MEMORY_GOAL_MB} MB`);
print('after a sign-up, photo, list', visited, bareRest, '');

type Started = { stop: () => Promise<void> };

function startPostgres(): Promise<Started> {
  return startEmbeddedPostgres(baselineFolder);
}

async function startBareServer(): Promise<Started & { pid: number | undefined }> {
  const freePort = await findFreePort();
  const child = fork(new URL('./baseline/start-server.ts', import.meta.url), {
    env: { DATABASE_URL: url, PORT: String(freePort), NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${freePort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(20);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { stop, pid: child.pid };
}

async function time(start: () => Promise<Started>): Promise<number> {
  const begun = performance.now();
  const { stop } = await start();
  const taken = performance.now() - begun;
  await stop();
  return taken;
}

/** The middle of each, started in turns, so that what else the machine does falls on both. */
async function takeTurns(start: () => Promise<Started>, startBaseline: () => Promise<Started>) {
  const times = { ours: [] as number[], baseline: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    times.baseline.push(await time(startBaseline));
    times.ours.push(await time(start));
  }
  return { ours: quantile(times.ours, 0.5), baseline: quantile(times.baseline, 0.5) };
}

async function visit(to: RunningApp): Promise<void> {
  const person = await signUp(to, 'bench');
  await person.upload('/api/addData', { agri_name: 'Field' }, await drawPhoto());
  for (let turn = 0; turn < 20; turn += 1) await person.read('/api/getData?limit=10');
}

async function restOf(pid: number | undefined): Promise<number> {
  await sleep(REST_MS);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

function print(name: string, ours: number, baseline: number, goal: string): void {
  const figures = [ours, baseline].map((figure) => figure.toFixed(0).padStart(10)).join(' ');
  console.log(`${name.padEnd(28)}${figures} ${(ours / baseline).toFixed(2).padStart(7)}   ${goal}`.trimEnd());
}
