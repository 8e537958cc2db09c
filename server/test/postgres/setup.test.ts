import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPostmasterAlive, readPostmaster } from '../../src/db/postgres-process.ts';

const setupUrl = new URL('./setup.ts', import.meta.url).href;
const run = `
  const { setup } = await import(${JSON.stringify(setupUrl)});
  await setup({ provide: () => process.stdout.write('ready') });
  setInterval(() => undefined, 1000);`;

test('a run that is killed leaves neither its PostgreSQL nor its folder behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agri-killed-'));
  await chmod(folder, 0o755);
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    const [dataDir = ''] = await readdir(folder);
    const pid = (await readPostmaster(join(folder, dataDir, 'postgres')))?.pid ?? 0;
    expect(isPostmasterAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const waiting = { timeout: 40_000, interval: 100 };
    await expect.poll(() => isPostmasterAlive(pid), waiting).toBe(false);
    await expect.poll(() => readdir(folder), waiting).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
