import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostmasterAlive, readPostmaster } from '../../src/db/postgres-process.ts';

/** A server that was just being started when its run was killed has written its number by then. */
const WRITTEN_WITHIN_MS = 5_000;
const ENDS_WITHIN_MS = 10_000;

/**
 * A process of its own that ends the PostgreSQL of a test run and takes away its folder when the run has gone, also by
 * SIGKILL: the system closes the pipe from the run then.
 */
async function guard(dataDir: string): Promise<void> {
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
  if (!existsSync(dataDir)) return;
  const givenUpAt = Date.now() + WRITTEN_WITHIN_MS;
  const folder = join(dataDir, 'postgres');
  let postmaster = await readPostmaster(folder);
  while (!postmaster && Date.now() < givenUpAt) {
    await sleep(200);
    postmaster = await readPostmaster(folder);
  }
  if (postmaster) await endPostmaster(postmaster.pid);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function endPostmaster(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + ENDS_WITHIN_MS;
  while (isPostmasterAlive(pid) && Date.now() < deadline) await sleep(50);
  if (isPostmasterAlive(pid)) process.kill(pid, 'SIGQUIT');
}

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('name the folder of the run');
await guard(dataDir);
