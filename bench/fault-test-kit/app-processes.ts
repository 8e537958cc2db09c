import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; name: string; cpuTicks: number };

const MEGABYTE_IN_KB = 1024;
const TICKS_PER_SECOND = 100;
/** The embedded database has its own bounds; on Linux it is started by `setpriv`. */
const DATABASE = /^(postgres|setpriv|initdb)$/;

/** The app and all that it has started, without its PostgreSQL. */
export function listAppProcesses(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((one) => one !== undefined);
  const found = [root];
  for (const pid of found)
    found.push(...all.filter((one) => one.parent === pid && !DATABASE.test(one.name)).map((one) => one.pid));
  return found;
}

/** What these processes hold in memory together; one that has ended holds nothing. */
export function readMemoryMb(pids: number[]): number {
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / MEGABYTE_IN_KB;
}

/** How much processor time these processes have taken so far. */
export function readCpuSeconds(pids: number[]): number {
  const ticks = pids.map((pid) => readProcess(pid)?.cpuTicks ?? 0);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

function readProcess(pid: number): Process | undefined {
  // proc_pid_stat(5): the name stands in brackets and may hold any letter; after it come state, parent and, as the
  // 12th and 13th, the time in the program and in the kernel.
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  const fields = rest.split(' ');
  if (name === '') return undefined;
  return { pid, parent: Number(fields[1]), name, cpuTicks: Number(fields[11]) + Number(fields[12]) };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
