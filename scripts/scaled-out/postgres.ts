import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installDebian } from '../../bench/install-debian.ts';
import { findFreePort } from '../free-port.ts';

export type DebianPostgres = {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

const PASSWORD = 'tester';

/** Debian's PostgreSQL with a role that is no superuser, as a managed one gives it out. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  installDebian(['postgresql'], ['/usr/lib/postgresql']);
  const bin = join('/usr/lib/postgresql', newest(readdirSync('/usr/lib/postgresql')), 'bin');
  const owner = findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'agri-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { stdio: 'ignore', cwd: folder, ...owner } as const;
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'],
    options,
  );
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
    ];
    child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options,
    );
    await waitUntilItAnswers(port);
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  await ask(port, `create role agri login password '${PASSWORD}'`);
  await ask(port, 'create database agri owner agri');
  return {
    url: `postgres://agri:${PASSWORD}@127.0.0.1:${port}/agri`,
    kill: () => stop('SIGKILL'),
    start,
    close: async () => {
      await stop('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// PostgreSQL refuses to run as root.
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function newest(versions: string[]): string {
  return versions.sort((one, other) => Number(other) - Number(one))[0] ?? '';
}

async function waitUntilItAnswers(port: number): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const answered = await ask(port, 'select 1').then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error('PostgreSQL was not ready in time');
}

async function ask(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
