import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell is enough for most tests, at less than half of the processor time; it shows no notifications. */
type Kind = 'headless' | 'full';

const BOTH: readonly Kind[] = ['headless', 'full'];
const DEBIAN_PACKAGES = { headless: 'chromium-headless-shell', full: 'chromium' };
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, Playwright's own, the system's, or one that is installed now.
 * @throws Error when none was found and none could be installed.
 */
export function findBrowser(kind: Kind = 'headless'): string {
  installBrowsers(listMissing([kind]));
  const found = lookForBrowser(kind);
  if (!found) throw new Error('no Chromium was found or could be installed; set CHROMIUM_PATH to one');
  return found;
}

/** The settings that hand both kinds to `e2e/playwright.config.ts`. */
export function findBrowsers(): Record<string, string> {
  installBrowsers(listMissing(BOTH));
  return { CHROMIUM_PATH: findBrowser('headless'), FULL_CHROMIUM_PATH: findBrowser('full') };
}

/** Installs the browsers that are missing, in a separate process; resolves when that has ended, however it ended. */
export async function installBrowsersBeside(): Promise<void> {
  if (listMissing(BOTH).length === 0) return;
  const program = `import(${JSON.stringify(import.meta.url)}).then(({ findBrowsers }) => findBrowsers())`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill());
  await once(child, 'exit');
}

const listMissing = (kinds: readonly Kind[]) => kinds.filter((kind) => !lookForBrowser(kind));

function installBrowsers(kinds: readonly Kind[]): void {
  if (kinds.length === 0) return;
  console.error('Installing a browser for the tests (once) ...');
  if (existsSync('/usr/bin/apt-get')) installFromDebian(kinds.map((kind) => DEBIAN_PACKAGES[kind]));
  else run('npx', ['playwright', 'install', ...(kinds.includes('full') ? [] : ['--only-shell']), 'chromium']);
}

function lookForBrowser(kind: Kind): string | undefined {
  const own = chromium.executablePath();
  const headless = kind === 'headless' ? [...listPlaywrightShells(own), HEADLESS_SHELL] : [];
  const candidates = [process.env.CHROMIUM_PATH, ...headless, own, ...FULL_BROWSERS];
  return candidates.find((path) => path && existsSync(path));
}

/** The headless shell stands in a folder beside that of Playwright's full browser. */
function listPlaywrightShells(full: string): string[] {
  const folder = full.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2');
  if (folder === full) return [];
  const found = globSync(`${folder}/*/{chrome-headless-shell,headless_shell}*`);
  return found.filter((path) => /shell(\.exe)?$/.test(path));
}

/** Installs packages of Debian's where its program for that is; else nothing, and what is missing is named by who asks. */
export function installFromDebian(packages: string[]): void {
  run('apt-get', ['update', '-qq']);
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', ['install', ...options, ...packages]);
}

/** Runs a command quietly; the end of its output is shown when it failed. */
function run(command: string, args: string[]): void {
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status === 0 || result.error) return;
  const end = result.stderr.trim().split('\n').slice(-5).join('\n');
  console.error(`${command} ${args.join(' ')} failed:\n${end}`);
}
