import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawCrop } from '../../scripts/demo/draw-crop.ts';
import { type RunningApp, startApp } from '../../scripts/running-app.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';
import { readPostmaster } from '../../server/src/db/postgres-process.ts';

// kill -9 of the app in the middle of writes: nothing acknowledged may be lost, nothing half may be left.
const CYCLES = Number(process.env.DRILL_CYCLES ?? 10);
const WRITERS = 8;
const READY_WITHIN_MS = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), 'agri-drill-'));
let app = await startApp({ dataDir });
const port = Number(new URL(app.url).port);
const person = new ScriptedPerson(app.url, app.url);
const email = 'drill@example.com';
await person.signUp(email, 'maize4ever', 'drill', () => app.readCode(email));
const photo = await drawCrop({
  leaf: '#3f8f3a',
  vein: '#7fc06a',
  soil: '#7a5a3c',
  spots: 0.3,
  yellow: 0.1,
  seed: 5,
});
const acknowledged = new Set<string>();
let slowestMs = 0;

for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
  const before = acknowledged.size;
  const writing = Array.from({ length: WRITERS }, () => writeUntilRefused());
  await sleep(300 + ((cycle * 137) % 700));
  app.child.kill('SIGKILL');
  await once(app.child, 'exit');
  await Promise.all(writing);
  const begun = performance.now();
  app = await startApp({ dataDir, port });
  slowestMs = Math.max(slowestMs, performance.now() - begun);
  console.log(`cycle ${cycle}: ${acknowledged.size - before} writes acknowledged before the kill`);
}

const kept = await listItems();
const lost = [...acknowledged].filter((id) => !kept.has(id));
const broken = await countBrokenPictures([...kept.values()]);
const left = await stopGently(app);
await rm(dataDir, { recursive: true, force: true });

console.log(`tried: ${CYCLES} kills, ${acknowledged.size} acknowledged writes`);
console.log(
  `held: ${kept.size} items kept, slowest start ${slowestMs.toFixed(0)} ms, stopped in ${left.stopMs.toFixed(0)} ms`,
);
console.log(
  `lost: ${lost.length} writes, ${broken} items without their picture, ${left.postgres ? 'a PostgreSQL left behind' : 'no PostgreSQL left behind'}`,
);
const fault =
  lost.length > 0 ||
  broken > 0 ||
  left.postgres ||
  slowestMs > READY_WITHIN_MS ||
  left.stopMs > READY_WITHIN_MS;
process.exit(fault || acknowledged.size === 0 ? 1 : 0);

async function writeUntilRefused(): Promise<void> {
  for (;;) {
    try {
      acknowledged.add(
        await person.upload('/api/addData', { agri_name: `Item ${acknowledged.size}` }, photo),
      );
    } catch {
      return;
    }
  }
}

async function listItems(): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  let cursor = '';
  do {
    const answer = await person.get(`/api/getData?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    for (const item of (await answer.json()) as { _id: string; image_name: string }[])
      items.set(item._id, item.image_name);
    cursor = answer.headers.get('next-cursor') ?? '';
  } while (cursor);
  return items;
}

async function countBrokenPictures(names: string[]): Promise<number> {
  let broken = 0;
  for (const name of names) {
    const answer = await person.get(`/images/${name}.jpg`);
    if (!answer.ok || (await answer.arrayBuffer()).byteLength < 1000) broken += 1;
  }
  return broken;
}

async function stopGently(running: RunningApp): Promise<{ stopMs: number; postgres: boolean }> {
  const begun = performance.now();
  await running.stop();
  const stopMs = performance.now() - begun;
  return { stopMs, postgres: (await readPostmaster(join(dataDir, 'postgres'))) !== undefined };
}
