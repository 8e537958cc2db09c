import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from '../../scripts/free-port.ts';
import { readPostmaster } from '../src/db/postgres-process.ts';

const main = new URL('../src/main.ts', import.meta.url).href;
/** Stays from run to run, also where the run itself was started without it. */
const compileCache =
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
const program = `import { runMain } from ${JSON.stringify(main)}; await runMain(process.env);`;

export type RunningApp = {
  pid: number;
  url: string;
  /** What it wrote to standard error so far. */
  errors: () => string;
  /** Resolves with the exit code when it is ready to end, however it ends. */
  exit: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

/** The real program as a process of its own, on the embedded PostgreSQL of a data folder unless told. Does not wait. */
export async function spawnApp(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningApp & { ready: Promise<void> }> {
  const port = await findFreePort();
  const environment = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    MQTT_PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = waitForLine(child, ' is ready at ').catch((error: Error) => {
    throw new Error(`${error.message}: ${errors}`);
  });
  ready.catch(() => undefined);
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, errors: () => errors, exit, kill, ready };
}

/** Runs statements in the database of a data folder, past the app. */
export async function queryFolder(dataDir: string, statement: string): Promise<pg.QueryResult> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmaster?.port ?? 0,
    user: 'agri',
    database: 'agri',
    password,
  });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

function waitForLine(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the app ended with ${code} before it was ready`)));
  });
}
