import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename } from 'node:path';
import { promisify } from 'node:util';

type Process = { pid: number; program: string };

/** The processes with a folder in their command line or environment, without this one. */
export async function listProcessesOf(folder: string): Promise<Process[]> {
  const found = platform() === 'linux' ? await listFromProc(folder) : await listFromPs(folder);
  return found.filter(({ pid }) => pid !== process.pid);
}

async function listFromProc(folder: string): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
      const [commandLine, environment, program] = await Promise.all(['cmdline', 'environ', 'comm'].map(read));
      const isOne = commandLine?.includes(folder) || environment?.includes(folder);
      return isOne ? [{ pid: Number(pid), program: program?.trim() ?? '' }] : [];
    }),
  );
  return found.flat();
}

/** `e` shows the environment behind the command. */
async function listFromPs(folder: string): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || !command.includes(folder)) return [];
    return [{ pid: Number(pid), program: basename(command.split(' ')[0] ?? '') }];
  });
}
