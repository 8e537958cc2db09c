import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { queryFolder, type RunningApp, spawnApp } from '../../test/running-app.ts';
import { isPostmasterAlive, readPostmaster } from './postgres-process.ts';

const SENTENCE = 'another app is running on this DATA_DIR; stop it first or choose another folder';
const waiting = { timeout: 25_000, interval: 50 };

let dataDir: string;
let apps: RunningApp[] = [];
let postmasters: number[] = [];

// One folder for all tests: to make a database takes longer than most of them.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agri-embedded-'));
});
afterEach(async () => {
  for (const app of apps) app.kill('SIGTERM');
  await Promise.all(apps.map((app) => app.exit));
  const left = (await readPostmaster(join(dataDir, 'postgres')))?.pid;
  if (left) postmasters.push(left);
  for (const pid of postmasters) if (isPostmasterAlive(pid)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => postmasters.some(isPostmasterAlive), waiting).toBe(false);
  apps = [];
  postmasters = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function start(): Promise<RunningApp> {
  const app = await spawnApp(dataDir);
  apps.push(app);
  await app.ready;
  postmasters.push(await postmasterPid());
  return app;
}

async function postmasterPid(): Promise<number> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
}

const statusOf = async (app: RunningApp, path: string) => (await fetch(`${app.url}${path}`)).status;
const keepNote = async () => {
  await queryFolder(dataDir, 'drop table if exists note');
  await queryFolder(dataDir, "create table note as select 'sown in March' as text");
};
const readNote = async () => (await queryFolder(dataDir, 'select text from note')).rows;

test('the first start makes a database, SIGTERM ends it too, and the next start finds the data', async () => {
  const first = await start();
  expect(await statusOf(first, '/readyz')).toBe(200);
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o077).toBe(0);
  const pid = await postmasterPid();
  await keepNote();
  first.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(isPostmasterAlive(pid)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

  await start();
  expect(await readNote()).toEqual([{ text: 'sown in March' }]);
});

test('a second app on the folder refuses to start with one sentence, and the first goes on', async () => {
  const first = await start();
  const second = await spawnApp(dataDir);
  apps.push(second);
  expect(await second.exit).toBe(1);
  expect(second.errors().trim()).toBe(SENTENCE);
  expect(await statusOf(first, '/readyz')).toBe(200);
});

test('the database of an app that was killed is taken over as it runs, with its data', async () => {
  const killed = await start();
  const pid = await postmasterPid();
  await keepNote();
  killed.kill('SIGKILL');
  await killed.exit;
  expect(isPostmasterAlive(pid)).toBe(true);

  const next = await start();
  expect(await postmasterPid()).toBe(pid);
  expect(await statusOf(next, '/readyz')).toBe(200);
  expect(await readNote()).toEqual([{ text: 'sown in March' }]);
  next.kill('SIGTERM');
  expect(await next.exit).toBe(0);
  expect(isPostmasterAlive(pid)).toBe(false);
});

test('a database that is killed is started again under the running app', async () => {
  const app = await start();
  const pid = await postmasterPid();
  await keepNote();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isPostmasterAlive(pid), waiting).toBe(false);
  await expect.poll(() => statusOf(app, '/readyz'), waiting).toBe(200);
  postmasters.push(await postmasterPid());
  expect(await postmasterPid()).not.toBe(pid);
  expect(await readNote()).toEqual([{ text: 'sown in March' }]);
  expect((await fetch(`${app.url}/identity/jwks`)).status).toBe(200);
});

test('a database that is killed again while it starts is started once more', async () => {
  const app = await start();
  const pid = await postmasterPid();
  await keepNote();
  process.kill(pid, 'SIGKILL');
  const next = await nextPostmaster(pid);
  process.kill(next, 'SIGKILL');
  await expect.poll(() => isPostmasterAlive(next), waiting).toBe(false);
  await expect.poll(() => statusOf(app, '/readyz'), waiting).toBe(200);
  expect(await readNote()).toEqual([{ text: 'sown in March' }]);
});

/** The pid of the server that takes the place of another one, as soon as it is known. */
async function nextPostmaster(pid: number): Promise<number> {
  let next = pid;
  const isNext = async () => {
    next = await postmasterPid();
    return next !== 0 && next !== pid;
  };
  await expect.poll(isNext, { ...waiting, interval: 1 }).toBe(true);
  return next;
}
