import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

type Wanted = { program: string; from: string };

/** Debian's own programs, installed when they are missing. */
export function installFromDebian(wanted: Wanted[]): void {
  const missing = wanted.filter(({ program }) => !existsSync(program)).map(({ from }) => from);
  if (missing.length === 0) return;
  console.log(`installing ${missing.join(' ')} (once) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  spawnSync('apt-get', [...options, ...new Set(missing)], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
