import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listProcessesOf } from './list-processes.ts';

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
/** Starts a PostgreSQL and a process that takes no SIGTERM, as a run of browser tests does. */
const program = `
  import { spawn } from 'node:child_process';
  import { mkdtemp } from 'node:fs/promises';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  const { openRunFolder } = await import(${at('./run-folder.ts')});
  const { startEmbeddedPostgres } = await import(${at('../../server/src/db/embedded.ts')});
  const run = openRunFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-e2e-'));
  await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
  const stubborn = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('up')";
  spawn(process.execPath, ['-e', stubborn], { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  process.on('message', async (ending) => {
    if (ending === 'throw') throw new Error('the run failed');
    await run.close();
    process.exit(0);
  });`;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'agri-endings-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const endings: Record<string, (run: ChildProcess) => void> = {
  'is over': (run) => run.send('close'),
  fails: (run) => run.send('throw'),
  'is interrupted': (run) => run.kill('SIGINT'),
  'is killed': (run) => run.kill('SIGKILL'),
  'loses its parent': (run) => run.disconnect(),
};

test.each(Object.keys(endings))('a run that %s leaves no process and no folder behind', async (ending) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const exit = once(run, 'exit');
  await once(run.stdout as NodeJS.ReadableStream, 'data');
  const [folder = ''] = await readdir(parent);
  const started = (await listProcessesOf(join(parent, folder))).map(({ program }) => program);
  expect(started.filter((name) => name.startsWith('postgres'))).not.toEqual([]);

  endings[ending]?.(run);
  await exit;
  await expect.poll(() => existsSync(join(parent, folder))).toBe(false);
  await expect.poll(() => listProcessesOf(join(parent, folder))).toEqual([]);
});

test('a run with nothing else left to do waits for its guard', async () => {
  const program = `
    const { openRunFolder } = await import(${at('./run-folder.ts')});
    await openRunFolder().close();`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: parent },
    stdio: 'ignore',
  });
  const [code] = await once(run, 'exit');
  expect(code).toBe(0);
  expect(await readdir(parent)).toEqual([]);
});
