import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';
import { drawPhoto } from './drill-kit/farm.ts';
import { quantile } from './drill-kit/report.ts';

// A list of 10 rows with a token, beside the floor: bare Fastify with pg on the same query in the same database, in a
// process of its own as the app is. Then the memory of the app at rest.
const ROUNDS = 6;
const SECONDS = 3;
const CONNECTIONS = 16;
const MEMORY_GOAL_MB = 150;

const app = await startApp();
const restMb = await readRestingMemory();
const person = new ScriptedPerson(app.url, app.url);
await person.signUp('bench@example.com', 'maize4ever', 'bench', () => app.readCode('bench@example.com'));
const photo = await drawPhoto();
for (let number = 0; number < 10; number += 1)
  await person.upload('/api/addData', { agri_name: `Field ${number}` }, photo);
const authorization = `Bearer ${await person.readToken()}`;
const floor = await startFloor();

const rates: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
const waits: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
const urls = { ours: `${app.url}/api/getData?limit=10`, floor: floor.url };
for (const url of Object.values(urls)) await load(url);
for (let round = 0; round < ROUNDS; round += 1) {
  const order = round % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
  for (const kind of order) {
    const times = await load(urls[kind]);
    rates[kind].push(times.length / SECONDS);
    waits[kind].push(quantile(times, 0.99));
  }
}
floor.child.kill();
await app.stop();

const rate = { ours: quantile(rates.ours, 0.5), floor: quantile(rates.floor, 0.5) };
const wait = { ours: quantile(waits.ours, 0.5), floor: quantile(waits.floor, 0.5) };
console.log('list of 10 rows        ours      floor   ratio   goal');
console.log(row('requests a second', rate.ours, rate.floor, rate.ours / rate.floor, '>= 0.75'));
console.log(row('p99 ms', wait.ours, wait.floor, wait.ours / wait.floor, '<= 1.5'));
console.log(row('memory at rest, MB', restMb, MEMORY_GOAL_MB, restMb / MEMORY_GOAL_MB, '<= 1'));

function row(name: string, ours: number, base: number, ratio: number, goal: string): string {
  const figures = [ours.toFixed(1), base.toFixed(1)].map((text) => text.padStart(10)).join(' ');
  return `${name.padEnd(18)}${figures} ${ratio.toFixed(2).padStart(7)}   ${goal}`;
}

/** How long each request took that could be made in the time, with a few at once. */
async function load(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await get(url, agent);
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  return times;
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

async function startFloor(): Promise<{ url: string; child: ChildProcess }> {
  const [password, postmaster] = await Promise.all(
    ['postgres.password', 'postgres/postmaster.pid'].map((name) => readFile(join(app.dataDir, name), 'utf8')),
  );
  const child = fork(new URL('./floor/list-server.ts', import.meta.url), {
    env: { PGPORT: postmaster?.split('\n')[3]?.trim() ?? '', PGPASSWORD: password?.trim() ?? '' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, child };
}

async function readRestingMemory(): Promise<number> {
  await sleep(20_000);
  const status = await readFile(`/proc/${app.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
