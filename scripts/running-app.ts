import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster, stopPostmaster } from '../server/src/db/postgres-process.ts';
import { endProcess } from './end-process.ts';
import { findFreePort } from './free-port.ts';

export type RunningApp = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** The newest code that was mailed to this address. */
  readCode: (email: string) => Promise<string>;
  /** The newest reset link that was mailed to this address. */
  readLink: (email: string) => Promise<string>;
  stop: () => Promise<void>;
};

type Options = { dataDir?: string; port?: number; environment?: Record<string, string> };

const flags = JSON.parse(readFileSync('scripts/node-flags.json', 'utf8')) as string[];
const READY_WITHIN_MS = 60_000;
const ENDS_WITHIN_MS = 20_000;
const LAST_LINES = 20;

/** Starts the product as `npm start` does, on a free port and a data folder of its own, and waits until it is ready. */
export async function startApp(options: Options = {}): Promise<RunningApp> {
  const port = options.port ?? (await findFreePort());
  const dataDir = options.dataDir ?? (await makeDataDir());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...flags, 'scripts/commands/start.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      MQTT_PORT: '0',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const stop = async () => {
    await endProcess(child, 'SIGTERM', ENDS_WITHIN_MS);
    // Another app may go on in a folder that was handed in.
    if (options.dataDir) return;
    // An app that was killed leaves its PostgreSQL running.
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    if (postmaster) await stopPostmaster(postmaster.pid);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  await waitUntilReady(url, child, () => lastLines(complaints)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    dataDir,
    child,
    readCode: (email) => readMailed(join(dataDir, 'outbox'), email, /code is (\d{6})/),
    readLink: (email) => readMailed(join(dataDir, 'outbox'), email, /(http\S+\/resetPassword\?token=[\w-]+)/),
    stop,
  };
}

/** A data folder for one app: a copy of the one that `PREPARED_DATA_DIR` names, whose database is made, or an empty one. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-e2e-'));
  const { PREPARED_DATA_DIR } = process.env;
  // PostgreSQL starts only in a folder of the right owner and mode, which Node's own copy does not keep.
  if (PREPARED_DATA_DIR) execFileSync('cp', ['-a', `${PREPARED_DATA_DIR}/.`, dataDir]);
  return dataDir;
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-LAST_LINES).join('\n');
}

async function waitUntilReady(url: string, child: ChildProcess, complaints: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}: ${complaints()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`the app was not ready in time: ${complaints()}`);
}

async function readMailed(outbox: string, email: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const names = await readdir(outbox).catch(() => []);
    for (const name of names
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()) {
      const mail = (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const found = mail.includes(`To: ${email}`) ? pattern.exec(mail)?.[1] : undefined;
      if (found) return found;
    }
    await sleep(50);
  }
  throw new Error(`nothing of the kind was mailed to ${email}`);
}
