import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../scripts/running-app.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';

// How long a start takes until `/readyz` says yes, beside the floor: the embedded PostgreSQL alone.
const RUNS = 5;
const dataDir = await mkdtemp(join(tmpdir(), 'agri-bench-'));

const floor = await measure(1, async () => {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'floor'),
    onNotice: () => undefined,
  });
  return () => postgres.stop();
});
const floorAgain = await measure(RUNS, async () => {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'floor'),
    onNotice: () => undefined,
  });
  return () => postgres.stop();
});
const first = await measure(1, startWholeApp);
const again = await measure(RUNS, startWholeApp);
await rm(dataDir, { recursive: true, force: true });

console.log('start              app ms   floor ms   ratio');
print('first, empty', first, floor);
print('with data', again, floorAgain);

async function startWholeApp() {
  const app = await startApp({ dataDir: join(dataDir, 'app') });
  return app.stop;
}

async function measure(runs: number, start: () => Promise<() => Promise<void>>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    const stop = await start();
    times.push(performance.now() - begun);
    await stop();
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

function print(name: string, app: number, floorMs: number): void {
  const columns = [
    app.toFixed(0).padStart(8),
    floorMs.toFixed(0).padStart(10),
    (app / floorMs).toFixed(2).padStart(7),
  ];
  console.log(`${name.padEnd(17)}${columns.join(' ')}`);
}
