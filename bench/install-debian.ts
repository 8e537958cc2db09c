import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian when one of the programs they bring is missing. */
export function installDebian(packages: string[], programs: string[]): void {
  if (programs.every((path) => existsSync(path))) return;
  console.log(`installing ${packages.join(' and ')} (once) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  // What another run began to install may still be going on.
  spawnSync('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
