import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: the system's, Playwright's own, or one that is installed now. */
export function findBrowser(): string {
  const found = lookForBrowser();
  if (found) return found;
  console.error('Installing a browser for the journeys (once) ...');
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const installed = lookForBrowser();
  if (installed) return installed;
  installFromDebian(['chromium']);
  const fromDebian = lookForBrowser();
  if (fromDebian) return fromDebian;
  throw new Error('no Chromium was found or could be installed; set CHROMIUM_PATH to one');
}

/** Installs a browser where there is none, in a process of its own; resolves when that has ended, however it ended. */
export async function installBrowserBeside(): Promise<void> {
  if (lookForBrowser()) return;
  const program = `import(${JSON.stringify(import.meta.url)}).then(({ findBrowser }) => findBrowser())`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill());
  await once(child, 'exit');
}

function lookForBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** Installs packages of Debian's where its program for that is; else nothing, and what is missing is named by who asks. */
export function installFromDebian(packages: string[]): void {
  run('apt-get', ['update', '-qq']);
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', ['install', ...options, ...packages]);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
