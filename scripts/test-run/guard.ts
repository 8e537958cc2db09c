import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster, stopPostmaster } from '../../server/src/db/postgres-process.ts';
import { listProcessesOf } from './list-processes.ts';

const ENDS_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * A process of its own that ends what a test run left behind and removes its folder. It waits for the pipe from the run,
 * which the system closes when the run has gone, also by SIGKILL.
 */
async function guard(folder: string): Promise<void> {
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
  const deadlineMs = Date.now() + ENDS_WITHIN_MS;
  // A process that was killed may just have started another one, and a PostgreSQL that starts has no number yet.
  while (Date.now() < deadlineMs) {
    const left = await listProcessesOf(folder);
    const postmasters = await listPostmasters(folder);
    if (left.length === 0 && postmasters.length === 0) break;
    for (const { pid, program } of left) if (program !== 'postgres') end(pid, 'SIGKILL');
    // It removes its shared memory itself, which it could not after SIGKILL.
    // One may end by itself just now.
    await Promise.allSettled(postmasters.map(stopPostmaster));
    await sleep(LOOK_AGAIN_MS);
  }
  for (const { pid } of await listProcessesOf(folder)) end(pid, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function listPostmasters(folder: string): Promise<number[]> {
  const files = globSync(`${folder}/{,*/,*/*/}postgres/postmaster.pid`);
  const found = await Promise.all(files.map((file) => readPostmaster(dirname(file))));
  return found.flatMap((postmaster) => postmaster?.pid ?? []);
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder of the run');
await guard(folder);
