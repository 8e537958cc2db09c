import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawCrop } from '../../scripts/demo/draw-crop.ts';
import { startApp } from '../../scripts/running-app.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';
import { findMetadata, installExiftool } from '../exiftool.ts';

// Every captured picture through both calls of the app as a process: what it answers, how long that takes, how its
// memory grows, and what exiftool still finds in the files that it keeps.
const ANSWER_WITHIN_MS = 2_000;
const GROWTH_WITHIN_MB = 300;
const AT_ONCE = 4;

const folder = resolve(process.env.CAPTURES_DIR ?? '../shared/captures', 'images');
if (!existsSync(folder)) {
  console.log(`skipped: there are no captured pictures at ${folder}`);
  process.exit(0);
}
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const kindOf = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
const kinds = [...new Set(files.map(kindOf))].sort();

installExiftool();
const dataDir = await mkdtemp(join(tmpdir(), 'agri-fault-'));
const app = await startApp({ dataDir });
const person = new ScriptedPerson(app.url, app.url);
await person.signUp('photos@example.com', 'maize4ever', 'tester', () => app.readCode('photos@example.com'));
const look = { leaf: '#3f8f3a', vein: '#7fc06a', soil: '#7a5a3c', spots: 0.3, yellow: 0.1, seed: 5 };
const item = await person.upload('/api/addData', { agri_name: 'Bed' }, await drawCrop(look));

const calls = [
  { path: '/api/addData', fields: (name: string) => ({ agri_name: name }) },
  { path: '/api/addAgriData', fields: (name: string) => ({ id: item, agri_prompt: name }) },
];
const baseMb = readMemoryMb();
let slowestMs = 0;
let highestMb = baseMb;
const wrong: string[] = [];

console.log('pictures       files   answers                 slowest s   growth MB');
for (const kind of kinds)
  await sendKind(
    kind,
    files.filter((file) => kindOf(file) === kind),
  );
await sendAllAtOnce();
const ready = await fetch(`${app.url}/readyz`);
await app.stop();
const { read, told } = findMetadata(join(dataDir, 'images'));
await rm(dataDir, { recursive: true, force: true });

const growthMb = highestMb - baseMb;
console.log(`slowest answer ${(slowestMs / 1000).toFixed(2)} s, memory from ${baseMb} to ${highestMb} MB`);
console.log(`stored files: ${read} read by exiftool, ${told.length} with more than pixels`);
for (const { file, tags } of told) console.log(`LOST: ${file}: ${tags.join(' ')}`);
for (const text of wrong) console.log(`LOST: ${text}`);
const held =
  ready.ok &&
  read > 0 &&
  told.length + wrong.length === 0 &&
  slowestMs <= ANSWER_WITHIN_MS &&
  growthMb <= GROWTH_WITHIN_MB;
console.log(held ? 'all held' : 'LOST');
process.exit(held ? 0 : 1);

async function sendKind(kind: string, pictures: string[]): Promise<void> {
  const statuses = new Map<number, number>();
  let slowest = 0;
  const peak = watchMemory();
  for (const file of pictures) {
    for (const { path, fields } of calls) {
      const { status, ms } = await send(path, fields(file.slice(-60)), readFileSync(file));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, ms);
      if (status !== 200 && (status < 400 || status >= 500)) wrong.push(`${file}: ${status} of ${path}`);
    }
  }
  const grown = (await peak()) - baseMb;
  slowestMs = Math.max(slowestMs, slowest);
  const answers = [...statuses].sort().map(([status, count]) => `${count} x ${status}`);
  console.log(
    `${kind.padEnd(16)} ${String(pictures.length).padStart(3)}   ${answers.join(', ').padEnd(22)} ${(slowest / 1000).toFixed(2).padStart(10)} ${String(grown).padStart(11)}`,
  );
}

/** The same again by several at once: the codec takes them in turn, so that memory stays bounded. */
async function sendAllAtOnce(): Promise<void> {
  const queue = [...files];
  const peak = watchMemory();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = queue.pop(); file; file = queue.pop()) {
        const { status } = await send('/api/addData', { agri_name: 'At once' }, readFileSync(file));
        if (status >= 500) wrong.push(`${file}: ${status} with others at once`);
      }
    }),
  );
  console.log(
    `${AT_ONCE} at once       ${files.length}   ${' '.repeat(33)} ${String((await peak()) - baseMb).padStart(11)}`,
  );
}

async function send(path: string, fields: Record<string, string>, photo: Buffer) {
  const begun = performance.now();
  const answer = await person.sendForm(path, fields, { photo });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

/** Looks at the memory until it is asked for the highest. */
function watchMemory(): () => Promise<number> {
  let highest = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      highest = Math.max(highest, readMemoryMb());
      await sleep(10);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    highestMb = Math.max(highestMb, highest);
    return highest;
  };
}

function readMemoryMb(): number {
  const status = readFileSync(`/proc/${app.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
