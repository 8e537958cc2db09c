import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** The browser of most tests. */
export const headlessBrowser = browserAt(process.env.CHROMIUM_PATH);

/** For tests of notifications, which the headless shell does not show. */
export const fullBrowser = browserAt(process.env.FULL_CHROMIUM_PATH);

function browserAt(executablePath: string | undefined): LaunchOptions {
  return executablePath ? { args, executablePath } : { args };
}
