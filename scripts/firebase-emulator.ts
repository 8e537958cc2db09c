import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './end-process.ts';
import { findFreePort } from './free-port.ts';

export type FirebaseEmulator = {
  /** `host:port`, as `FIREBASE_AUTH_EMULATOR_HOST` takes it. */
  host: string;
  stop: () => Promise<void>;
};

type Settings = { emulators: Record<string, unknown> };

const VERSION = '15.34.2';
const CACHE = resolve('node_modules/.cache/firebase-tools');
const PACKAGE = join(CACHE, 'node_modules', 'firebase-tools');
const LOOPBACK = '127.0.0.1';
const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 10_000;

/**
 * Starts the official Auth emulator for a project whose name begins with `demo-`, so that it never speaks to Google.
 * What it writes goes into a folder that is removed with it: it holds the links and addresses of the accounts.
 */
export async function startFirebaseEmulator(project: string): Promise<FirebaseEmulator> {
  installFirebaseTools();
  const folder = await mkdtemp(join(tmpdir(), 'agri-firebase-'));
  const port = await writeSettings(folder);
  const log = openSync(join(folder, 'output.log'), 'w');
  const child = spawn(
    process.execPath,
    [join(PACKAGE, 'lib', 'bin', 'firebase.js'), 'emulators:start', '--only', 'auth', '--project', project],
    {
      cwd: folder,
      stdio: ['ignore', log, log],
      // CI keeps it from asking for news on the network, the other from writing into the home of who runs it.
      env: { ...process.env, CI: 'true', XDG_CONFIG_HOME: folder },
    },
  );
  const stop = async () => {
    await endProcess(child, 'SIGINT', STOPPED_WITHIN_MS);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(`http://${LOOPBACK}:${port}/`, child);
  } catch (error) {
    console.error(await readFile(join(folder, 'output.log'), 'utf8'));
    await stop();
    throw error;
  }
  return { host: `${LOOPBACK}:${port}`, stop };
}

/** Not a dependency: 300 MB that nothing else needs. */
function installFirebaseTools(): void {
  if (readVersion() === VERSION) return;
  console.error(`Installing firebase-tools ${VERSION} into node_modules/.cache (once) ...`);
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), JSON.stringify({ name: 'firebase-tools-cache', private: true }));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = ['--ignore-scripts', '--omit=optional', '--save-exact', ...quiet];
  const result = spawnSync('npm', ['install', `firebase-tools@${VERSION}`, ...options], {
    cwd: CACHE,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: withoutNpmSettings(),
  });
  if (result.status !== 0) throw new Error('firebase-tools could not be installed');
}

// `npm run` hands the settings of this workspace on, and an install would then be one of the workspace.
function withoutNpmSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_local_prefix|config_prefix|package_|lifecycle_)/.test(name),
    ),
  );
}

function readVersion(): string | undefined {
  try {
    return JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** Writes the settings of `e2e/firebase` with free ports; they can be set nowhere else. */
async function writeSettings(folder: string): Promise<number> {
  const settings = JSON.parse(await readFile('e2e/firebase/firebase.json', 'utf8')) as Settings;
  const port = await findFreePort();
  for (const name of ['auth', 'hub', 'logging']) {
    const given = settings.emulators[name] as object;
    settings.emulators[name] = { ...given, port: name === 'auth' ? port : await findFreePort() };
  }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(settings));
  return port;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the Firebase emulator ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the Firebase emulator was not ready in time');
}
