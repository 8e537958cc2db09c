import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_DATABASE, APP_ROLE, prepareAppRole } from './embedded/app-role.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import {
  type Postmaster,
  preparePostgresFolder,
  readPostmaster,
  spawnPostgresProgram,
  stopPostmaster,
} from './postgres-process.ts';

/** The superuser of the cluster, for what an app may not do. */
const USER = 'agri';
const PASSWORD_FILE = 'postgres.password';
const START_TIMEOUT_MS = 30_000;
const ACQUIRE_WITHIN_MS = 15_000;
const ADMIN = { host: '127.0.0.1', user: USER, database: 'postgres' };

type Address = { host: string; port: number; user: string; password: string; database: string };

export type EmbeddedPostgres = {
  /** For the app, as a role that owns its database and is no superuser. Stays the same when the server is started again. */
  connection: Address;
  /** As the superuser of the cluster. */
  maintenance: Address;
  stop: () => Promise<void>;
};

type Options = { dataDir: string; onNotice: (text: string) => void };

/**
 * Runs PostgreSQL in `dataDir/postgres`: creates it at the first start, takes over a server that a killed
 * app left behind, and starts it again when it dies. One app owns the folder, by an advisory lock that
 * PostgreSQL itself gives back when the app's connection ends, however it ends.
 * @throws FolderInUseError when another app holds the folder.
 */
export async function startEmbeddedPostgres({ dataDir, onNotice }: Options): Promise<EmbeddedPostgres> {
  const root = resolve(dataDir);
  const folder = join(root, 'postgres');
  await mkdir(root, { recursive: true });
  const password = await readOrCreatePassword(join(root, PASSWORD_FILE));
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(root, folder);

  let stopping = false;
  const acquire = async (port?: number) => {
    const deadline = Date.now() + ACQUIRE_WITHIN_MS;
    for (;;) {
      const running = await ensureRunning(root, folder, port);
      try {
        return { postmaster: running, lock: await lockFolder({ ...ADMIN, port: running.port, password }) };
      } catch (error) {
        // The server of an app that is just closing still answers, but takes nobody in.
        if (error instanceof FolderInUseError || Date.now() > deadline) throw error;
        await sleep(100);
      }
    }
  };
  let { postmaster, lock } = await acquire();
  const { port } = postmaster;
  await prepareAppRole({ host: ADMIN.host, port, user: USER, password });

  const watch = () => lock.once('end', () => void heal());
  const heal = async () => {
    while (!stopping) {
      try {
        onNotice('the embedded PostgreSQL went away; starting it again');
        ({ postmaster, lock } = await acquire(port));
        if (stopping) await stopPostmaster(postmaster.pid);
        else watch();
        return;
      } catch (error) {
        onNotice(`the embedded PostgreSQL does not start: ${(error as Error).message}`);
        await sleep(500);
      }
    }
  };
  watch();

  return {
    connection: appAddress(port, password),
    maintenance: { ...ADMIN, port, password },
    stop: async () => {
      stopping = true;
      await lock.end().catch(() => undefined);
      await stopPostmaster(postmaster.pid);
    },
  };
}

/** The PostgreSQL that a running app has started in `dataDir`; undefined when none runs. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const root = resolve(dataDir);
  const running = await readPostmaster(join(root, 'postgres'));
  if (!running?.ready) return undefined;
  const password = (await readFile(join(root, PASSWORD_FILE), 'utf8')).trim();
  return appAddress(running.port, password);
}

function appAddress(port: number, password: string): Address {
  return { host: ADMIN.host, port, user: APP_ROLE, password, database: APP_DATABASE };
}

async function readOrCreatePassword(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, password, { mode: 0o600 });
  return password;
}

async function createCluster(root: string, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await preparePostgresFolder(fresh);
  const log = await open(join(root, 'postgres.log'), 'a');
  try {
    const args = ['-D', fresh, '-U', USER, '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];
    args.push(
      `--pwfile=${join(root, PASSWORD_FILE)}`,
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    );
    const initdb = await spawnPostgresProgram('initdb', args, log.fd);
    const [code] = await once(initdb, 'exit');
    if (code !== 0) throw new Error(`initdb ended with ${code}; see ${join(root, 'postgres.log')}`);
  } finally {
    await log.close();
  }
  await rename(fresh, folder);
}

async function ensureRunning(root: string, folder: string, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child: Awaited<ReturnType<typeof spawnPostgresProgram>> | undefined;
  while (Date.now() < deadline) {
    const running = await readPostmaster(folder);
    if (running?.ready) return running;
    // One that was killed has a signal and no code.
    if (!running && (!child || child.exitCode !== null || child.signalCode !== null)) {
      if (child) await sleep(200);
      child = await spawnPostmaster(root, folder, port ?? (await findFreePort()));
    }
    await sleep(25);
  }
  throw new Error(`PostgreSQL was not ready in time; see ${join(root, 'postgres.log')}`);
}

async function spawnPostmaster(root: string, folder: string, port: number) {
  const log = await open(join(root, 'postgres.log'), 'a');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Room for several instances at once: each holds up to 35.
    'max_connections=300',
    'shared_buffers=64MB',
    'log_min_messages=warning',
    'log_statement=none',
    'log_min_error_statement=panic',
  ];
  const args = ['-D', folder, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const child = await spawnPostgresProgram('postgres', args, log.fd);
  child.unref();
  await log.close();
  return child;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port on loopback');
  return address.port;
}
